/** What a borrower downloads says the same as the whole configuration, for everything that the application asks of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedConfiguration } from '../src/config/shipped.ts';
import { failuresOf } from '../src/form/validation/validate.ts';
import { destinationOf } from '../src/interpreter/addresses.ts';
import { factsOf } from '../src/interpreter/facts.ts';
import { walkFlow } from '../src/interpreter/flow.ts';
import { nextPoll } from '../src/interpreter/polling.ts';
import { callNamed, errorOf, requestOf } from '../src/interpreter/requests.ts';
import { routeOf } from '../src/interpreter/routing.ts';
import { nextAction } from '../src/interpreter/sequence.ts';
import { segmentsOf } from '../src/interpreter/texts.ts';
import type { Configuration } from '../src/model/configuration.ts';
import type { Text } from '../src/model/generated/documents.ts';
import { isObject } from '../src/model/json.ts';
import { withValueAt } from '../src/model/json-pointer.ts';
import { schemaKey } from '../src/model/schema-key.ts';
import { newSession, type Session } from '../src/model/session.ts';
import { compiledValidators, configurationOf } from './support/real-project.ts';

const brands = ['formwork', 'origin-point'].map(configurationOf);
const validators = await compiledValidators(brands);

/** As the browser gets it. */
const downloaded = (configuration: Configuration) =>
  JSON.parse(JSON.stringify(shippedConfiguration(configuration))) as Configuration;

const samples = {
  string: ['MN', 'NY', 'abc', 'zoe@example.com', '2065550143'],
  integer: [0, 3, 98_000],
  number: [0.5, 7],
  boolean: [true, false],
  date: ['1979-11-30', '2020-02-29'],
  array: [[], ['a']],
  object: [{}],
};

/** A session in which every fact that is read from one has a value of its type, or none. */
function sessionsOf({ facts, brand }: Configuration): fc.Arbitrary<Session> {
  const sources = Object.values(facts).filter(({ from = '' }) => from !== '' && !from.startsWith('/brand'));
  const empty = newSession(brand, '2026-01-31');
  return fc
    .tuple(
      ...sources.map(({ type = 'string', values }) =>
        fc.option(fc.constantFrom<unknown>(...(values ?? samples[type])), { nil: undefined, freq: 3 }),
      ),
    )
    .map((picked) =>
      picked.reduce<Session>((session, value, index) => {
        const pointer = sources[index]?.from ?? '';
        return value === undefined ? session : withValueAt(session, pointer, value);
      }, empty),
    );
}

/** Every text in a document, with its facts in place. */
function wordsOf(value: unknown, read: (text: Text) => unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((inner) => wordsOf(inner, read));
  if (!isObject(value)) return [];
  if (Array.isArray(value.parts)) return [read(value as unknown as Text)];
  return Object.values(value).flatMap((inner) => wordsOf(inner, read));
}

/** All that the application asks of a configuration in a session. */
function asked(configuration: Configuration, session: Session) {
  const facts = factsOf(configuration.facts, session);
  const { flows, steps, services, sequences, routings, pollings, retries, links, words, messages } = configuration;
  return {
    facts: Object.keys(configuration.facts).map((name) => facts.valueOf(name)),
    walks: Object.values(flows).map((flow) => {
      const walk = walkFlow({ flow, steps, vocabulary: configuration.facts }, session, (schema, data) => {
        const validator = validators[schemaKey(schema)];
        if (!validator) throw new Error('No validator fits this schema.');
        return failuresOf(validator, data);
      });
      return {
        relevant: walk.relevant,
        firstIncomplete: walk.firstIncomplete,
        steps: walk.steps.map(
          ({ key, document: { regulated: _regulated, ...document }, data, failures, brokenRules }) => ({
            key,
            data,
            failures,
            brokenRules,
            words: wordsOf(document, (text) => segmentsOf(text, facts)),
          }),
        ),
      };
    }),
    words: wordsOf({ words, messages }, (text) => segmentsOf(text, facts)),
    requests: Object.entries(services).flatMap(([service, { calls }]) =>
      Object.keys(calls).map((call) => {
        const named = callNamed(`${service}.${call}`, services);
        return (
          named && [
            requestOf(named, facts),
            named.lender,
            named.call.effect,
            named.call.authorization,
            named.call.timeout,
            [400, 401, 404, 409, 422, 500].map((status) => errorOf(named.call, status, 'message')),
          ]
        );
      }),
    ),
    actions: Object.entries(sequences).map(([sequence, document]) => {
      const { step: first, ...action } = nextAction(document, { sequence, key: 'key', entries: [] }, facts, retries);
      return { first, ...action };
    }),
    routes: Object.values(routings).map((table) => routeOf(table, facts)),
    polls: Object.values(pollings).map((polling) => nextPoll(polling, { before: undefined, tries: [] }, facts)),
    links: Object.values(links).map((link) => destinationOf(link, facts)),
  };
}

describe.each(brands.map((configuration) => [configuration.brand.name ?? '', configuration] as const))(
  '%s',
  (_, whole) => {
    const shipped = downloaded(whole);

    it('walks, says, sends and leads as the whole configuration does', () => {
      fc.assert(
        fc.property(sessionsOf(whole), (session) => {
          expect(asked(shipped, session)).toEqual(asked(whole, session));
        }),
        { numRuns: 60 },
      );
    });

    it('names no document that is left out', () => {
      const left = Object.keys(whole.steps).filter((name) => !Object.hasOwn(shipped.steps, name));
      expect(left.length).toBeGreaterThan(0);
      const text = JSON.stringify(shipped);
      expect(left.filter((name) => text.includes(JSON.stringify(name)))).toEqual([]);
    });

    it('leaves the documents that are drawn as they are', () => {
      for (const [name, { regulated: _regulated, ...document }] of Object.entries(whole.steps))
        if (shipped.steps[name]) expect(shipped.steps[name]).toEqual(JSON.parse(JSON.stringify(document)));
    });

    it('is smaller by a fifth', () => {
      expect(JSON.stringify(shipped).length).toBeLessThan(0.8 * JSON.stringify(whole).length);
    });
  },
);
