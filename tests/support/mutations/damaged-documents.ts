/** Real documents, changed at random: one in two with something strange in it, the others as somebody might change them. */
import fc from 'fast-check';
import { namesOf, pointerOf, withValueAt } from '../../../src/model/json-pointer.ts';
import { files, targets } from './few-brands.ts';
import { type Edit, edits, type Pick, placesIn } from './plausible-edits.ts';

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    '',
    'x',
    [],
    {},
    [null],
    [[]],
    { a: null },
    'constructor',
    '__proto__',
    'status',
  ),
  fc.constantFrom<unknown>(
    '{',
    '{}',
    '{firstName',
    '<b>',
    '<terms>{firstName}</terms>',
    '{firstName, plural, one {a}}',
    "'{",
    '(',
    '\\p{',
    '/a/b',
    '#',
  ),
  fc.constantFrom<unknown>(
    { anyOf: [] },
    { anyOf: 5 },
    { not: null },
    { fact: 'nothing' },
    { text: '{' },
    { when: 5, value: 1 },
  ),
  fc.constantFrom<unknown>(
    { when: { anyOf: 5 }, value: 1 },
    { when: { nothing: true }, value: { text: '{nothing}' } },
    { $ref: 'address.schema.json' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Damage = (value: unknown, pointers: string[], pick: number, other: number, into: unknown) => unknown;

const damages: Record<string, Damage> = {
  replaced: (value, pointers, pick, _, into) => withValueAt(value, at(pointers, pick), into),
  removed: (value, pointers, pick) => withValueAt(value, at(pointers, pick), undefined),
  added: (value, pointers, pick, _, into) => withValueAt(value, `${at(pointers, pick)}/added`, into),
  moved: (value, pointers, pick, other) => withValueAt(value, at(pointers, pick), valueIn(value, at(pointers, other))),
};

function at(pointers: string[], pick: number): string {
  return pointers[pick % pointers.length] as string;
}

function valueIn(value: unknown, pointer: string): unknown {
  return namesOf(pointer).reduce<unknown>((here, name) => (here as Record<string, unknown>)[name], value);
}

function pointersIn(value: unknown, here = ''): string[] {
  if (value === null || typeof value !== 'object') return [here];
  const inner = Object.entries(value).map(([name, each]) => [here + pointerOf([name]), each] as const);
  return [here, ...inner.flatMap(([pointer, each]) => pointersIn(each, pointer))];
}

/** A file, and its text with something changed. */
export interface ChangedFile {
  file: string;
  text: string;
}

const written = (file: string, value: unknown): ChangedFile => ({
  file,
  text: `${JSON.stringify(value ?? null, null, 2)}\n`,
});

const asWritten = (file: string): unknown => JSON.parse(files.get(file) as string);

/** One file with something strange in one to three places. */
const damaged = (names: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(damages)), fc.nat(), fc.nat(), strange), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([name, steps]) =>
      written(
        name,
        steps.reduce(
          (value, [damage, pick, other, into]) =>
            (damages[damage] as Damage)(value, pointersIn(value), pick, other, into),
          asWritten(name),
        ),
      ),
    );

/** What is drawn: the documents of steps, and what lies over them or stands around. */
const drawnKinds = /"\$schema": "[^"]*\/(step|brand|words|messages|site|flow)\.schema/;

/** One file as somebody might change it, once or twice. */
const edited = (names: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.oneof(
        { weight: 3, arbitrary: fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 2, maxLength: 2 }) },
      ),
      fc.infiniteStream(fc.nat()),
    )
    .map(([name, kinds, numbers]) => {
      const pick: Pick = (from) => from[numbers.next().value % from.length];
      const places = placesIn(name);
      return written(
        name,
        kinds.reduce((value, kind) => changedBy(value, places, kind, pick), asWritten(name)),
      );
    });

/** By this edit, or by the next that finds something to change. */
function changedBy(value: unknown, places: Parameters<Edit>[1], kind: string, pick: Pick): unknown {
  const all = Object.keys(edits);
  const inTurn = [...all.slice(all.indexOf(kind)), ...all.slice(0, all.indexOf(kind))];
  const before = JSON.stringify(value);
  for (const each of inTurn) {
    const next = (edits[each] as Edit)(value, places, pick);
    if (JSON.stringify(next) !== before) return next;
  }
  return value;
}

/** One of the files whose path matches, changed. Where it may be any, what is drawn is changed more often. */
export function changedFile(path: RegExp): fc.Arbitrary<ChangedFile> {
  const names = targets.filter((name) => path.test(name));
  const drawn = names.filter((name) => drawnKinds.test(files.get(name) as string));
  return fc.oneof(damaged(names), edited(names), edited(drawn), edited(drawn));
}

/** One file that ends somewhere in the middle. */
export const cutFile: fc.Arbitrary<ChangedFile> = fc
  .tuple(fc.constantFrom(...targets), fc.nat())
  .map(([name, pick]) => {
    const text = files.get(name) as string;
    return { file: name, text: text.slice(0, pick % (text.trimEnd().length - 1)) };
  });
