import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf } from './problem.ts';
import { readSource, readWithPlaces } from './source.ts';

const good = '{\n  "a": "one",\n  "list": [1, 2],\n  "c": { "d": true }\n}\n';

/** One slip each, the line it is on, and what is said of it. */
const slips: [string, string, number, RegExp][] = [
  ['a comment', good.replace('{', '{ // why'), 1, /no comments/],
  ['a comma too many in an object', good.replace('true }', 'true, }'), 4, /comma before this/],
  ['a comma too many in a list', good.replace('2]', '2,]'), 3, /comma before this/],
  ['two commas', good.replace('"one",', '"one",,'), 2, /comma before this/],
  ['a comma too few', good.replace('"one",', '"one"'), 3, /comma is expected/],
  ['a colon too few', good.replace('"a":', '"a"'), 2, /colon is expected/],
  ['another sign for the colon', good.replace('"a":', '"a" ='), 2, /not JSON/],
  ['a semicolon', good.replace('"one",', '"one";'), 2, /not JSON/],
  ['single quotes', good.replace('"one"', "'one'"), 2, /not JSON/],
  ['curly quotes', good.replace('"one"', '“one”'), 2, /not JSON/],
  ['single quotes everywhere', good.replaceAll('"', "'"), 2, /not JSON/],
  ['a name without quotes', good.replace('"list"', 'list'), 3, /not JSON/],
  ['a text whose last quote is missing', good.replace('"one"', '"one'), 2, /double quote is missing/],
  ['a text whose first quote is missing', good.replace('"one"', 'one"'), 2, /not JSON/],
  ['a line break in a text', good.replace('one', 'o\nne'), 2, /double quote is missing/],
  ['a tab in a text', good.replace('one', 'o\tne'), 2, /escape/],
  ['a word', good.replace('true', 'True'), 4, /not JSON/],
  ['a sign before a number', good.replace('1,', '+1,'), 3, /not JSON/],
  ['a number not finished', good.replace('1,', '1.,'), 3, /not finished/],
  ['a list not closed before the file ends', good.slice(0, 30), 3, /list is closed/],
  ['an object not closed before the file ends', good.slice(0, 8), 2, /object is closed/],
  ['the last bracket missing', good.trimEnd().slice(0, -1), 5, /object is closed/],
  ['a bracket too many', good.replace('true }', 'true }}'), 5, /has ended/],
  ['a document twice', good + good, 6, /has ended/],
  ['an empty file', '', 1, /value is expected/],
  ['marks of a merge', good.replace('{', '<<<<<<< HEAD\n{'), 1, /merge conflict/],
];

describe('one slip is one fault, at its place', () => {
  it.each(slips)('%s', (_, text, line, message) => {
    const { faults, isWhole } = readSource('a.json', text);
    expect(faults.map((fault) => [placeOf({ file: 'a.json', text }, fault.span.offset).line, fault.message])).toEqual([
      [line, expect.stringMatching(message)],
    ]);
    expect(isWhole).toBe(false);
  });

  it('and slips far from each other are told apart', () => {
    const { faults } = readSource('a.json', good.replace('"one"', 'one').replace('true', 'True'));
    expect(faults.map(({ span }) => span.offset)).toEqual([9, good.indexOf('true') - 2]);
  });
});

describe('a file that is JSON, but not as it should be', () => {
  it.each([
    ['a byte-order mark', `\ufeff${good}`],
    ['Windows line ends', good.replaceAll('\n', '\r\n')],
    ['a name twice', good.replace('"list"', '"a"')],
  ])('%s: is said, and the rest is known', (_, text) => {
    const { faults, isWhole } = readSource('a.json', text);
    expect(faults).toHaveLength(1);
    expect(isWhole).toBe(true);
  });
});

describe('plain JSON is read quicker, and as any other', () => {
  const same = (text: string) => {
    const quick = readSource('a.json', text);
    const whole = readWithPlaces('a.json', text);
    expect({ ...quick, source: { ...quick.source } }).toEqual(whole);
  };

  it.each([...slips.map(([what, text]) => [what, text]), ['the good one', good]])('%s', (_, text = '') => same(text));

  it.each([
    ['a name twice', '{ "a": 1, "b": { "c": 1, "c": 2 } }'],
    ['a name twice, once escaped', '{ "a": 1, "\\u0061": 2 }'],
    ['a name twice, and one that looks like none', '{ "a": "x\\": ", "a": 1 }'],
    ['__proto__', '{ "__proto__": { "a": 1 } }'],
    ['__proto__, escaped', '{ "\\u005f_proto__": 1 }'],
    ['a byte-order mark', '\ufeff{ "a": 1 }'],
    ['Windows line ends', '{\r\n "a": 1 }'],
    ['nothing but a number', '7'],
    ['too deep', '[{"a":'.repeat(60)],
  ])('%s', (_, text) => same(text));

  it('whatever the value, and whatever sign is changed in it', () => {
    const name = fc.constantFrom('a', 'b', '__proto__', '"', ':', '{', '\\', 'constructor');
    const document = fc.dictionary(name, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 5 });
    const sign = fc.constantFrom('', '"', ':', ',', '{', '}', '[', ']', '\\', '\n', '\r\n', '/', 'a', '1');
    fc.assert(
      fc.property(document, fc.nat(), sign, fc.boolean(), (value, at, put, isChanged) => {
        const text = JSON.stringify(value, null, 2);
        const place = at % (text.length + 1);
        same(isChanged ? text.slice(0, place) + put + text.slice(place + 1) : text);
      }),
      { numRuns: 300 },
    );
  });
});
