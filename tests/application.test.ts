/** Where an application's status leads, and how long it is waited for: the project's own routing and polling. */
import { describe, expect, it } from 'vitest';
import { factsOf } from '../src/interpreter/facts.ts';
import { nextPoll, waitBefore } from '../src/interpreter/polling.ts';
import { routeOf } from '../src/interpreter/routing.ts';
import type { Session } from '../src/model/session.ts';
import routes from './cases/routes.json' with { type: 'json' };
import { configurationOf } from './support/real-project.ts';
import { ownBrand } from './support/visits.ts';

const { facts: vocabulary, routings, pollings } = configurationOf(ownBrand);
const routing = routings['application/routing'];
const polling = pollings['application/polling'];
if (!routing || !polling) throw new Error('The application has no routing or no polling.');

function factsAt(status: object, application: object = {}, profile: object = { uuid: 'p-1' }) {
  return factsOf(vocabulary, { application: { uuid: 'a-1', status, ...application }, profile } as unknown as Session);
}

describe('the route', () => {
  it.each(routes)('of $status $with is $to', ({ status, with: rest = {}, application = {}, to, state }) => {
    const route = routeOf(routing, factsAt({ checklistStatus: status, ...rest }, application));
    expect(route.path ?? route.link).toBe(to);
    if (state) expect(route.state).toEqual(state);
  });

  it('of a status that nobody knows is the timeout page, and is reported', () => {
    expect(routeOf(routing, factsAt({ checklistStatus: 'SOMETHING_NEW' }))).toMatchObject({
      path: '/a-1/error/timeout',
      report: true,
    });
  });

  it('of a known status is not reported', () => {
    for (const { status, with: rest = {}, application = {} } of routes) {
      expect(routeOf(routing, factsAt({ checklistStatus: status, ...rest }, application)).report).toBe(false);
    }
  });

  it('without a profile, an application or a status is the dashboard', () => {
    expect(routeOf(routing, factsAt({ checklistStatus: 'HMDA' }, {}, {})).link).toBe('dashboard');
    expect(routeOf(routing, factsOf(vocabulary, { profile: { uuid: 'p-1' } } as unknown as Session)).link).toBe(
      'dashboard',
    );
    expect(routeOf(routing, factsAt({})).link).toBe('dashboard');
  });

  it('of an inquiry is the dashboard', () => {
    expect(routeOf(routing, factsAt({ checklistStatus: 'HMDA' }, { isInquiry: true })).link).toBe('dashboard');
  });

  it('keeps only the parameter that opens the chat', () => {
    expect(routing.keepQuery).toEqual(['pop-webchat']);
  });

  it('covers every status of the table in the specification', () => {
    const known = vocabulary.status?.values ?? [];
    // The states of waiting have no screen of their own.
    const waiting = [
      'WAITING_FOR_SOFT_CREDIT',
      'WAITING_FOR_INITIAL_OFFERS',
      'HARD_CREDIT_PULL',
      'TRUST_AND_INSURANCE',
    ];
    expect(
      known.filter((status) => !waiting.includes(status as string) && !routes.some((row) => row.status === status)),
    ).toEqual([]);
  });
});

describe('polling', () => {
  /** Polls with these answers (undefined: the request failed; the last one repeats). */
  function poll(before: string | undefined, answers: (string | undefined)[]) {
    const tries: unknown[] = [];
    const waits: number[] = [];
    let status: string | undefined = before;
    for (;;) {
      const action = nextPoll(
        polling as NonNullable<typeof polling>,
        { before, tries },
        factsAt(status === undefined ? {} : { checklistStatus: status }),
      );
      if (action.type === 'end')
        return { waits, requests: tries.length, value: action.value, exhausted: action.exhausted };
      waits.push(action.wait);
      const answer = answers[Math.min(tries.length, answers.length - 1)];
      tries.push(answer);
      status = answer ?? status;
    }
  }

  it('D26: asks at once, again after a second, and stops when the status is no longer one that waits', () => {
    expect(poll(undefined, ['WAITING_FOR_SOFT_CREDIT', 'HMDA'])).toEqual({
      waits: [0, 1000],
      requests: 2,
      value: 'HMDA',
      exhausted: false,
    });
    expect(routeOf(routing, factsAt({ checklistStatus: 'HMDA' })).path).toBe('/a-1/start/hmda');
  });

  it('D52: waits 1, 2, 4 and then 5 seconds', () => {
    expect([1, 2, 3, 4, 5].map((retry) => waitBefore(retry, polling))).toEqual([1000, 2000, 4000, 5000, 5000]);
  });

  it.each(['WAITING_FOR_SOFT_CREDIT', 'WAITING_FOR_INITIAL_OFFERS', 'HARD_CREDIT_PULL', 'TRUST_AND_INSURANCE'])(
    'retries 14 times at %s: the lender is working, and there is no screen for it',
    (status) => {
      expect(poll('AUTOPAY_ACCOUNT', [status])).toMatchObject({ requests: 15, value: 'UNKNOWN', exhausted: true });
      expect(factsAt({ checklistStatus: status }).valueOf('isWaiting')).toBe(true);
    },
  );

  it('retries 7 times while the status is what it was', () => {
    expect(poll('HMDA', ['HMDA'])).toMatchObject({ requests: 8, value: 'UNKNOWN', exhausted: true });
  });

  it('stays at the generation of the note if that is what it still waits for', () => {
    expect(poll(undefined, ['GEN_NOTE_SIGNING'])).toMatchObject({ value: 'GEN_NOTE_SIGNING', exhausted: true });
  });

  it('counts a request that fails as a try, and goes on with what it last knew', () => {
    expect(poll(undefined, [undefined, 'WAITING_FOR_SOFT_CREDIT', undefined, 'OFFER_SELECTION'])).toMatchObject({
      requests: 4,
      value: 'OFFER_SELECTION',
    });
    expect(poll(undefined, [undefined])).toMatchObject({ requests: 8, value: 'UNKNOWN', exhausted: true });
  });

  it.each([
    'ASSETS_PREQUAL',
    'CANCELLED',
    'CREDIT_ERROR',
    'CREDIT_NO_MATCH',
    'CREDIT_NO_MATCH_SSN',
    'DECLINED',
    'HARD_CREDIT_LOCKED_OR_FROZEN',
    'MULTIPLE_PROPERTIES',
    'NO_PROPERTY_FOUND',
    'SOFT_CREDIT_LOCKED_OR_FROZEN',
  ])('stops at %s, even if it was so before', (status) => {
    expect(poll(status, [status])).toEqual({ waits: [0], requests: 1, value: status, exhausted: false });
  });

  it('stops once underwriting has declined, at whatever status', () => {
    const declined = factsAt({ checklistStatus: 'OFFER_SELECTION', uwDecision: 'DECLINE' });
    const seen = { before: 'OFFER_SELECTION', tries: ['OFFER_SELECTION'] };
    for (const each of [polling, pollings['application/hold-polling']])
      expect(nextPoll(each as typeof polling, seen, declined)).toMatchObject({ type: 'end', value: 'OFFER_SELECTION' });
  });
});
