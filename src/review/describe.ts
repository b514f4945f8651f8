import type { Vocabulary } from '../interpreter/facts.ts';
import { grouped, shown } from '../interpreter/shown.ts';
import type { DataSchema, Fact, Predicate, StatesServed } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { member, namesOf, parentOf } from '../model/json-pointer.ts';
import { capital, durationInWords, nameInWords } from './english.ts';
import {
  constraintInWords,
  limitsInWords,
  plainInWords,
  predicateInWords,
  sourceInWords,
  valueInWords,
} from './in-words.ts';
import { choicesInWords, fieldLabel } from './labels.ts';
import { isCondition } from './meaning.ts';
import { type AnyKind, placeInWords } from './places.ts';
import { matchPointer } from './pointer-pattern.ts';
import { statesInWords } from './specification/brand.ts';

/** What a value in a document says, for a reader who does not see the JSON. */
export interface Described {
  kind: AnyKind;
  /** The document that holds the value: for labels. */
  document: unknown;
  vocabulary: Vocabulary;
}

/** A value in words: a text as it is, a condition as a sentence, something with parts line by line. */
export function describe(value: unknown, pointer: string, described: Described): string {
  if (value === undefined) return '';
  if (value === null) return '(taken away)';
  const wording = wordings.find(([applies]) => applies(value, pointer, described));
  if (wording) return wording[1](value as never, pointer, described);
  if (typeof value === 'string') return value;
  if (!isObject(value)) return plainInWords(value).replace(/^“|”$/g, '');
  return isWhole(value, pointer, described)
    ? valueInWords(value, described.vocabulary)
    : byParts(value, pointer, described);
}

type Applies = (value: unknown, pointer: string, described: Described) => boolean;
type Wording = (value: never, pointer: string, described: Described) => string;

/** How values that are more than their parts are said; the first that applies. */
const wordings: [Applies, Wording][] = [
  [
    (value, pointer) => isCondition(pointer) && isObject(value),
    (value: Predicate, _, { vocabulary }) => predicateInWords(value, vocabulary),
  ],
  [
    (value, pointer, { kind }) => typeof value === 'number' && unitAt(pointer, kind) !== undefined,
    (value: number, pointer, { kind }) => unitAt(pointer, kind)?.(value) ?? '',
  ],
  [
    (_, pointer, { kind }) => isValueToSend(pointer, kind),
    (value, _, { vocabulary }) => valueInWords(value, vocabulary),
  ],
  [
    (value, pointer, { kind }) => isSchema(pointer, kind, 'required') && Array.isArray(value),
    (value: string[], pointer, { document }) =>
      value.map((name) => fieldLabel([...fieldsIn(pointer), name].join('.'), document)).join(', ') || 'none',
  ],
  [
    (value, pointer) => pointer.endsWith('/regulated') && Array.isArray(value),
    (value: string[], pointer, { kind, document }) =>
      value.map((owned) => placeInWords(kind, document, parentOf(pointer) + owned)).join('\n') || 'none',
  ],
  [
    (value, pointer, { kind }) => isSchema(pointer, kind, 'enum') && Array.isArray(value),
    (value: unknown[], pointer, { document }) => choicesInWords(value, fieldsIn(parentOf(pointer)), document),
  ],
  [
    (value, pointer, { document }) => besideChoices.test(pointer) && Array.isArray(value) && isObject(document),
    (_, pointer, { document }) =>
      choicesInWords(undefined, namesOf(besideChoices.exec(inDocument(pointer))?.[1] ?? ''), document),
  ],
  [
    (_, pointer, { kind }) => kind === 'facts' && /^\/facts\/[^/]+\/compute$/.test(pointer),
    (compute: Fact['compute'], _, { vocabulary }) => sourceInWords({ compute } as Fact, vocabulary),
  ],
  [
    (value, pointer, { kind }) => isField(pointer, kind) && isObject(value),
    (value: DataSchema) => limitsInWords(value),
  ],
  [
    (value, pointer, { kind }) => isSchema(pointer, kind, '*') && !isObject(value),
    (value, pointer) => constraintInWords(namesOf(pointer).at(-1) ?? '', value),
  ],
  [
    (value, pointer, { kind }) => isStates(pointer, kind) && isObject(value),
    (value: StatesServed) => statesInWords(value),
  ],
];

