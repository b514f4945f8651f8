import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SequenceDocument } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import { factsOf, type Vocabulary } from './facts.ts';
import { type Journal, type JournalEntry, nextAction, type RetryPolicies, type SequenceAction } from './sequence.ts';

const policies: RetryPolicies = {
  writes: { errors: ['network', 'timeout', 'unavailable'], attempts: 3, delay: 1000, factor: 2 },
};

const vocabulary: Vocabulary = {
  created: { label: 'What was created', from: '/replies/created', type: 'string' },
  wanted: { label: 'The step is wanted', from: '/query/wanted', type: 'string' },
};

/** A write with nothing but its key to keep it from happening twice, and one that can also be asked about. */
const sequence: SequenceDocument = {
  title: 'Two writes',
  steps: {
    first: { call: 'service.first', retry: 'writes' },
    second: {
      call: 'service.second',
      retry: 'writes',
      save: '/replies/created',
      ask: { call: 'service.find', save: '/replies/created', done: { created: { exists: true } } },
    },
    next: { end: { done: true } },
  },
  catch: { any: { end: { error: 'Something unexpected happened' } } },
};

/** What may happen to a call. `lost` calls were done or not; nobody is told. `left`: the page was reloaded meanwhile. */
type Luck = 'fine' | 'lost-undone' | 'lost-done' | 'left-undone' | 'left-done' | 'refused' | 'signed-out' | 'unready';

const luck = fc.constantFrom<Luck>(
  'fine',
  'lost-undone',
  'lost-done',
  'left-undone',
  'left-done',
  'refused',
  'signed-out',
  'unready',
);

interface Event {
  action: SequenceAction;
  luck: Luck | undefined;
}

/** A service that does what it is told, and what happened to each step of the sequence there. */
class World {
  readonly done: string[] = [];
  readonly events: Event[] = [];
  readonly replies: Record<string, unknown> = {};
  readonly keysDone = new Set<string>();
  readonly honoursKeys: boolean;
  journal: Journal = { sequence: 'two-writes', key: 'key', entries: [] };

  constructor(honoursKeys: boolean) {
    this.honoursKeys = honoursKeys;
  }

  private work(key: string, step: string): void {
    if (this.honoursKeys && this.keysDone.has(key)) return;
    this.keysDone.add(key);
    this.done.push(step);
  }

  private write(...entries: JournalEntry[]): void {
    // As storage keeps it.
    this.journal = JSON.parse(JSON.stringify({ ...this.journal, entries: [...this.journal.entries, ...entries] }));
  }

  /** Runs until the sequence ends or the page is reloaded. */
  run(lucks: Luck[]): 'ended' | 'left' {
    for (let actions = 0; actions < 200; actions += 1) {
      const session = { answers: {}, query: {}, replies: this.replies } as unknown as Session;
      const action = nextAction(sequence, this.journal, factsOf(vocabulary, session), policies);
      const { step } = action;
      const fate = action.type === 'call' || action.type === 'ask' ? (lucks.shift() ?? 'fine') : undefined;
      this.events.push({ action, luck: fate });
      if (action.type === 'end') {
        this.write({ step, type: 'ended' });
        return 'ended';
      }
      if (action.type === 'ask') {
        if (fate === 'left-done' || fate === 'left-undone') return 'left';
        if (fate !== 'fine') this.write({ step, type: 'failed', error: errors[fate as keyof typeof errors] });
        else if (this.done.includes(step)) this.write({ step, type: 'done' });
        else this.write({ step, type: 'asked' });
        continue;
      }
      if (action.type !== 'call') throw new Error(`Nothing else can happen here: ${action.type}.`);
      this.write({ step, type: 'started' });
      if (fate === 'fine' || fate?.endsWith('-done')) this.work(action.idempotencyKey, step);
      if (fate === 'left-done' || fate === 'left-undone') return 'left';
      // A service that honours keys gives the answer it gave before.
      const isReplayed = this.honoursKeys && this.keysDone.has(action.idempotencyKey) && fate === 'refused';
      if (fate === 'fine' || isReplayed) this.write({ step, type: 'done' });
      else this.write({ step, type: 'failed', error: errors[fate as keyof typeof errors] });
    }
    throw new Error('The sequence does not end.');
  }

