import { isObject } from '../model/json.ts';
import { member, parentOf, valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import { type ChangeClass, mostSerious } from './change-classes.ts';
import { type Difference, isReordering, passed } from './differences.ts';
import { leavesOf, variantOf } from './layer-stack.ts';
import type { AnyKind } from './places.ts';
import { firstMatch } from './pointer-pattern.ts';
import { isOrder, isPlace } from './regulated-order.ts';
import { conditionAt } from './regulated-places.ts';
import { conditionStrictness, isConstraint, opposite, type Strictness, strictnessOf } from './strictness.ts';

/**
 * The class of each change, by kind of document and place. A row gives the class, or works it out; a place without a row
 * is as serious as the most serious of its parts.
 */
type Row = ChangeClass | ((difference: Difference, stars: string[], sides: Sides) => ChangeClass);
type Rows = [string, Row][];

const validation: Record<Strictness, ChangeClass> = {
  same: 'look',
  tightened: 'validation-tightened',
  loosened: 'validation-loosened',
  changed: 'validation-changed',
};

const judged =
  (judge: (before: never, after: never) => Strictness): Row =>
  ({ before, after }) =>
    validation[judge(before as never, after as never)];

/** Something that is checked, and was not, or is no longer. Changes of it are told by its parts. */
const checked: Row = ({ how }) =>
  how === 'added'
    ? 'validation-tightened'
    : how === 'removed'
      ? 'validation-loosened'
      : how === 'moved'
        ? 'order'
        : 'validation-changed';

const constraint: Row = ({ before, after }, stars) => {
  const keyword = stars.at(-1) ?? '';
  return isConstraint(keyword) ? validation[strictnessOf(keyword, before, after)] : 'data-collected';
};

/** The same names for other values: what is kept of an answer is another. */
const namesOfChoices: Row = ({ before, after }) => {
  const sorted = (names: unknown) => (Array.isArray(names) ? canonical([...names].sort()) : undefined);
  return sorted(before) !== undefined && sorted(before) === sorted(after) ? 'data-collected' : 'copy';
};

const severity: Row = ({ before, after }) =>
  validation[
    before === 'warning' || after === 'error'
      ? 'tightened'
      : before === 'error' || after === 'warning'
        ? 'loosened'
        : 'changed'
  ];

/** What stops whoever goes on needs no confirming: where a rule comes to stop them, or stops no more, that decides. */
const confirmation: Row = ({ how, pointer }, _, { before, after }) => {
  const isError = (document: unknown) => valueAt(document, member(parentOf(pointer), 'severity')) === 'error';
  if (how === 'changed') return 'copy';
  if (how === 'added') return isError(before) ? 'validation-loosened' : 'validation-tightened';
  return isError(after) ? 'validation-tightened' : 'validation-loosened';
};

const ofStep =
  (otherwise: ChangeClass): Exclude<Row, ChangeClass> =>
  (difference, _, sides) =>
    ofParts('step', difference, otherwise, sides);

const movedOr =
  (row: Exclude<Row, ChangeClass>): Row =>
  (difference, ...rest) =>
    difference.how === 'moved' ? 'order' : row(difference, ...rest);

const step: Rows = [
  ['/title', 'copy'],
  ['/eyebrow', 'copy'],
  ['/intro', 'copy'],
  ['/schema', 'data-collected'],
  ['/schema/**/properties', 'data-collected'],
  ['/schema/**/properties/*', ({ how }) => (how === 'moved' ? 'order' : 'data-collected')],
  ['/schema/**/*', constraint],
  ['/uiSchema/**/ui:title', 'copy'],
  ['/uiSchema/**/ui:description', 'copy'],
  ['/uiSchema/**/ui:help', 'copy'],
  ['/uiSchema/**/ui:placeholder', 'copy'],
  ['/uiSchema/**/ui:enumNames', namesOfChoices],
  ['/uiSchema/**/ui:options/texts/**', 'copy'],
  ['/uiSchema/**/ui:options/descriptions/**', 'copy'],
  ['/uiSchema/**/ui:order/**', 'order'],
  ['/uiSchema/**/ui:options/**', ofStep('look')],
  ['/uiSchema/**', ofStep('look')],
  ['/messages/**', 'copy'],
  ['/rules/*', checked],
  ['/rules/*/when', judged((before, after) => opposite(conditionStrictness(before, after)))],
  ['/rules/*/require', judged(conditionStrictness)],
  ['/rules/*/severity', severity],
  ['/rules/*/confirm', confirmation],
  ['/rules/*/message', 'copy'],
  ['/rules/*/*', 'validation-changed'],
  ['/blocks/*/when', 'order'],
  ['/blocks/*/items/*/when', 'order'],
  ['/blocks/*/items/*/step', 'wiring'],
  ['/blocks/*/version', 'regulated'],
  ['/blocks/*/kind', 'look'],
  ['/blocks/*/place', 'look'],
  ['/blocks/*/style', 'look'],
  ['/blocks/*/tone', 'look'],
  ['/blocks/*', movedOr(ofStep('copy'))],
  ['/blocks/**', ofStep('copy')],
  ['/actions/*', movedOr(ofStep('copy'))],
  ['/actions/*/when', 'order'],
  ['/actions/*/link', 'routing'],
  ['/actions/*/kind', 'routing'],
  ['/actions/*/run', 'data-sent'],
  ['/actions/*/*', 'copy'],
  ['/variants/*', movedOr(ofStep('order'))],
  ['/variants/*/when', 'order'],
  ['/regulated/**', 'regulated'],
];

const text: Row = 'copy';

const table: Record<AnyKind, Rows> = {
  step,
  data: step,
  flow: [
    ['/title', 'wiring'],
    ['/steps/*', 'order'],
    ['/steps/*/when', 'order'],
    ['/steps/*/document', 'order'],
    ['/steps/*/section', 'order'],
    ['/steps/*/label', text],
    ['/steps/*/run', 'data-sent'],
    ['/steps/*/*', 'routing'],
    ['/sections/*', ({ how }) => (how === 'changed' ? 'copy' : 'order')],
    ['/sections/*/title', text],
    ['/presentations/**', 'routing'],
    ['/arrive', 'data-sent'],
    ['/finish', 'data-sent'],
  ],
  sequence: [
    ['/title', 'wiring'],
    ['/progress', 'copy'],
    ['/steps/*/title', 'wiring'],
    ['/steps/*/progress', text],
    ['/steps/*/fill/**', 'data-collected'],
    ['/steps/*/retry', 'wiring'],
    ['/steps/*/end/error', text],
    ['/steps/*/end/**', 'routing'],
    ['/steps/*/catch/*/end/error', text],
    ['/catch/*/end/error', text],
    ['/steps/*/catch/**', 'routing'],
    ['/catch/**', 'routing'],
    ['/steps/*/poll', 'routing'],
    ['/steps/*/*/**', 'data-sent'],
  ],
  service: [
    ['/title', 'wiring'],
    ['/calls/*/title', 'wiring'],
    ['/calls/*/reply/**', 'wiring'],
    ['/calls/*/errors/**', 'wiring'],
    ['/calls/*/timeout', 'wiring'],
    ['/calls/*/keepalive', 'wiring'],
    ['/calls/*/**', 'data-sent'],
    ['/base', 'data-sent'],
    ['/lender', 'data-sent'],
  ],
  routing: [
    ['/title', 'wiring'],
    ['/**', 'routing'],
  ],
  polling: [
    ['/title', 'wiring'],
    ['/call', 'data-sent'],
    ['/**', 'routing'],
  ],
  facts: [
    ['/facts/*/when', 'order'],
    ['/facts/*/compute', 'order'],
    ['/facts/*/default', 'order'],
    ['/facts/*/format', 'look'],
  ],
  links: [['/links/**', 'routing']],
  messages: [['/messages/**', text]],
  words: [['/words/**', text]],
  progress: [
    ['/title', text],
    ['/messages/**', text],
    ['/slow/**', text],
    ['/**', 'look'],
  ],
  retries: [],
  site: [
    ['/maintenance/when', 'order'],
    ['/**', 'routing'],
  ],
  brand: [
    ['/extends', 'wiring'],
    ['/theme/**', 'look'],
    ['/loader', 'look'],
    ['/metadata/**', text],
    ['/licensing', 'regulated'],
    ['/**', 'brand'],
  ],
};

/** What else decides the class: which words compliance owns. */
export interface Classification {
  kind: AnyKind;
  isRegulated(pointer: string): boolean;
  sides: Sides;
}

/** The document that a change is in, as it was and as it is. */
interface Sides {
  before: unknown;
  after: unknown;
}

/** The class of a change. Words that compliance owns are theirs, whatever else they are. */
export function classOf(difference: Difference, { kind, isRegulated, sides }: Classification): ChangeClass {
  const plain = classAt(kind, difference, sides);
  const isWords = plain === 'copy' || (plain === 'order' && !isReordering(difference));
  const isOwned = isWords ? holdsRegulated(difference, isRegulated) : passesRegulated(difference, isRegulated, sides);
  return isOwned ? 'regulated' : plain;
}

/**
 * Whether words that compliance owns come to stand in another part of the page, or before others of them that they stood
 * behind, or the other way round.
 */
function passesRegulated(difference: Difference, isRegulated: (pointer: string) => boolean, { after }: Sides): boolean {
  const { pointer, order } = difference;
  const holds = (at: string) => leavesOf(valueAt(after, at), at).some((leaf) => isRegulated(leaf));
  if (isPlace(pointer)) return holds(parentOf(pointer));
  if (!order || !isOrder(parentOf(pointer))) return false;
  return holds(pointer) && passed(pointer, order).some((name) => holds(member(parentOf(pointer), name)));
}

function holdsRegulated(
  { how, pointer, before, after }: Difference,
  isRegulated: (pointer: string) => boolean,
): boolean {
  const value = how === 'removed' ? before : after;
  if (!isObject(value))
    return (typeof (value ?? before) === 'string' || conditionAt(pointer) !== undefined) && isRegulated(pointer);
  return leavesOf(value, pointer).some((leaf) => isRegulated(leaf));
}

function classAt(kind: AnyKind, difference: Difference, sides: Sides): ChangeClass {
  const variant = variantOf(difference.pointer);
  if (variant) {
    if (variant.pointer === '') return ofParts(kind, difference, 'order', sides);
    const inside = withoutNull({ ...difference, pointer: variant.pointer });
    return classAt(kind, inside, sides);
  }
  if (difference.pointer === '') return ofParts(kind, difference, 'wiring', sides);
  const found = firstMatch(table[kind], difference.pointer);
  if (!found) return ofParts(kind, difference, 'wiring', sides);
  return typeof found.row === 'function' ? found.row(difference, found.stars, sides) : found.row;
}

/** In a variant, null takes away: what it puts there is nothing. */
function withoutNull(difference: Difference): Difference {
  const before = difference.before === null ? undefined : difference.before;
  const after = difference.after === null ? undefined : difference.after;
  const how = difference.after === null ? 'removed' : difference.before === null ? 'added' : difference.how;
  return { ...difference, how, before, after };
}

/** The most serious class among the parts of what was added, removed or moved; `otherwise` where it has none. */
function ofParts(kind: AnyKind, difference: Difference, otherwise: ChangeClass, sides: Sides): ChangeClass {
  const { how, pointer, before, after } = difference;
  const value = how === 'removed' ? before : after;
  if (!isObject(value)) return otherwise;
  const classes = Object.keys(value).map((name) => {
    const inner = valueAt(value, member('', name));
    const part: Difference = {
      how,
      pointer: member(pointer, name),
      before: how === 'removed' ? inner : undefined,
      after: how === 'removed' ? undefined : inner,
    };
    return classAt(kind, part, sides);
  });
  return classes.length === 0 ? otherwise : mostSerious(classes);
}
