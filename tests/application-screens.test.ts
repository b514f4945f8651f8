/** Every status, with every value of the facts that the routing table asks for, leads to a screen that is then shown. */
import { describe, expect, it } from 'vitest';
import { type MatchedScreen, matchedScreen } from '../src/app/matched-screen.ts';
import { type Facts, factsOf } from '../src/interpreter/facts.ts';
import { submitAction } from '../src/interpreter/flow.ts';
import { factsIn, holds } from '../src/interpreter/predicates.ts';
import { routeOf } from '../src/interpreter/routing.ts';
import { addressOf, placeOf } from '../src/interpreter/screens.ts';
import { withVariants } from '../src/interpreter/variants.ts';
import type { StepDocument } from '../src/model/generated/documents.ts';
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

const found = new Map<string, MatchedScreen | undefined>();

/** The screen at an address. Looked for once: the walk comes to the same few again and again. */
function screenAt(path: string): MatchedScreen | undefined {
  if (!found.has(path)) found.set(path, matchedScreen(site.screens, path));
  return found.get(path);
}

const tables = new Set(Object.values(site.screens).flatMap(({ routing }) => (routing === undefined ? [] : [routing])));

describe.each([...tables])('the routing table %s', (name) => {
  const table = routings[name];
  if (!table) throw new Error(`There is no routing table "${name}".`);
  const asked = sourcesOf(Object.values(table.rows).flatMap(({ when }) => (when === undefined ? [] : factsIn(when))));
  // Where it is not known which application, no more is asked: what else is known varies one by one.
  const others = asked.filter((fact) => fact !== 'applicationUuid');
  const sessions = [...sessionsOf(['applicationUuid', ...others]), ...others.flatMap((fact) => sessionsOf([fact]))];
  const walked = sessions.map((session) => {
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
        : screenAt(route.path) === undefined,
    );
    expect(lost.map(({ route }) => route)).toEqual([]);
  });

  it('leads away from the application, or from signing, where it is not known which one', () => {
    const unknown = walked.filter(({ facts }) => facts.valueOf('applicationUuid') === undefined);
    expect(new Set(unknown.map(({ route }) => route.row))).toEqual(new Set(['no-application']));
  });

  it('leads to a screen that is shown then, and not on to another', () => {
    const moved = walked.filter(({ facts, route }) => {
      const there = route.path === undefined ? undefined : screenAt(route.path);
      return there !== undefined && !placeOf(there.screen, configuration, facts, there.application).isHere;
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

describe('an application that has ended, or that underwriting has declined', () => {
  const screens = Object.entries(site.screens).filter(([, { path }]) => path.startsWith(':application'));
  const named = withValueAt({} as Session, vocabulary.namedCondition?.from ?? '', 'a-condition');
  const sessions = sessionsOf(['status', 'uwDecision', 'disburseRoutingNumber'])
    .flatMap((session) => [session, { ...session, ...named }])
    .map((session) => withValueAt(withValueAt(session, '/application/uuid', uuid), '/profile/uuid', uuid));
  const ended = sessions
    .map((session) => factsOf(vocabulary, session))
    .filter((facts) => facts.valueOf('hasEnded') === true);
  const routed = screens.filter(([, { routing }]) => routing !== undefined);

  it('is looked at from every screen, in every status and whatever is decided', () => {
    const decided = ended.filter((facts) => facts.valueOf('uwDecision') === 'DECLINE');
    expect(new Set(decided.map((facts) => facts.valueOf('status'))).size).toBeGreaterThan(60);
    expect(ended.length).toBeGreaterThan(decided.length);
    expect(routed.length).toBeGreaterThan(40);
  });

  it.each(routed)('leads from %s to where the table leads, unless that is there', (_name, screen) => {
    const table = routings[screen.routing ?? ''];
    if (!table) throw new Error(`There is no routing table "${screen.routing}".`);
    const wrong = ended.filter(
      (facts) =>
        placeOf(screen, configuration, facts, uuid).isHere !== (routeOf(table, facts).path === addressOf(screen, uuid)),
    );
    expect(wrong.map((facts) => [facts.valueOf('status'), facts.valueOf('uwDecision')])).toEqual([]);
  });

  it('says on every screen that underwriting has declined it, once: the screen itself, or a note above it', () => {
    const saying = { 'error/decline': /offer you/, 'product/select': /can't approve/ };
    const declined = sessions.filter((session) => factsOf(vocabulary, session).valueOf('uwDecision') === 'DECLINE');
    const notes = declined.map((session) => {
      const table = routings['application/routing'] as NonNullable<(typeof routings)[string]>;
      const route = routeOf(table, factsOf(vocabulary, session));
      const facts = factsOf(vocabulary, withValueAt(session, '/arrival/route', route.state));
      const there = route.path === undefined ? undefined : screenAt(route.path);
      const around = withVariants(steps['application/progress'] as StepDocument, facts).blocks?.declined;
      const shown = there && withVariants(steps[there.screen.document] as StepDocument, facts);
      const words = Object.entries(saying).find(([path]) => route.path?.endsWith(path))?.[1];
      const isSaid =
        shown !== undefined && words?.test(String(shown.title)) === true && submitAction(shown, facts) === undefined;
      return { path: route.path, isNoted: around?.when !== undefined && holds(around.when, facts), isSaid };
    });
    expect(new Set(notes.map(({ path }) => path)).size).toBeGreaterThan(25);
    expect(notes.filter(({ path, isNoted, isSaid }) => path !== undefined && isNoted === isSaid)).toEqual([]);
    expect(notes.filter(({ isSaid }) => isSaid).length).toBeGreaterThan(1);
  });

  it('leads nowhere from the page with a document to read, and everything else without a table only leads on', () => {
    const staying = screens.filter(
      ([, { routing, run }]) =>
        routing === undefined &&
        !Object.values(sequences[run ?? '']?.steps ?? {}).some(({ end }) => end?.route === 'application/routing'),
    );
    expect(staying.map(([, { path }]) => path)).toEqual([':application/document/disclosures']);
  });

  it('is found out while a screen stands on which nothing is entered: it waits, or looks again', () => {
    const blind = routed.filter(
      ([, { document, wait, refresh }]) =>
        steps[document]?.schema === undefined && wait === undefined && refresh === undefined,
    );
    expect(blind.map(([name]) => name)).toEqual([]);
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