  /** The borrower tries again as often as it takes. */
  persist(lucks: Luck[]): void {
    for (let runs = 0; runs < 100; runs += 1) {
      if (this.run(lucks) === 'left') continue;
      if (this.events.at(-1)?.action.step === 'next') return;
      this.write({ step: '', type: 'resumed' });
    }
    throw new Error('Trying again does not help.');
  }
}

const errors = {
  'lost-undone': 'network',
  'lost-done': 'timeout',
  refused: 'rejected',
  'signed-out': 'unauthenticated',
  unready: 'unready',
} as const;

const lucks = fc.array(luck, { maxLength: 25 });

describe('however often a step fails, the page is reloaded or the button is pressed', () => {
  it('each write is done exactly once, by a service that honours keys', () => {
    fc.assert(
      fc.property(lucks, (given) => {
        const world = new World(true);
        world.persist([...given]);
        expect(world.done).toEqual(['first', 'second']);
      }),
      { numRuns: 1000 },
    );
  });

  it('a write that can be asked about is done exactly once, even by a service that ignores keys', () => {
    fc.assert(
      fc.property(lucks, (given) => {
        const world = new World(false);
        world.persist([...given]);
        expect(world.done.filter((step) => step === 'second')).toEqual(['second']);
      }),
      { numRuns: 1000 },
    );
  });

  it('a step that is done is never called again', () => {
    fc.assert(
      fc.property(lucks, (given) => {
        const world = new World(true);
        world.persist([...given]);
        for (const step of ['first', 'second']) {
          const calls = world.events.filter(({ action }) => action.step === step);
          const fine = calls.findIndex(({ action, luck: fate }) => action.type === 'call' && fate === 'fine');
          expect(fine < 0 || fine === calls.length - 1).toBe(true);
        }
      }),
    );
  });

  it('a write carries the same key until the service has refused it, and then a new one', () => {
    fc.assert(
      fc.property(lucks, (given) => {
        const world = new World(false);
        world.persist([...given]);
        for (const step of ['first', 'second']) {
          const calls = world.events.filter(({ action }) => action.type === 'call' && action.step === step);
          const seen = new Set<string>();
          calls.forEach(({ action }, index) => {
            const key = (action as Extract<SequenceAction, { type: 'call' }>).idempotencyKey;
            const before = calls[index - 1];
            const since =
              before === undefined
                ? []
                : world.events.slice(world.events.indexOf(before), world.events.indexOf(calls[index] as Event));
            if (before === undefined || before.luck === 'refused') expect(seen).not.toContain(key);
            else if (since.every((event) => event.luck !== 'refused'))
              expect(key).toBe((before.action as typeof action & { idempotencyKey: string }).idempotencyKey);
            seen.add(key);
          });
        }
      }),
    );
  });

  it('a call whose outcome is unknown is never made again before the service has said that it was not done', () => {
    fc.assert(
      fc.property(lucks, (given) => {
        const world = new World(false);
        world.persist([...given]);
        let isOpen = false;
        for (const { action, luck: fate } of world.events.filter((event) => event.action.step === 'second')) {
          if (action.type === 'call') {
            expect(isOpen).toBe(false);
            isOpen = fate?.startsWith('lost') === true || fate?.startsWith('left') === true;
          }
          if (action.type === 'ask' && fate === 'fine') isOpen = false;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('tries no more often than the policy allows before the borrower is asked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Luck>('lost-undone', 'lost-done', 'refused', 'signed-out'), { maxLength: 25 }),
        (given) => {
          const world = new World(true);
          world.persist([...given]);
          const tries = new Map<string, number>();
          for (const { action } of world.events) {
            if (action.type === 'end') tries.clear();
            if (action.type !== 'call') continue;
            tries.set(action.step, (tries.get(action.step) ?? 0) + 1);
            expect(tries.get(action.step)).toBeLessThanOrEqual(3);
          }
        },
      ),
    );
  });

  it('waits longer before each further try, and not before the first', () => {
    const world = new World(true);
    world.run(['lost-undone', 'lost-undone', 'lost-undone']);
    const waits = world.events.flatMap(({ action }) => (action.type === 'call' ? [action.wait] : []));
    expect(waits).toEqual([0, 1000, 2000]);
  });
});

describe('a step’s condition', () => {
  const conditional: SequenceDocument = {
    title: 'A step that may not be wanted',
    steps: { only: { when: { wanted: 'yes' }, call: 'service.first' }, next: { end: { done: true } } },
  };
  const decide = (wanted: string, entries: JournalEntry[]) =>
    nextAction(
      conditional,
      { sequence: 'x', key: 'key', entries },
      factsOf(vocabulary, { query: { wanted } } as unknown as Session),
      policies,
    );

  it.each<[string, string, JournalEntry[], string]>([
    ['skips a step that is not wanted', 'no', [], 'skip'],
    ['calls for one that is', 'yes', [], 'call'],
    ['does not come back to one that was skipped', 'yes', [{ step: 'only', type: 'skipped' }], 'end'],
    [
      'skips one that failed and is no longer wanted when the borrower tries again',
      'no',
      [
        { step: 'only', type: 'started' },
        { step: 'only', type: 'failed', error: 'rejected' },
        { step: 'only', type: 'ended' },
        { step: '', type: 'resumed' },
      ],
      'skip',
    ],
    ['does not drop one whose outcome is unknown', 'no', [{ step: 'only', type: 'started' }], 'call'],
  ])('%s', (_, wanted, entries, type) => {
    expect(decide(wanted, entries).type).toBe(type);
  });
});

describe('an error', () => {
  const caught: SequenceDocument = {
    title: 'Errors',
    steps: {
      only: {
        call: 'service.first',
        catch: { exists: { end: { modal: 'content/modals/exists' } }, rejected: { continue: true } },
      },
      next: { end: { done: true } },
    },
    catch: { network: { end: { error: 'No connection' } }, any: { end: { error: 'Something' } } },
  };
  const endAfter = (error: string) =>
    nextAction(
      caught,
      {
        sequence: 'x',
        key: 'key',
        entries: [
          { step: 'only', type: 'started' },
          { step: 'only', type: 'failed', error, message: 'Sent by the service' },
        ],
      },
      factsOf(vocabulary, {} as Session),
      policies,
    );

  it.each<[string, string, object]>([
    ['that the step catches ends as the step says', 'exists', { type: 'end', end: { modal: 'content/modals/exists' } }],
    ['that the step passes over goes on', 'rejected', { type: 'skip' }],
    [
      'that only the sequence catches ends as the sequence says',
      'network',
      { type: 'end', end: { error: 'No connection' } },
    ],
    ['that nothing names is any error', 'invalid-reply', { type: 'end', end: { error: 'Something' } }],
    ['named like a part of every object is any error', 'constructor', { type: 'end', end: { error: 'Something' } }],
  ])('%s', (_, error, expected) => {
    expect(endAfter(error)).toMatchObject(expected);
  });

  it.each<[string, string, object]>([
    ['that neither the step nor the sequence catches ends as the site says', 'network', { error: 'Of the site' }],
    ['that the site does not name is any error', 'timeout', { error: 'Any of the site' }],
  ])('%s', (_, error, end) => {
    const entries = [{ step: 'only', type: 'started' } as const, { step: 'only', type: 'failed', error } as const];
    const { catch: _caught, ...open } = caught;
    const site = { network: { end: { error: 'Of the site' } }, any: { end: { error: 'Any of the site' } } };
    const facts = factsOf(vocabulary, {} as Session);
    expect(nextAction(open, { sequence: 'x', key: 'key', entries }, facts, policies, site)).toMatchObject({ end });
    // A sequence that catches every error leaves nothing to the site.
    const own = nextAction(caught, { sequence: 'x', key: 'key', entries }, facts, policies, site);
    expect(own).not.toMatchObject({ end });
  });

  it('hands on what the service said', () => {
    expect(endAfter('exists')).toMatchObject({ message: 'Sent by the service' });
  });
});
