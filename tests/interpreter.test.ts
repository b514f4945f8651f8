/**
 * The interpreter never throws: not for any document that the schemas accept, however strange, and not for anything that
 * a service, an address or a browser's storage may have put into the session.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileText } from '../src/config/compile-text.ts';
import { destinationOf, filledPath, filledQuery } from '../src/interpreter/addresses.ts';
import { type Facts, factsOf, type Vocabulary } from '../src/interpreter/facts.ts';
import { type Failure, type FindFailures, reachableStep, walkFlow } from '../src/interpreter/flow.ts';
import { walkedAgain, walkToKeep } from '../src/interpreter/kept-walk.ts';
import { nextPoll } from '../src/interpreter/polling.ts';
import { factsIn, holds } from '../src/interpreter/predicates.ts';
import { requestOf } from '../src/interpreter/requests.ts';
import { routeOf } from '../src/interpreter/routing.ts';
import { nextAction } from '../src/interpreter/sequence.ts';
import { segmentsOf, stringOf } from '../src/interpreter/texts.ts';
import { filled } from '../src/interpreter/values.ts';
import { withVariants } from '../src/interpreter/variants.ts';
import type {
  Call,
  FactsDocument,
  FlowDocument,
  LinksDocument,
  PollingDocument,
  RetriesDocument,
  RoutingDocument,
  SequenceDocument,
  ServiceDocument,
  StepDocument,
} from '../src/model/generated/documents.ts';
import { isObject } from '../src/model/json.ts';
import { mergePatch } from '../src/model/merge-patch.ts';
import type { Answers, Session } from '../src/model/session.ts';
import { accepts, documents, names, sessions } from './support/arbitrary-documents.ts';

/** Facts with one source each, as the checker demands. */
const vocabularies: fc.Arbitrary<Vocabulary> = documents<FactsDocument>('facts', 4).map(({ facts }) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, { from, compute, when, ...fact }]) => {
      const source = from !== undefined ? { from } : compute !== undefined ? { compute } : { when: when ?? {} };
      return [name, { ...fact, ...source }];
    }),
  ),
);
const numRuns = Number(process.env.INTERPRETER_RUNS ?? 100);

/** A step whose variants may hold in any combination, as the checker demands. */
const steps = documents<StepDocument>('step').filter((document) => {
  const merges = Object.values(document.variants ?? {}).map(({ merge }) => merge);
  if (merges.length > 3) return false;
  const all: unknown[] = [document];
  for (const merge of merges) all.push(...all.map((each) => mergePatch(each, merge)));
  return all.every((each) => accepts('step', each));
});

/** A flow whose steps are among these documents. */
const flows = fc
  .tuple(documents<FlowDocument>('flow'), fc.array(steps, { minLength: 1, maxLength: 4 }))
  .map(([flow, all]) => {
    const keyed = Object.entries(flow.steps).map(
      ([key, step], index) => [key, { ...step, document: `step-${index % all.length}` }] as const,
    );
    return {
      flow: { ...flow, steps: Object.fromEntries(keyed) },
      steps: Object.fromEntries(all.map((step, index) => [`step-${index}`, step])),
    };
  });

/** Fields that are required and not answered, or answered with nothing. */
const findFailures: FindFailures<Failure> = (schema, data) =>
  (schema.required ?? [])
    .filter((field) => !Object.hasOwn(data, field))
    .map((field) => ({ field, keyword: 'required' }));

