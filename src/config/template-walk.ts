import { type TemplatePart, templatePart } from '../interpreter/values.ts';
import { member } from '../model/json-pointer.ts';

/** Goes through a value template: told of every part that stands for something, and where it is. */
export function walkTemplate(
  template: unknown,
  pointer: string,
  visit: (part: TemplatePart, pointer: string) => void,
): void {
  const part = templatePart(template);
  visit(part, pointer);
  if (part.kind === 'conditional') walkTemplate(part.value, member(pointer, 'value'), visit);
  if (part.kind === 'list') {
    for (const [index, item] of part.items.entries()) walkTemplate(item, member(pointer, index), visit);
  }
  if (part.kind === 'object') {
    for (const [name, inner] of Object.entries(part.members)) walkTemplate(inner, member(pointer, name), visit);
  }
}
