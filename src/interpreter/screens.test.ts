import { describe, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import type { Screen } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import { factsOf, type Vocabulary } from './facts.ts';
import { placeOf } from './screens.ts';

const vocabulary: Vocabulary = {
  status: { label: 'Status', from: '/application/status' },
  uuid: { label: 'Application', from: '/application/uuid' },
  isOver: { label: 'Over', when: { status: 'OVER' } },
  decision: { label: 'Decision', from: '/application/decision' },
};
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path: `:application/${path}`,
  document: path,
  access: 'session',
  routing: 'table',
  ...more,
});
const screens: Record<string, Screen> = {
  choose: screen('choose'),
  confirm: screen('choose/confirm', { follows: 'choose' }),
  thanks: screen('choose/confirm/thanks', { follows: 'confirm' }),
  circle: screen('circle', { follows: 'circle' }),
  end: screen('end'),
  tasks: screen('tasks', { open: { isOver: false } }),
  free: { path: ':application/free', document: 'free', access: 'session' },
};
const configuration = {
  site: { screens },
  routings: {
    table: {
      title: 'Table',
      hitPolicy: 'FIRST',
      prefix: '/{uuid}/',
      strict: { decision: 'DECLINE' },
      rows: {
        choose: { when: { status: 'CHOOSE' }, to: 'choose' },
        gone: { when: { status: 'GONE' }, link: 'dashboard' },
      },
      otherwise: { to: 'end' },
    },
  },
} as unknown as Configuration;

function isShown(name: string, application: object): boolean {
  const facts = factsOf(vocabulary, { application: { uuid: 'a-1', ...application } } as unknown as Session);
  return placeOf(screens[name] as Screen, configuration, facts, 'a-1').isHere;
}

describe('a screen may be shown', () => {
  it.each([
    ['choose', 'CHOOSE', true],
    ['choose', 'OTHER', false],
    ['choose', 'GONE', false],
    ['confirm', 'CHOOSE', true],
    ['confirm', 'OTHER', false],
    ['thanks', 'CHOOSE', true],
    ['circle', 'CHOOSE', false],
    ['end', 'OTHER', true],
    ['end', 'CHOOSE', false],
    ['tasks', 'CHOOSE', true],
    ['tasks', 'OVER', false],
    ['free', 'CHOOSE', true],
  ])('%s at status %s: %s', (name, status, isHere) => {
    expect(isShown(name, { status })).toBe(isHere);
  });

  it.each([
    ['choose', 'CHOOSE', true],
    ['confirm', 'CHOOSE', false],
    ['thanks', 'CHOOSE', false],
    ['tasks', 'CHOOSE', false],
    ['choose', 'GONE', false],
    ['end', 'OTHER', true],
    ['free', 'CHOOSE', true],
  ])('while its table is strict, %s at status %s: %s', (name, status, isHere) => {
    expect(isShown(name, { status, decision: 'DECLINE' })).toBe(isHere);
  });
});
