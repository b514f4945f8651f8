import { factsInPath } from '../interpreter/addresses.ts';
import { argumentsOf } from '../interpreter/texts.ts';
import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { compileText } from './compile-text.ts';
import { described } from './described.ts';
import type { Layered } from './layers.ts';
import type { ResolvedDocument } from './resolve.ts';
import type { Schemas } from './schema-walk.ts';
import { walkTemplate } from './template-walk.ts';

/** A fact that a document uses, and where. */
export interface FactUse {
  fact: string;
  pointer: string;
  part: 'name' | 'value';
  /** Shown in a text; an argument of a text may also be one that the program gives. */
  isShown: boolean;
}

const known = new WeakMap<Layered, FactUse[]>();

/** Every fact a document uses: in conditions, computed facts, paths, texts and what is sent. Worked out once. */
export function factUses(schemas: Schemas, document: ResolvedDocument): FactUse[] {
  let uses = known.get(document.layered);
  if (!uses) {
    uses = described(schemas, document).flatMap(({ schema, value, pointer, isName }) =>
      isName ? [] : usesIn(schema, value, pointer),
    );
    known.set(document.layered, uses);
  }
  return uses;
}

function usesIn(schema: Record<string, unknown>, value: unknown, pointer: string): FactUse[] {
  if (schema.title === 'Predicate' && isObject(value))
    return Object.keys(value)
      .filter((key) => !['anyOf', 'allOf', 'not'].includes(key))
      .map((fact) => ({ fact, pointer: member(pointer, fact), part: 'name', isShown: false }));
  if (schema.format === 'value') return usesInTemplate(value, pointer);
  if (typeof value !== 'string') return [];
  const use = (fact: string, isShown: boolean): FactUse => ({ fact, pointer, part: 'value', isShown });
  if (schema.format === 'fact') return [use(value, false)];
  if (schema.format === 'path') return factsInPath(value).map((fact) => use(fact, false));
  return schema.format === 'text' ? argumentsIn(value).map((fact) => use(fact, true)) : [];
}

function argumentsIn(text: unknown): readonly string[] {
  const parsed = typeof text === 'string' ? compileText(text) : { fault: true };
  return 'fault' in parsed ? [] : argumentsOf(parsed.text);
}

/** The facts that a value template uses. */
function usesInTemplate(template: unknown, pointer: string): FactUse[] {
  const uses: FactUse[] = [];
  walkTemplate(template, pointer, (part, at) => {
    if (part.kind === 'fact')
      uses.push({ fact: part.fact, pointer: member(at, 'fact'), part: 'value', isShown: false });
    if (part.kind === 'conditional') uses.push(...usesInPredicate(part.when, member(at, 'when')));
    if (part.kind === 'text')
      for (const fact of argumentsIn(part.text))
        uses.push({ fact, pointer: member(at, 'text'), part: 'value', isShown: false });
  });
  return uses;
}

/** The facts that a condition asks, whatever else is wrong with it. */
export function usesInPredicate(predicate: unknown, pointer: string): FactUse[] {
  if (!isObject(predicate)) return [];
  return Object.entries(predicate).flatMap(([key, part]): FactUse[] => {
    const at = member(pointer, key);
    if (key === 'not') return usesInPredicate(part, at);
    if (key !== 'anyOf' && key !== 'allOf') return [{ fact: key, pointer: at, part: 'name', isShown: false }];
    return Array.isArray(part) ? part.flatMap((each, index) => usesInPredicate(each, member(at, index))) : [];
  });
}
