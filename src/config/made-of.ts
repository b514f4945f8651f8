import type { Vocabulary } from '../interpreter/facts.ts';
import { usesInPredicate } from './fact-uses.ts';

/** The facts that a fact asks or is computed from; none of one that is read from a place. */
export function inputsOf(fact: Partial<Vocabulary[string]> | undefined): string[] {
  const { when, compute } = fact ?? {};
  return when === undefined
    ? Object.values(compute ?? {})
        .flat()
        .map(String)
    : usesInPredicate(when, '').map((use) => use.fact);
}

/** The facts, each read from a place, that a fact is made of in the end: itself, if it is one. */
export function madeOf(vocabulary: Vocabulary, name: string, through: readonly string[] = []): string[] {
  const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  if (!fact || through.includes(name)) return [];
  if (typeof fact.from === 'string') return [name];
  return inputsOf(fact).flatMap((input) => madeOf(vocabulary, input, [...through, name]));
}
