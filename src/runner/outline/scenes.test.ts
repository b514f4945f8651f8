import { describe, expect, it } from 'vitest';
import { factsOf, type Vocabulary } from '../../interpreter/facts.ts';
import { holds } from '../../interpreter/predicates.ts';
import type { Predicate } from '../../model/generated/documents.ts';
import { newSession, type Session } from '../../model/session.ts';
import { scenesBeside, scenesOf } from './scenes.ts';

const vocabulary: Vocabulary = {
  code: { label: 'Code', from: '/arrival/code', type: 'string' },
  hasCode: { label: 'Has a code', when: { code: { exists: true } } },
  status: { label: 'Status', from: '/application/status', type: 'string', values: ['A', 'B', 'C'] },
  born: { label: 'Born', from: '/answers/born', type: 'date' },
  age: { label: 'Age', compute: { yearsSince: 'born' }, type: 'integer' },
  kind: { label: 'Kind', from: '/brand/kind', type: 'string' },
  licensed: { label: 'Licensed', compute: { includes: ['states', 'state'] }, type: 'boolean' },
  states: { label: 'States', from: '/arrival/states', type: 'array' },
  state: { label: 'State', from: '/answers/state', type: 'string' },
};

const ordinary: Session = {
  ...newSession({ kind: 'bank' }, '2026-03-10'),
  answers: { born: '1980-01-01', state: 'MN' },
};

const scenes = (conditions: Record<string, Predicate>, rest = {}) =>
  scenesOf(conditions, { vocabulary, ordinary, ...rest });

describe('scenes', () => {
  it('are the ordinary visit, each condition alone, and all that can hold together', () => {
    const found = scenes({ coded: { hasCode: true }, a: { status: 'A' }, ab: { status: ['A', 'B'] } });
    expect(found.map(({ holding }) => holding.join('+')).sort()).toEqual([
      '',
      'a+ab',
      'ab',
      'coded',
      'coded+a+ab',
      'coded+ab',
    ]);
    expect(found[0]).toEqual({ title: '', session: ordinary, holding: [] });
  });

  it('hold what they are said to hold, and are called by what is out of the ordinary', () => {
    const conditions: Record<string, Predicate> = {
      young: { age: { exclusiveMaximum: 18 } },
      not: { licensed: false },
      coded: { hasCode: true },
    };
    for (const { session, holding, title } of scenes(conditions)) {
      const facts = factsOf(vocabulary, session);
      expect(Object.keys(conditions).filter((name) => holds(conditions[name] as Predicate, facts))).toEqual(holding);
      expect(title.includes('Has a code')).toBe(holding.includes('coded'));
    }
    expect(scenes(conditions)).toHaveLength(8);
  });

  it('try what can be entered, where nothing is', () => {
    const answered = { ...ordinary, answers: { ...ordinary.answers, born: '2001-02-03' } };
    const unanswered = { ...ordinary, answers: {} };
    const young = { young: { age: { maximum: 26 } } };
    expect(scenesOf(young, { vocabulary, ordinary: unanswered, complete: answered }).at(-1)?.session.answers).toEqual({
      born: '2001-02-03',
    });
  });

  it("never change the lender's own features", () => {
    expect(scenes({ bank: { kind: 'credit union' } }).map(({ holding }) => holding)).toEqual([[]]);
  });

  it('keep to what is given and possible', () => {
    expect(
      scenes({ coded: { hasCode: true } }, { given: { status: 'B' } }).map(
        ({ session }) => session.application?.status,
      ),
    ).toEqual(['B', 'B']);
    expect(
      scenes({ coded: { hasCode: true } }, { isPossible: ({ arrival }: Session) => arrival.code === undefined }),
    ).toHaveLength(1);
  });

  it('beside others are only those that show something new', () => {
    const known = scenes({ coded: { hasCode: true } });
    const found = scenesBeside(known, { coded: { hasCode: true }, b: { status: 'B' } }, { vocabulary, ordinary });
    expect(found.map(({ title }) => title)).toEqual(['Status: B']);
  });
});
