import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Journal } from '../interpreter/sequence.ts';
import { calendarDateOf } from '../model/calendar-date.ts';
import type { Configuration } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import { visitKey } from '../model/org-info.ts';
import { type Answers, newSession, type Session } from '../model/session.ts';
import { readJson, type SafeStorage } from './storage.ts';

/** Everything one tab knows of the visit. */
export interface Visit {
  session: Session;
  /** By sequence: what has been done of it. */
  journals: Record<string, Journal>;
  /** Warnings the borrower has seen and gone past: the value they were shown for, by document and rule. */
  acknowledged: Record<string, string>;
  /** Answers were found that an earlier page of this tab had kept. */
  isRestored: boolean;
  /** Secrets that had been entered on an earlier page of this tab: they are never kept, so they are asked for again. */
  lostSecrets?: readonly string[];
}

export type VisitStore = StoreApi<Visit>;

export interface VisitStart {
  configuration: Configuration;
  query: Record<string, string>;
  storage: SafeStorage;
  now: () => Date;
  /** Does work a moment later (see `soonOn`); at once, if not given. */
  soon?: (work: () => void) => void;
}

/** A visit: a new one that has taken in all there is. */
export function openVisit(start: VisitStart): VisitStore {
  const store = newVisit(start.configuration, calendarDateOf(start.now()));
  takeKept(store, start);
  return store;
}

/**
 * A visit of which nothing is known but the lender: what every first screen is rendered with when the site is built, and
 * so what a page that came rendered begins with.
 *
 * @param today yyyy-MM-dd
 */
export function newVisit({ brand }: Configuration, today: string): VisitStore {
  const session = newSession(brand, today);
  return createStore<Visit>(() => ({ session, journals: {}, acknowledged: {}, isRestored: false, lostSecrets: [] }));
}

/**
 * Takes in what this tab kept for the brand, and what the address brings; from here on every change is mirrored to
 * storage. What was answered meanwhile, in a page that could be typed into before this, is newer and wins.
 *
 * @returns whether this page was the last to keep something: a page that the browser brings back as it was left may know
 *   less than a later one of the same tab
 */
export function takeKept(store: VisitStore, { configuration, query, storage, now, soon }: VisitStart): () => boolean {
  const key = visitKey(configuration.brand.orgCode ?? '');
  const kept = readKept(readJson(storage, key));
  store.setState(({ session }) => ({
    session: {
      ...session,
      answers: { ...kept.answers, ...newer(session.answers, kept.answers) },
      // What an address once named (a loan officer, a campaign) stays for the tab; a newer address wins.
      query: { ...kept.query, ...query },
      arrival: kept.arrival,
      application: kept.application,
      submission: kept.submission,
      today: calendarDateOf(now()),
    },
    journals: kept.journals,
    acknowledged: kept.acknowledged,
    isRestored: Object.keys(kept.answers).length > 0,
    lostSecrets: kept.secrets,
  }));
  let last = storage.get(key);
  const keep = () => {
    last = JSON.stringify(toKeep(configuration, store.getState()));
    storage.set(key, last);
  };
  store.subscribe((visit, before) => {
    // What a submit has done is kept before it goes on: it may not be done twice. An answer can wait until the page has
    // drawn what follows from it.
    if (soon && isSame(visit, before, 'journals') && isSame(visit.session, before.session, 'submission')) soon(keep);
    else keep();
  });
  return () => storage.get(key) === last;
}

function isSame<Part extends object>(one: Part, other: Part, name: keyof Part): boolean {
  return Object.is(one[name], other[name]);
}

/** What of a visit is kept in its tab: no secrets, and nothing that is over with the page. */
function toKeep(configuration: Configuration, { session, journals, acknowledged, lostSecrets = [] }: Visit): Kept {
  // Asked for each time: the steps of an application's screens come later.
  const secrets = secretFields(configuration);
  const given = Object.entries(session.answers).filter(([, value]) => value !== undefined);
  const open = Object.fromEntries(given.filter(([field]) => !secrets.has(field)));
  const entered = given.map(([field]) => field).filter((field) => secrets.has(field));
  const { encodedRegisterData: _encoded, typedAddress: _typed, wait: _wait, act: _act, ...arrival } = session.arrival;
  return {
    answers: open,
    secrets: [...new Set([...lostSecrets, ...entered])],
    query: session.query,
    arrival,
    application: session.application,
    submission: session.submission,
    journals,
    acknowledged,
  };
}

