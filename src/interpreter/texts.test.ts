import { describe, expect, it } from 'vitest';
import { compiledText as compiled } from '../config/testing/compiled-text.ts';
import type { Session } from '../model/session.ts';
import { factsOf, type Vocabulary } from './facts.ts';
import { argumentsOf, segmentsOf, stringOf, tagsOf } from './texts.ts';

const vocabulary: Vocabulary = {
  name: { label: 'Name', from: '/answers/name' },
  count: { label: 'Count', from: '/answers/count', type: 'integer' },
  income: { label: 'Income', from: '/answers/income', type: 'integer', format: 'usd' },
  phone: { label: 'Phone', from: '/answers/phone', type: 'string', format: 'phone' },
  born: { label: 'Born', from: '/answers/born', type: 'date', format: 'date' },
  meeting: { label: 'Meeting', from: '/answers/meeting', type: 'date', format: 'day' },
};

const said = (written: string, answers: object, given = {}) =>
  stringOf(compiled(written), factsOf(vocabulary, { answers } as unknown as Session), given);

describe('a text', () => {
  it.each<[string, string, object, string]>([
    ['without arguments is as it is written', "Don't we're", {}, "Don't we're"],
    ['shows facts', 'Dear {name}', { name: 'Sam' }, 'Dear Sam'],
    ['shows nothing for a fact without a value', 'Dear {name}!', {}, 'Dear !'],
    ['shows nothing for a fact that is no plain value', 'Dear {name}!', { name: { toString: 1 } }, 'Dear !'],
    ['shows what was typed as it was typed', 'Dear {name}', { name: '<script>1</script>' }, 'Dear <script>1</script>'],
    ['shows dollars', '{income}', { income: 72500 }, '$72,500'],
    ['shows telephone numbers', '{phone}', { phone: '2065550119' }, '(206) 555-0119'],
    ['shows telephone numbers without their country code', '{phone}', { phone: '+12065550119' }, '(206) 555-0119'],
    ['shows dates', '{born}', { born: '2008-03-10' }, '03/10/2008'],
    ['shows days with the day of the week', '{meeting}', { meeting: '2026-03-01' }, 'Sunday, 03/01/2026'],
    ['shows large numbers with commas', '{count, number}', { count: 12345 }, '12,345'],
    ['chooses the words for one', '{count, plural, one {# step} other {# steps}}', { count: 1 }, '1 step'],
    ['chooses the words for many', '{count, plural, one {# step} other {# steps}}', { count: 1200 }, '1,200 steps'],
    [
      'chooses the words for an exact number',
      '{count, plural, =0 {none} one {# step} other {# steps}}',
      { count: 0 },
      'none',
    ],
    ['chooses by value', '{name, select, a {first} other {else}}', { name: 'a' }, 'first'],
    ['chooses the other words for anything else', '{name, select, a {first} other {else}}', { name: 'b' }, 'else'],
    [
      'chooses the other words for a name that every object has',
      '{name, select, a {first} other {else}}',
      { name: 'constructor' },
      'else',
    ],
    ['chooses by truth', '{name, select, true {yes} other {no}}', { name: true }, 'yes'],
    [
      'drops tags and keeps what is in them',
      'Read the <terms>terms of {name}</terms>.',
      { name: 'X' },
      'Read the terms of X.',
    ],
    ['has braces when they are quoted', "Write '{'name'}'", {}, 'Write {name}'],
  ])('%s', (_, written, answers, shown) => {
    expect(said(written, answers)).toBe(shown);
  });

  it('takes arguments of its own before facts', () => {
    expect(said('{name}', { name: 'fact' }, { name: 'given' })).toBe('given');
  });

  it('is runs of characters and tags for those who draw it', () => {
    const facts = factsOf(vocabulary, { answers: { name: 'Sam' } } as unknown as Session);
    expect(segmentsOf(compiled('Dear {name}, read <terms>the <strong>terms</strong></terms>.'), facts)).toEqual([
      'Dear Sam, read ',
      { tag: 'terms', children: ['the ', { tag: 'strong', children: ['terms'] }] },
      '.',
    ]);
  });

  it('names its arguments and tags, each once, also those inside choices', () => {
    const text = compiled('{name} {count, plural, one {<a>{name}</a>} other {<b>{income}</b>}}');
    expect(argumentsOf(text)).toEqual(['name', 'count', 'income']);
    expect(tagsOf(text)).toEqual(['a', 'b']);
  });
});
