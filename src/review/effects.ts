import type { ChangeClass } from './change-classes.ts';
import { classOf, regulatedInEither } from './classify.ts';
import { describe } from './describe.ts';
import { differences } from './differences.ts';
import { brandDocument } from './layer-stack.ts';
import { type AnyKind, placeInWords } from './places.ts';
import { type BrandPair, isHidden, layeredOf } from './reach.ts';
import type { Cause } from './review.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Something that changes for one brand because its layers did, though no value was written anew. */
export interface Effect {
  class: ChangeClass;
  words: string;
}

/** What a change of a brand's or family's layers does, but for what other causes explain. */
export function effectsOf(cause: Cause, all: readonly Cause[], pairs: readonly BrandPair[]): Effect[] {
  if (cause.document !== brandDocument || cause.difference.pointer !== '/extends') return [];
  const pair = pairs.find(({ orgCode, layers }) =>
    orgCode === undefined ? false : orgCode === cause.layer || layers.has(cause.layer),
  );
  if (!pair?.before || !pair.after) return [];
  const documents = [...new Set([brandDocument, ...pair.before.documents.keys(), ...pair.after.documents.keys()])];
  return documents.flatMap((document) => effectsIn(document, pair, all));
}

function effectsIn(document: string, pair: BrandPair, all: readonly Cause[]): Effect[] {
  const [old, now] = [pair.before, pair.after].map((resolved) => layeredOf(resolved, document)?.value);
  if (old === now || !pair.after) return [];
  const kind: AnyKind =
    document === brandDocument
      ? 'brand'
      : ((pair.after ?? pair.before)?.documents.get(document)?.kind ??
        pair.before?.documents.get(document)?.kind ??
        'step');
  const vocabulary = vocabularyOf(pair.after);
  const isExplained = (pointer: string) =>
    all.some(
      ({ layer, targets, difference }) =>
        difference.pointer !== '/extends' &&
        (layer === 'base' || pair.layers.has(layer)) &&
        targets.some(
          (target) =>
            target.document === document && isAtOrAround(target.pointer, pointer) && !isHidden(pair, target, layer),
        ),
    );
  const isRegulated = regulatedInEither(old, now);
  return differences(old, now, { kind, hasBelow: () => false })
    .filter(({ pointer }) => !isExplained(pointer))
    .map((difference) => ({
      class: classOf(difference, { kind, isRegulated }),
      words: [
        document === brandDocument ? '' : `${document}: `,
        `${placeInWords(kind, now ?? old, difference.pointer)}: `,
        `${describe(difference.before, difference.pointer, { kind, document: old, vocabulary }) || 'nothing'} → `,
        describe(difference.after, difference.pointer, { kind, document: now, vocabulary }) || 'nothing',
      ].join(''),
    }));
}

function isAtOrAround(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