/**
 * The answers that say something else than those that were kept. A question is answered as a whole: of an address that
 * was begun anew, no old part may remain. But a browser that fills in after a reload only what was on screen has not
 * answered anew.
 */
function newer(answers: Answers, kept: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([field, value]) => value !== undefined && !isPartOf(value, kept[field])),
  );
}

function isPartOf(value: unknown, whole: unknown): boolean {
  if (!isObject(value)) return value === undefined || Object.is(value, whole);
  return isObject(whole) && Object.entries(value).every(([name, inner]) => isPartOf(inner, whole[name]));
}

/**
 * Forgets what this tab kept for the brand: after the application is made, nothing of it is needed here but that it was
 * made. Another application begins anew, with a key of its own.
 */
export function forgetVisit(store: VisitStore): void {
  const {
    filled: _filled,
    loginNonce: _nonce,
    encodedRegisterData: _encoded,
    ...arrival
  } = store.getState().session.arrival;
  store.setState(({ session }) => ({
    session: { ...session, answers: {}, arrival, replies: {}, submission: { isMade: true } },
    ...nothingDone,
  }));
}

/**
 * Forgets whoever signs out, and all that they entered in this tab: the next to sit here may be somebody else. How the
 * visit came to the site stays: which campaign, which page.
 */
export function forgetPerson(store: VisitStore): void {
  store.setState(({ session }) => {
    const { utm, page } = session.arrival;
    const { identity: _identity, profile: _profile, application: _application, item: _item, ...others } = session;
    return {
      session: { ...others, answers: {}, arrival: { utm, page }, replies: {}, submission: {} },
      ...nothingDone,
    };
  });
}

/** A visit in which nothing has been done yet. */
const nothingDone = { journals: {}, acknowledged: {}, isRestored: false, lostSecrets: [] };

interface Kept extends Pick<Visit, 'journals' | 'acknowledged'> {
  answers: Answers;
  /** The names of secrets that were entered, not what they were. */
  secrets: string[];
  query: Record<string, string>;
  arrival: Record<string, unknown>;
  application: Record<string, unknown> | undefined;
  submission: Record<string, unknown>;
}

/** What was kept may be from an older version of the site, so every part is looked at. */
function readKept(value: unknown): Kept {
  const part = <T>(name: string): Record<string, T> =>
    isObject(value) && isObject(value[name]) ? (value[name] as Record<string, T>) : {};
  const application = part<unknown>('application');
  return {
    answers: part('answers'),
    secrets: (isObject(value) && Array.isArray(value.secrets) ? value.secrets : []).filter(
      (field): field is string => typeof field === 'string',
    ),
    query: part('query'),
    arrival: part('arrival'),
    application: Object.keys(application).length > 0 ? application : undefined,
    submission: part('submission'),
    journals: Object.fromEntries(
      Object.entries(part<Journal>('journals')).filter(
        ([, journal]) => Array.isArray(journal?.entries) && typeof journal.key === 'string',
      ),
    ),
    acknowledged: part('acknowledged'),
  };
}

/** The fields that a schema marks as secrets (writeOnly): they are never stored. */
export function secretFields(configuration: Configuration): Set<string> {
  return new Set(
    Object.values(configuration.steps).flatMap(({ schema }) =>
      Object.entries(schema?.properties ?? {})
        .filter(([, property]) => property.writeOnly === true)
        .map(([name]) => name),
    ),
  );
}

/** Sets a part of the session, by JSON Pointer; undefined forgets it. What is there already changes nothing. */
export function setInSession(store: VisitStore, pointer: string, value: unknown): void {
  const { session } = store.getState();
  if (Object.is(valueAt(session, pointer), value)) return;
  store.setState({ session: withValueAt(session, pointer, value) });
}

/** Takes answers in. The same answers again change nothing: no part of the page is drawn for them. */
export function setAnswers(store: VisitStore, changes: Answers): void {
  const { session } = store.getState();
  if (Object.entries(changes).every(([field, value]) => Object.is(session.answers[field], value))) return;
  store.setState({ session: { ...session, answers: { ...session.answers, ...changes } } });
}
