import type { Vocabulary } from '../../interpreter/facts.ts';
import type { Brand, DocumentKind, DocumentKinds } from '../../model/configuration.ts';
import type { Predicate } from '../../model/generated/documents.ts';
import { capital } from '../english.ts';
import { predicateInWords } from '../in-words.ts';
import { sentence } from './markdown.ts';

/** What every part of a brand's specification is written from. */
export interface SpecificationContext {
  brand: Brand;
  vocabulary: Vocabulary;
  /** The brand's merged documents of a kind, by name, sorted. */
  all<K extends DocumentKind>(kind: K): [string, DocumentKinds[K]][];
  /** One document, if there is one of that kind and name. */
  one<K extends DocumentKind>(kind: K, name: string): DocumentKinds[K] | undefined;
}

/** "Shown when …."; nothing when there is no condition. */
export function condition(before: string, when: Predicate | undefined, { vocabulary }: SpecificationContext): string {
  return when === undefined ? '' : sentence(`${before} when ${predicateInWords(when, vocabulary)}.`);
}

/** Sentences joined, those that say nothing left out. */
export function sentences(...all: string[]): string {
  return all
    .filter((each) => each !== '')
    .map((each) => (each.startsWith('`') || each.startsWith('“') ? each : capital(each)))
    .join(' ');
}

/** A document by its title, for a reader who does not know its file: “Account Already Exists” (`content/modals/…`). */
export function titled(context: SpecificationContext, name: string | undefined): string {
  if (name === undefined) return '';
  for (const kind of ['step', 'sequence', 'flow', 'routing', 'polling'] as const) {
    const found = context.one(kind, name) as { title?: unknown } | undefined;
    if (typeof found?.title === 'string') return `“${found.title}” (\`${name}\`)`;
  }
  return `\`${name}\``;
}
