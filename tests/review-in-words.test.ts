/** What is written as data reads as English, and different data never reads the same. Cases: cases/review/in-words.json. */
import { describe, expect, it } from 'vitest';
import { keywords } from '../src/interpreter/predicates.ts';
import type { DataSchema, Fact, Predicate } from '../src/model/generated/documents.ts';
import { durationInWords, listInWords, midSentence } from '../src/review/english.ts';
import { limitsInWords, predicateInWords, sourceInWords, valueInWords } from '../src/review/in-words.ts';
import cases from './cases/review/in-words.json' with { type: 'json' };

const facts = cases.facts as Record<string, Fact>;

it.each(cases.predicates)('a predicate says: $says', ({ predicate, says }) => {
  expect(predicateInWords(predicate as Predicate, facts)).toBe(says);
});

it.each(cases.limits)('limits of an answer say: $says', ({ schema, says }) => {
  expect(limitsInWords(schema as DataSchema)).toBe(says);
});

it.each(cases.values)('what is sent says: $says', ({ value, says }) => {
  expect(valueInWords(value, facts)).toBe(says);
});

it.each(cases.sources)('where a fact comes from says: $says', ({ fact, says }) => {
  expect(sourceInWords(fact as Fact, facts)).toBe(says);
});

describe('the cases', () => {
  it('have every keyword of a test', () => {
    const written = JSON.stringify(cases.predicates);
    expect(Object.keys(keywords).filter((keyword) => !written.includes(`"${keyword}"`))).toEqual([]);
  });

  it('never say the same of different predicates, but for two spellings of one meaning', () => {
    const meanings = ['how the property is used is HOME'];
    const said = cases.predicates.map(({ says }) => says).filter((says) => !meanings.includes(says));
    expect(new Set(said).size).toBe(said.length);
  });
});

describe('small words', () => {
  it('join lists and keep acronyms', () => {
    expect(listInWords(['A', 'B', 'C'], 'or')).toBe('A, B or C');
    expect(midSentence('ZIP code')).toBe('ZIP code');
    expect(midSentence('Email')).toBe('email');
  });

  it('say durations in the largest unit that fits', () => {
    expect([0, 300, 1000, 4000, 90_000].map(durationInWords)).toEqual([
      '0 milliseconds',
      '300 milliseconds',
      '1 second',
      '4 seconds',
      '1.5 minutes',
    ]);
  });
});