/** The names and the sentences of choices: where the field's settings stand. */
const besideChoices = /\/uiSchema(\/.+)\/(?:ui:enumNames|ui:options\/descriptions)$/;

/** What a number at a place counts, by kind of document, and how that is said. */
const units: Partial<Record<AnyKind, [string, (value: number) => string][]>> = {
  polling: [
    ['/delay', durationInWords],
    ['/cap', durationInWords],
  ],
  retries: [
    ['/policies/*/delay', durationInWords],
    ['/policies/*/cap', durationInWords],
  ],
  service: [['/calls/*/timeout', durationInWords]],
  progress: ['/each', '/minimum', '/linger', '/timeout'].map((place) => [place, durationInWords]),
  site: [['/**/refresh', (seconds) => durationInWords(seconds * 1000)]],
  brand: [
    ['/products/*/loanMin', (amount) => shown(amount, 'usd')],
    ['/products/*/loanMax', (amount) => shown(amount, 'usd')],
    ['/products/*/aprMin', (rate) => `${grouped(rate)}%`],
    ['/products/*/aprMax', (rate) => `${grouped(rate)}%`],
  ],
};

function unitAt(pointer: string, kind: AnyKind): ((value: number) => string) | undefined {
  return units[kind]?.find(([pattern]) => matchPointer(pattern, pointer) !== undefined)?.[1];
}

/** What is sent, or handed on, may hold facts: it is read as a template. */
function isValueToSend(pointer: string, kind: AnyKind): boolean {
  const patterns: Partial<Record<AnyKind, string[]>> = {
    service: ['/calls/*/body/**', '/calls/*/query/*', '/calls/*/headers/*'],
    routing: ['/rows/*/state/*', '/otherwise/state/*'],
    links: ['/links/*/query/*'],
  };
  return (patterns[kind] ?? []).some((pattern) => matchPointer(pattern, pointer) !== undefined);
}

function inDocument(pointer: string): string {
  return pointer.replace(/^\/variants\/[^/]+\/merge(?=\/)/, '');
}

function isSchema(pointer: string, kind: AnyKind, keyword: string): boolean {
  return (
    (kind === 'step' || kind === 'data') && matchPointer(`/schema/**/${keyword}`, inDocument(pointer)) !== undefined
  );
}

function isField(pointer: string, kind: AnyKind): boolean {
  return isSchema(pointer, kind, 'properties/*');
}

function fieldsIn(pointer: string): string[] {
  return namesOf(inDocument(pointer)).filter((name) => !['schema', 'properties', 'items', 'required'].includes(name));
}

function byParts(value: Record<string, unknown>, pointer: string, described: Described): string {
  // Labels may be in what is described itself, when it is new.
  const lines = partsOf(value, pointer, described).map(
    ([at, inner]) => `${capital(partName(pointer, at, described))}: ${describe(inner, at, described)}`,
  );
  return lines.join('\n');
}

/** The smallest things inside a value that are said on their own. */
function partsOf(value: unknown, pointer: string, described: Described): [string, unknown][] {
  if (!isObject(value) || isWhole(value, pointer, described)) return [[pointer, value]];
  return Object.entries(value)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, inner]) => partsOf(inner, member(pointer, name), described));
}

/** Something with parts that is said in one: nothing, a condition, a fact, the states that are served. */
function isWhole(value: Record<string, unknown>, pointer: string, { kind }: Described): boolean {
  const names = Object.keys(value);
  return (
    names.every((name) => name === '$schema') ||
    isCondition(pointer) ||
    (typeof value.fact === 'string' && names.length === 1) ||
    isStates(pointer, kind)
  );
}

const isStates = (pointer: string, kind: AnyKind) => kind === 'brand' && pointer === '/states';

/** Below something that was named already, a part goes by its own names; a whole document's parts by their places. */
function partName(whole: string, at: string, { kind, document }: Described): string {
  if (whole === '') return placeInWords(kind, document, at);
  return namesOf(at.slice(whole.length))
    .filter((name) => !['paragraphs', 'items', 'merge', 'properties'].includes(name))
    .map((name) => nameInWords(name.replace('ui:', '')))
    .join(', ');
}