describe('for documents the schemas accept, and any session', () => {
  it('facts have values of their type, or none', () => {
    fc.assert(
      fc.property(vocabularies, sessions, (vocabulary, session) => {
        const facts = factsOf(vocabulary, session);
        for (const name of [...names, ...Object.keys(vocabulary)]) {
          const value = facts.valueOf(name);
          const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
          if (value === undefined) continue;
          expect(fact).toBeDefined();
          if (fact?.when !== undefined) expect(typeof value).toBe('boolean');
          else if (value !== fact?.default && fact?.type === 'string') expect(typeof value).toBe('string');
          else if (value !== fact?.default && fact?.type === 'integer') expect(Number.isSafeInteger(value)).toBe(true);
          if (value !== fact?.default) expect(value).not.toBe('');
        }
      }),
      { numRuns },
    );
  });

  it('predicates hold or do not', () => {
    const predicates = documents<FactsDocument>('facts', 5).map(({ facts }) =>
      Object.values(facts).flatMap(({ when }) => (when ? [when] : [])),
    );
    fc.assert(
      fc.property(predicates, vocabularies, sessions, (all, vocabulary, session) => {
        for (const predicate of all) {
          expect(typeof holds(predicate, factsOf(vocabulary, session))).toBe('boolean');
          expect(holds({ not: predicate }, factsOf(vocabulary, session))).toBe(
            !holds(predicate, factsOf(vocabulary, session)),
          );
          expect(Array.isArray(factsIn(predicate))).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('texts are strings', () => {
    const written = steps.map((step) =>
      [step.title, step.intro, step.eyebrow].flatMap((text) => (typeof text === 'string' ? [text] : [])),
    );
    fc.assert(
      fc.property(written, vocabularies, sessions, (all, vocabulary, session) => {
        for (const text of all) {
          const compiled = compileText(text);
          if ('fault' in compiled) throw new Error(compiled.fault.message);
          expect(typeof stringOf(compiled.text, factsOf(vocabulary, session))).toBe('string');
          expect(Array.isArray(segmentsOf(compiled.text, factsOf(vocabulary, session), { a: 1 }))).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('requests, links and their values can be written as JSON', () => {
    fc.assert(
      fc.property(
        documents<ServiceDocument>('service'),
        documents<LinksDocument>('links'),
        vocabularies,
        sessions,
        ({ calls, base }, { links }, vocabulary, session) => {
          const facts = factsOf(vocabulary, session);
          for (const [name, call] of Object.entries(calls)) {
            const request = requestOf({ name, call: call as Call, lender: true, base: base ?? '' }, facts);
            expect(() => JSON.stringify([request, filled(call.body, facts)])).not.toThrow();
            if (request)
              expect(new URL(request.path, 'https://lender.example').pathname.split('/').length).toBe(
                request.path.split('?')[0]?.split('/').length,
              );
          }
          for (const link of Object.values(links)) {
            const destination = destinationOf(link, facts);
            expect(destination === undefined || typeof destination.address === 'string').toBe(true);
          }
        },
      ),
      { numRuns },
    );
  });

  it('routing always leads somewhere, or says that a fact of the path is missing', () => {
    fc.assert(
      fc.property(documents<RoutingDocument>('routing'), vocabularies, sessions, (routing, vocabulary, session) => {
        const route = routeOf(routing, factsOf(vocabulary, session));
        expect([...Object.keys(routing.rows), 'otherwise']).toContain(route.row);
        expect(isObject(route.state)).toBe(true);
      }),
      { numRuns },
    );
  });

  it('polling always ends', () => {
    fc.assert(
      fc.property(
        documents<PollingDocument>('polling'),
        vocabularies,
        fc.array(sessions, { minLength: 1, maxLength: 4 }),
        (polling, vocabulary, all) => {
          const tries: unknown[] = [];
          for (;;) {
            const session = all[tries.length % all.length] as Session;
            const action = nextPoll(polling, { before: 'x', tries }, factsOf(vocabulary, session));
            if (action.type === 'end') break;
            expect(action.wait).toBeLessThanOrEqual(polling.cap);
            tries.push(tries.length % 2 === 0 ? undefined : 'x');
          }
          expect(tries.length).toBeLessThanOrEqual(1 + Math.max(polling.retries, polling.waitingRetries));
        },
      ),
      { numRuns },
    );
  });

  it('a sequence always has a next action', () => {
    fc.assert(
      fc.property(
        documents<SequenceDocument>('sequence'),
        documents<RetriesDocument>('retries'),
        vocabularies,
        sessions,
        fc.infiniteStream(fc.constantFrom('network', 'rejected', 'constructor', undefined)),
        (sequence, { policies }, vocabulary, session, outcomes) => {
          const journal = { sequence: 'x', key: 'k', entries: [] as Parameters<typeof nextAction>[1]['entries'] };
          let ended = false;
          for (let count = 0; count < 2000 && !ended; count += 1) {
            const action = nextAction(sequence, journal, factsOf(vocabulary, session), policies);
            const { step } = action;
            if (action.type === 'end') ended = true;
            else if (action.type === 'skip') journal.entries.push({ step, type: 'skipped' });
            else if (action.type === 'call' || action.type === 'ask') {
              const error = outcomes.next().value;
              if (action.type === 'call') journal.entries.push({ step, type: 'started' });
              journal.entries.push(error === undefined ? { step, type: 'done' } : { step, type: 'failed', error });
            } else journal.entries.push({ step, type: 'done' });
          }
          expect(ended).toBe(true);
        },
      ),
      { numRuns },
    );
  });

  it('variants give documents that the schema accepts', () => {
    fc.assert(
      fc.property(steps, vocabularies, sessions, (step, vocabulary, session) => {
        expect(accepts('step', withVariants(step, factsOf(vocabulary, session)))).toBe(true);
      }),
      { numRuns },
    );
  });
});

describe('a walk through any flow with any session', () => {
  const walks = (
    check: (given: {
      sources: Parameters<typeof walkFlow>[0];
      session: Session;
      walk: ReturnType<typeof walkFlow>;
    }) => void,
  ) =>
    fc.assert(
      fc.property(flows, vocabularies, sessions, (flow, vocabulary, session) => {
        const sources = { ...flow, vocabulary };
        check({ sources, session, walk: walkFlow(sources, session, findFailures) });
      }),
      { numRuns },
    );

  it('never throws, and changes nothing that was typed', () => {
    walks(({ sources, session }) => {
      const before = JSON.stringify(session);
      walkFlow(sources, session, findFailures);
      expect(JSON.stringify(session)).toBe(before);
    });
  });

  it('takes relevant answers from visible steps only, and as they were typed', () => {
    walks(({ session, walk }) => {
      const asked = new Set(walk.steps.flatMap(({ document }) => Object.keys(document.schema?.properties ?? {})));
      for (const [field, value] of Object.entries(walk.relevant)) {
        expect(asked).toContain(field);
        expect(value).toBe((session.answers as Answers)[field]);
      }
      expect(walk.relevant).toEqual(Object.assign({}, ...walk.steps.map(({ data }) => data)));
    });
  });

  it('keeps the order of the flow', () => {
    walks(({ sources, walk }) => {
      const order = Object.keys(sources.flow.steps);
      const places = walk.steps.map(({ key }) => order.indexOf(key));
      expect(places).toEqual([...places].sort((one, other) => one - other));
    });
  });

  it('hides or shows no step by its own answers, or by later ones', () => {
    walks(({ sources, session, walk }) => {
      const fieldsOf = (step: StepDocument | undefined) =>
        [step, ...Object.values(step?.variants ?? {}).map(({ merge }) => merge as unknown as StepDocument)].flatMap(
          (each) => Object.keys(each?.schema?.properties ?? {}),
        );
      const keys = Object.keys(sources.flow.steps);
      keys.forEach((key, place) => {
        const earlier = new Set(
          keys.slice(0, place).flatMap((each) => fieldsOf(sources.steps[sources.flow.steps[each]?.document ?? ''])),
        );
        const answers = isObject(session.answers) ? Object.entries(session.answers) : [];
        const before = Object.fromEntries(answers.filter(([field]) => earlier.has(field)));
        const without = walkFlow(sources, { ...session, answers: before }, findFailures);
        const isVisible = (each: typeof walk) => each.steps.some((step) => step.key === key);
        expect(isVisible(without)).toBe(isVisible(walk));
      });
    });
  });

  it('is the same again wherever nothing that it stands on has changed, and with the facts of then', () => {
    let again = 0;
    fc.assert(
      fc.property(flows, vocabularies, sessions, sessions, (flow, vocabulary, session, later) => {
        const sources = { ...flow, vocabulary };
        const kept = walkToKeep(sources, session, findFailures);
        const next = { ...later, answers: session.answers, today: session.today };
        const walked = walkedAgain(kept, vocabulary, next);
        if (!walked) return;
        again += 1;
        const anew = walkFlow(sources, next, findFailures);
        const allOf = ({ facts }: { facts: Facts }) => Object.keys(vocabulary).map((name) => facts.valueOf(name));
        const told = (walk: typeof anew) => ({
          ...walk,
          facts: allOf(walk),
          steps: walk.steps.map((step) => ({ ...step, facts: allOf(step) })),
        });
        expect(told(walked)).toEqual(told(anew));
      }),
      { numRuns },
    );
    expect(again).toBeGreaterThan(numRuns / 10);
  });

  it('never lets anybody past a step that is not complete', () => {
    walks(({ sources, walk }) => {
      for (const asked of [...Object.keys(sources.flow.steps), 'elsewhere', undefined]) {
        const reached = reachableStep(walk, asked);
        if (walk.steps.length === 0) {
          expect(reached).toBeUndefined();
          continue;
        }
        const place = reached === undefined ? -1 : walk.steps.indexOf(reached);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(walk.steps.slice(0, place).every(({ isComplete }) => isComplete)).toBe(true);
        const wanted = walk.steps.findIndex(({ key }) => key === asked);
        if (wanted >= 0 && walk.steps.slice(0, wanted).every(({ isComplete }) => isComplete))
          expect(place).toBe(wanted);
      }
    });
  });
});

describe('addresses', () => {
  const vocabulary: Vocabulary = { a: { label: 'Anything', from: '/query/a' } };
  const at = (a: unknown) => factsOf(vocabulary, { query: { a } } as unknown as Session);

  it('never lead out of their place, whatever is in a fact', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('.', '..', '../..', '%2e%2e', '/', '\\', '\ud800', '?x', '#x'),
        ),
        (value) => {
          const path = filledPath('/loans/{a}/status', at(value));
          if (path === undefined) return;
          const { pathname, search, hash } = new URL(path, 'https://lender.example');
          expect(pathname).toMatch(/^\/loans\/[^/]*\/status$/);
          expect(search + hash).toBe('');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each(['.', '..', '', null, {}, []])('lead nowhere with %j in the path', (value) => {
    expect(filledPath('/loans/{a}/status', at(value))).toBeUndefined();
  });

  it('leave out what is unanswered, and repeat lists', () => {
    expect(filledQuery({ one: { fact: 'a' }, two: 2, three: { fact: 'nothing' } }, at(['x y', 'z&']))).toBe(
      '?one=x+y&one=z%26&two=2',
    );
    expect(filledQuery({ three: { fact: 'nothing' } }, at(undefined))).toBe('');
  });
});
