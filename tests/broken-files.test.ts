/**
 * Every way in which a file can be broken, in every kind of file: always a problem with its place in that file, never a
 * throw. A byte-order mark and Windows line ends are refused too, so that no two editors disagree about a file.
 */
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/config/check-project.ts';
import { type Problem, placeOf } from '../src/config/problem.ts';
import { acceptedFile, readProject } from '../src/config/project.ts';
import { printProblem } from '../src/config/report.ts';
import type { Files } from '../src/config/source.ts';
import { files as allFiles, project as real } from './support/real-project.ts';

/** One file of each kind: of documents the longest, since it has most that can break. */
const kinds: Record<string, string> = {
  ...Object.fromEntries(
    [...real.documents.values()]
      .sort((one, other) => one.source.text.length - other.source.text.length)
      .map(({ kind, source }) => [kind, source.file]),
  ),
  // Its own faults are seen where a step uses it.
  data: 'schemas/data/address.schema.json',
  step: [...real.documents.values()].find(({ source }) => source.text.includes('"address.schema.json"'))?.source
    .file as string,
  'what brands start from': 'brands/base.json',
  family: 'brands/families/guaranteed-rate.json',
  brand: 'brands/origin-point.json',
  'accepted overrides': acceptedFile,
};

/** Of the other documents only their names and kinds, so that each case is cheap; what they lack is known before. */
const files: Files = new Map(
  [...allFiles].flatMap(([file, text]): [string, string][] => {
    if (!file.startsWith('flows/') && !file.startsWith('brands/')) return [[file, text]];
    if (Object.values(kinds).includes(file)) return [[file, text]];
    return file.startsWith('flows/') ? [[file, JSON.stringify({ $schema: JSON.parse(text).$schema })]] : [];
  }),
);
const before = readProject(files);
const nameOf = ({ file, check, message }: Problem) => `${file} ${check} ${message}`;
const known = new Set(checkProject(before).map(nameOf));

/** A member put first into the outermost object. */
const withMember = (text: string, member: string) => text.replace('{', `{ ${member},`);

