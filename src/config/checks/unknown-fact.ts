import { factsInPath } from '../../interpreter/addresses.ts';
import { argumentsOf } from '../../interpreter/texts.ts';
import { isObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import { type Check, type DocumentsView, described, type Finding } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { didYouMean } from '../nearest-name.ts';
import { walkTemplate } from '../template-walk.ts';

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

function unknown(view: DocumentsView, fact: string): string {
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
function usesInTemplate(template: unknown, pointer: string): Use[] {
  const uses: Use[] = [];
  walkTemplate(template, pointer, (part, at) => {
    if (part.kind === 'fact') uses.push({ fact: part.fact, pointer: member(at, 'fact'), part: 'value' });
    if (part.kind === 'conditional') uses.push(...usesInPredicate(part.when, member(at, 'when')));
    if (part.kind === 'text' && typeof part.text === 'string') {
      const parsed = compileText(part.text);
      const names = 'fault' in parsed ? [] : argumentsOf(parsed.text);
      uses.push(...names.map((fact): Use => ({ fact, pointer: member(at, 'text'), part: 'value' })));
    }
  });
  return uses;
}

function usesInPredicate(predicate: unknown, pointer: string): Use[] {
  if (!isObject(predicate)) return [];
  return Object.entries(predicate).flatMap(([key, part]) => {
    const at = member(pointer, key);
    if (key === 'not') return usesInPredicate(part, at);
    if (key !== 'anyOf' && key !== 'allOf') return [{ fact: key, pointer: at, part: 'name' }];
    return Array.isArray(part) ? part.flatMap((each, index) => usesInPredicate(each, member(at, index))) : [];
  });
}
