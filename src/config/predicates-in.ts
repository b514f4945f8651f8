import type { Predicate } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { described } from './described.ts';
import type { Layered } from './layers.ts';
import type { ResolvedDocument } from './resolve.ts';
import type { Schemas } from './schema-walk.ts';
import { walkTemplate } from './template-walk.ts';

/** A whole condition of a document, with all that it combines, and where it stands. */
export interface WrittenPredicate {
  predicate: Predicate;
  pointer: string;
}

const known = new WeakMap<Layered, WrittenPredicate[]>();

/** Every condition of a document, also those in what is sent; none that is a part of another. Worked out once. */
export function predicatesIn(schemas: Schemas, document: ResolvedDocument): WrittenPredicate[] {
  let found = known.get(document.layered);
  if (!found) {
    found = [];
    const inside = new Set<string>();
    for (const { schema, value, pointer, isName } of described(schemas, document)) {
      if (isName) continue;
      if (schema.title === 'Predicate' && isObject(value) && !inside.has(pointer)) {
        found.push({ predicate: value as Predicate, pointer });
        for (const part of partsOf(value, pointer)) inside.add(part);
      }
      if (schema.format === 'value') found.push(...inTemplate(value, pointer));
    }
    known.set(document.layered, found);
  }
  return found;
}

/** Where the conditions stand that this one combines, however deep. */
function partsOf(predicate: unknown, pointer: string): string[] {
  if (!isObject(predicate)) return [];
  return ['anyOf', 'allOf', 'not'].flatMap((name) => {
    const part = predicate[name];
    const at = member(pointer, name);
    if (name === 'not') return [at, ...partsOf(part, at)];
    return Array.isArray(part)
      ? part.flatMap((each, index) => [member(at, index), ...partsOf(each, member(at, index))])
      : [];
  });
}

function inTemplate(template: unknown, pointer: string): WrittenPredicate[] {
  const found: WrittenPredicate[] = [];
  walkTemplate(template, pointer, (part, at) => {
    if (part.kind === 'conditional' && isObject(part.when))
      found.push({ predicate: part.when as Predicate, pointer: member(at, 'when') });
  });
  return found;
}