const damages: Record<string, (text: string) => string> = {
  'cut short': (text) => text.slice(0, Math.floor(text.length / 2)),
  'cut in its last line': (text) => text.trimEnd().slice(0, -1),
  empty: () => '',
  'blank only': () => ' \n\t\n',
  'a list': () => '[]',
  'a word': () => '"flow"',
  null: () => 'null',
  'two documents': (text) => `${text}${text}`,
  'a byte-order mark': (text) => `\ufeff${text}`,
  'Windows line ends': (text) => text.replaceAll('\n', '\r\n'),
  'not UTF-8': (text) =>
    Buffer.concat([Buffer.from(text.replace('{', '{ "a": "')), Buffer.from([0xe9, 0xff, 0])]).toString('utf8'),
  'bytes that are not UTF-8 in a text': (text) =>
    withMember(text, `"unknown": "${Buffer.from([0x63, 0xe9, 0x21]).toString('utf8')}"`),
  'an unknown property': (text) => withMember(text, '"nothingLikeIt": 1'),
  __proto__: (text) => withMember(text, '"__proto__": { "polluted": true }'),
  'constructor as a property': (text) => withMember(text, '"constructor": { "prototype": { "polluted": true } }'),
  'a property twice': (text) => withMember(text, '"$schema": "x", "$schema": "x"'),
  'nested ten thousand deep': (text) => withMember(text, `"deep": ${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  'nested five hundred deep': (text) => withMember(text, `"deep": ${'{"a":'.repeat(500)}1${'}'.repeat(500)}`),
  'a comment': (text) => text.replace('{', '{ // why\n'),
  'a trailing comma': (text) => text.replace(/\}\s*$/, ',}\n'),
  'single quotes': (text) => text.replaceAll('"', "'"),
  'every list a word': (text) =>
    withMember(
      jsonWith(text, (value) => (Array.isArray(value) ? 'word' : value)),
      '"list": "word"',
    ),
  'every object a number': (text) => jsonWith(text, (value, isTop) => (isObject(value) && !isTop ? 5 : value)),
  'every word a list': (text) => jsonWith(text, (value) => (typeof value === 'string' ? [value] : value)),
};

function isObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Every value changed, from the outside in; "$schema" stays, so that the kind is known. */
function jsonWith(text: string, change: (value: unknown, isTop: boolean) => unknown): string {
  const walk = (value: unknown, isTop: boolean): unknown => {
    const changed = change(value, isTop);
    if (changed !== value || value === null || typeof value !== 'object') return changed;
    if (Array.isArray(value)) return value.map((item) => walk(item, false));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, name === '$schema' ? inner : walk(inner, false)]),
    );
  };
  return `${JSON.stringify(walk(JSON.parse(text), true), null, 2)}\n`;
}

/** What only some kinds can have. */
const ofSomeKinds: [string, string, (text: string) => string][] = [
  ...['step', 'messages', 'words', 'progress'].flatMap((kind): [string, string, (text: string) => string][] =>
    ['{', '{unknownFact}', '{a, plural, one {x}}', '<b>', '<nowhere>x</nowhere>'].map((icu) => [
      kind,
      `the text ${icu}`,
      (text) => firstText(text, icu),
    ]),
  ),
  ...['(', '[z-a]', '\\p{', '+'].map((pattern): [string, string, (text: string) => string] => [
    'step',
    `the pattern ${pattern}`,
    (text) =>
      jsonWith(text, (value) =>
        isObject(value) && 'properties' in (value as object)
          ? { type: 'object', properties: { a: { type: 'string', pattern } } }
          : value,
      ),
  ]),
  ['family', 'a family that extends itself', (text) => withMember(text, '"extends": ["families/guaranteed-rate"]')],
  [
    'brand',
    'an unknown family',
    (text) => jsonWith(text, (value) => (Array.isArray(value) ? ['families/no-such'] : value)),
  ],
];

/** The first label, title or other word of the document becomes this text. */
function firstText(text: string, icu: string): string {
  const names = ['title', 'message', 'required', 'label', 'text', 'ui:title'];
  let isDone = false;
  const walk = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(walk);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (
          !isDone &&
          typeof inner === 'string' &&
          name !== '$schema' &&
          (names.includes(name) || inner.includes(' '))
        ) {
          isDone = true;
          return [name, icu];
        }
        return [name, walk(inner)];
      }),
    );
  };
  return `${JSON.stringify(walk(JSON.parse(text)), null, 2)}\n`;
}

function expectLocated(file: string, text: string): void {
  expect(text).not.toBe(files.get(file));
  const changed = new Map(files).set(file, text);
  const read = readProject(changed, before);
  // What the shortened files lack is no news.
  const problems = checkProject({ ...read, schemas: before.schemas }).filter((problem) => !known.has(nameOf(problem)));
  expect(problems.map((problem) => problem.file)).toContain(file);
  const strange = problems.filter((problem) => {
    const place = placeOf({ file: problem.file, text: changed.get(problem.file) as string }, problem.span.offset);
    const start = `${problem.file}:${place.line}:${place.column}  ${problem.check}`;
    return !printProblem(problem, changed).startsWith(start) || /\[object|\bat .*\.ts:|Error:/.test(problem.message);
  });
  expect(strange).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
}

it('has a file of every kind that a schema describes', () => {
  const described = [...real.schemas.keys()].map((file) => file.replace('.schema.json', ''));
  const named = new Set([...Object.keys(kinds), 'common', 'brand', 'accepted-overrides']);
  expect(described.filter((kind) => !named.has(kind))).toEqual([]);
});

describe.each(Object.entries(kinds))('a broken file: %s', (kind, file) => {
  // In a schema of data many words may be lists ("type", "enum").
  const able = Object.entries(damages).filter(([name]) => kind !== 'data' || name !== 'every word a list');
  it.each(able)('%s', (_, damage) => {
    expectLocated(file, damage(files.get(file) as string));
  });
});

it.each(ofSomeKinds)('%s with %s', (kind, _, damage) => {
  const file = kinds[kind] as string;
  expectLocated(file, damage(files.get(file) as string));
});
