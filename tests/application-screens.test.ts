/** Every status, with every value of the facts that the routing table asks for, leads to a screen that is then shown. */
import { describe, expect, it } from 'vitest';
import { matchedScreen } from '../src/app/matched-screen.ts';
import { type Facts, factsOf } from '../src/interpreter/facts.ts';
import { factsIn } from '../src/interpreter/predicates.ts';
import { routeOf } from '../src/interpreter/routing.ts';
import { placeOf } from '../src/interpreter/screens.ts';
import { withValueAt } from '../src/model/json-pointer.ts';
import type { Session } from '../src/model/session.ts';
import { configurationOf } from './support/real-project.ts';
import { ownBrand } from './support/visits.ts';

const configuration = configurationOf(ownBrand);
const { facts: vocabulary, routings, sequences, site, steps, links } = configuration;
const uuid = '00000000-0000-4000-8000-000000000001';
/** Values of the facts that do not list theirs; undefined is unanswered. */
const samples: Record<string, unknown[]> = {
  applicationUuid: [uuid],
  profileUuid: ['00000000-0000-4000-8000-000000000002', undefined],
  status: [...(vocabulary.status?.values ?? []), 'NEVER_HEARD_OF', undefined],
  disburseRoutingNumber: ['021000021', undefined],
  applicationState: ['TX', 'CA', undefined],
  additionalSignerVersion: ['v1', 'v2', undefined],
};

/** The facts of the session that predicates come down to, through named conditions. */
function sourcesOf(names: string[]): string[] {
  return [
    ...new Set(
      names.flatMap((name) => {
        const fact = vocabulary[name];
        if (fact?.when !== undefined) return sourcesOf(factsIn(fact.when));
        return fact?.compute === undefined ? [name] : sourcesOf(Object.values(fact.compute).flat().map(String));
      }),
    ),
  ];
}

/** A session for every combination of the values. */
function sessionsOf(names: string[]): Session[] {
  return names.reduce<Session[]>(
    (sessions, name) => {
      const fact = vocabulary[name];
      const values = samples[name] ?? [...(fact?.values ?? []), undefined];
      return sessions.flatMap((session) =>
        values.map((value) => (value === undefined ? session : withValueAt(session, fact?.from ?? '', value))),
      );
    },
    [{} as Session],
  );
}

const tables = new Set(Object.values(site.screens).flatMap(({ routing }) => (routing === undefined ? [] : [routing])));

describe.each([...tables])('the routing table %s', (name) => {
  const table = routings[name];
  if (!table) throw new Error(`There is no routing table "${name}".`);
  const asked = sourcesOf(Object.values(table.rows).flatMap(({ when }) => (when === undefined ? [] : factsIn(when))));
  const walked = sessionsOf([...new Set(['applicationUuid', ...asked])]).map((session) => {
    const facts: Facts = factsOf(vocabulary, session);
    return { facts, route: routeOf(table, facts) };
  });

  it('is walked with every value of every fact it asks for', () => {
    expect(asked.filter((fact) => vocabulary[fact]?.values === undefined && samples[fact] === undefined)).toEqual([]);
    const { length } = Object.values(table.rows);
    expect(walked.length).toBeGreaterThan(length);
    expect(new Set(walked.map(({ route }) => route.row)).size).toBeGreaterThanOrEqual(length);
  });

  it('leads to a screen of the site, or to a link', () => {
    const lost = walked.filter(({ route }) =>
      route.path === undefined
        ? route.link === undefined || links[route.link] === undefined
        : matchedScreen(site.screens, route.path) === undefined,
    );
    expect(lost.map(({ route }) => route)).toEqual([]);
  });

  it('leads to a screen that is shown then, and not on to another', () => {
    const moved = walked.filter(({ facts, route }) => {
      const found = route.path === undefined ? undefined : matchedScreen(site.screens, route.path);
      return found !== undefined && !placeOf(found.screen, configuration, facts, found.application).isHere;
    });
    expect(moved.map(({ route }) => route)).toEqual([]);
  });

  it('leads to every screen that can be reached by it alone', () => {
    const reached = new Set(walked.map(({ route }) => route.path));
    const unreached = Object.values(site.screens).filter(
      (screen) =>
        screen.routing === name &&
        screen.follows === undefined &&
        screen.open === undefined &&
        !reached.has(`/${screen.path.replace(':application', uuid)}`),
    );
    expect(unreached.map(({ path }) => path)).toEqual([]);
  });
});

describe('every screen', () => {
  it('has a document, and follows a screen there is', () => {
    for (const screen of Object.values(site.screens)) {
      expect(steps[screen.document], screen.document).toBeDefined();
      if (screen.follows !== undefined) expect(site.screens[screen.follows], screen.follows).toBeDefined();
    }
  });

  it('says something before it waits for the lender: what opens it asks once, and never again and again', () => {
    const waiting = Object.entries(site.screens).filter(([, { run }]) =>
      Object.values(sequences[run ?? '']?.steps ?? {}).some(({ poll }) => poll !== undefined),
    );
    expect(waiting.map(([name]) => name)).toEqual([]);
  });

  it('is found at its own address: none stands before it with the same', () => {
    for (const screen of Object.values(site.screens))
      expect(
        matchedScreen(site.screens, `/${screen.path.replace(':application', uuid).replaceAll(/:[a-z]+/g, 'PART')}`)
          ?.screen.path,
      ).toBe(screen.path);
  });
});
