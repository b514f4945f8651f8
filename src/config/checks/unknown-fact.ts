import { factsInPath } from '../../interpreter/addresses.ts';
import { argumentsOf } from '../../interpreter/texts.ts';
import { templatePart } from '../../interpreter/values.ts';
import { isObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import { type Check, described, type Finding, type View } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { didYouMean } from '../nearest-name.ts';

interface Use {
  fact: string;
  pointer: string;
  part: 'name' | 'value';
}

/** Predicates, computed facts, paths and what is sent use facts of flows/facts.json and nothing else. */
export const unknownFact: Check = {
  id: 'unknown-fact',
  find: (view) =>
    view.documents.flatMap((document) =>
      described(view, document)
        .flatMap(({ schema, value, pointer, isName }) => (isName ? [] : usesIn(schema, value, pointer)))
        .filter(({ fact }) => !Object.hasOwn(view.vocabulary, fact))
        .map(
          ({ fact, pointer, part }): Finding => ({
            layered: document.layered,
            pointer,
            part,
            message: unknown(view, fact),
          }),
        ),
    ),
};

function unknown(view: View, fact: string): string {
  return `There is no fact "${fact}" in flows/facts.json.${didYouMean(fact, Object.keys(view.vocabulary))}`;
}

function usesIn(schema: Record<string, unknown>, value: unknown, pointer: string): Use[] {
  if (schema.title === 'Predicate' && isObject(value)) {
    return Object.keys(value)
      .filter((key) => !['anyOf', 'allOf', 'not'].includes(key))
      .map((fact) => ({ fact, pointer: member(pointer, fact), part: 'name' }));
  }
  if (typeof value === 'string' && schema.format === 'fact') return [{ fact: value, pointer, part: 'value' }];
  if (typeof value === 'string' && schema.format === 'path')
    return factsInPath(value).map((fact) => ({ fact, pointer, part: 'value' }));
  return schema.format === 'value' ? usesInTemplate(value, pointer) : [];
}

/** The facts that a value template uses. */
export function usesInTemplate(template: unknown, pointer: string): Use[] {
  const part = templatePart(template);
  switch (part.kind) {
    case 'fact':
      return [{ fact: part.fact, pointer: member(pointer, 'fact'), part: 'value' }];
    case 'text': {
      const parsed = typeof part.text === 'string' ? compileText(part.text) : { text: part.text };
      const names = 'fault' in parsed ? [] : argumentsOf(parsed.text);
      return names.map((fact) => ({ fact, pointer: member(pointer, 'text'), part: 'value' }));
    }
    case 'conditional': {
      const facts = Object.keys(part.when).filter((key) => !['anyOf', 'allOf', 'not'].includes(key));
      return [
        ...facts.map((fact): Use => ({ fact, pointer: `${member(pointer, 'when')}${member('', fact)}`, part: 'name' })),
        ...usesInTemplate(part.value, member(pointer, 'value')),
      ];
    }
    case 'list':
      return part.items.flatMap((item, index) => usesInTemplate(item, member(pointer, index)));
    case 'object':
      return Object.entries(part.members).flatMap(([name, inner]) => usesInTemplate(inner, member(pointer, name)));
    case 'literal':
      return [];
  }
}
