import { predicatesIn } from '../config/predicates-in.ts';
import type { Project } from '../config/project.ts';
import type { Schemas } from '../config/schema-walk.ts';
import { placesOf } from '../config/shown-places.ts';
import { isObject } from '../model/json.ts';
import { overlap, parentOf, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { ChangeClass } from './change-classes.ts';
import { classOf } from './classify.ts';
import { describe } from './describe.ts';
import { differences } from './differences.ts';
import { brandDocument, leavesOf } from './layer-stack.ts';
import { type AnyKind, placeInWords } from './places.ts';
import { type BrandPair, isHidden, layeredOf } from './reach.ts';
import { regulatedIn, regulatedInEither } from './regulated-places.ts';
import type { Cause } from './review.ts';
import { screenInWords } from './screens.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Something that changes for one brand because its layers did, though no value was written anew. */
export interface Effect {
  class: ChangeClass;
  words: string;
}

/** What a change of a lender's data does elsewhere, but for what other causes explain. */
export function effectsOf(
  cause: Cause,
  all: readonly Cause[],
  { pairs, after }: { pairs: readonly BrandPair[]; after: Project },
): Effect[] {
  if (cause.document !== brandDocument) return [];
  const pair = pairs.find(({ orgCode, layers }) =>
    orgCode === undefined ? false : orgCode === cause.layer || layers.has(cause.layer),
  );
  if (!pair?.before || !pair.after) return [];
  if (cause.difference.pointer !== '/extends') return appearances(cause.difference.pointer, pair, after);
  const documents = [...new Set([brandDocument, ...pair.before.documents.keys(), ...pair.after.documents.keys()])];
  return documents.flatMap((document) => effectsIn(document, pair, all, after.schemas));
}

/** What it is that comes or goes: a screen or a part of it, somewhere that people are led, or something that is done. */
function appearance(kind: AnyKind, isRegulated: boolean): ChangeClass {
  if (isRegulated) return 'regulated';
  const classes: Partial<Record<AnyKind, ChangeClass>> = {
    routing: 'routing',
    polling: 'routing',
    sequence: 'data-sent',
    service: 'data-sent',
  };
  return classes[kind] ?? 'order';
}

const shown = { now: 'shown from now on', before: 'no longer shown' };
const done = { now: 'from now on', before: 'no longer' };

/** What is shown from now on, or no longer, because one of the lender's data is another. */
function appearances(changed: string, { before, after }: BrandPair, project: Project): Effect[] {
  if (!before || !after || !isObject(after.brand.value)) return [];
  const { schemas } = project;
  const as = withValueAt(after.brand.value, changed, valueAt(before.brand.value, changed));
  const [old, now] = [as, after.brand.value].map((brand) => placesOf(schemas, after.documents, brand));
  if (!old || !now || old === now) return [];
  return [...after.documents.values()].flatMap((document) => {
    const { name, kind, layered } = document;
    const pointers = ['', ...predicatesIn(schemas, document).map(({ pointer }) => parentOf(pointer))];
    const told: string[] = [];
    return pointers.flatMap((pointer): Effect[] => {
      const [was, is] = [old.isShown(name, pointer), now.isShown(name, pointer)];
      // What holds it appears with it.
      if (was === is || told.some((each) => pointer.startsWith(`${each}/`) || each === '')) return [];
      told.push(pointer);
      const value = valueAt(layered.value, pointer);
      const place = pointer === '' ? '' : `, ${placeInWords(kind, layered.value, pointer)}`;
      return [
        {
          class: appearance(kind, leavesOf(value, pointer).some(regulatedIn(layered.value))),
          words: `${screenInWords(project, name, kind, layered.value)}${place}: ${(kind === 'step' ? shown : done)[is ? 'now' : 'before']}`,
        },
      ];
    });
  });
}

function effectsIn(document: string, pair: BrandPair, all: readonly Cause[], schemas: Schemas): Effect[] {
  const [old, now] = [pair.before, pair.after].map((resolved) => layeredOf(resolved, document)?.value);
  if (old === now || !pair.after) return [];
  const kind: AnyKind =
    document === brandDocument
      ? 'brand'
      : ((pair.after ?? pair.before)?.documents.get(document)?.kind ??
        pair.before?.documents.get(document)?.kind ??
        'step');
  const vocabulary = vocabularyOf(schemas, pair.after);
  const isExplained = (pointer: string) =>
    all.some(
      ({ layer, targets, difference }) =>
        difference.pointer !== '/extends' &&
        (layer === 'base' || pair.layers.has(layer)) &&
        targets.some(
          (target) =>
            target.document === document && overlap(target.pointer, pointer) && !isHidden(pair, target, layer),
        ),
    );
  const isRegulated = regulatedInEither(old, now);
  return differences(old, now, { kind, hasBelow: () => false })
    .filter(({ pointer }) => !isExplained(pointer))
    .map((difference) => ({
      class: classOf(difference, { kind, isRegulated, sides: { before: old, after: now } }),
      words: [
        document === brandDocument ? '' : `${document}: `,
        `${placeInWords(kind, now ?? old, difference.pointer)}: `,
        `${describe(difference.before, difference.pointer, { kind, document: old, vocabulary }) || 'nothing'} → `,
        describe(difference.after, difference.pointer, { kind, document: now, vocabulary }) || 'nothing',
      ].join(''),
    }));
}
