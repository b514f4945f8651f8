import { calendarDateOf } from '../model/calendar-date.ts';
import { type Configuration, joinConfiguration, type LaterConfiguration } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { basePath, type HalfInfo, type OrgInfo, orgInfoId } from '../model/org-info.ts';
import type { Answers } from '../model/session.ts';
import type { Engine } from '../runner/engine.ts';
import { findFailuresWith } from '../runner/engine.ts';
import { readAddressBar } from '../services/address-bar.ts';
import { createClient } from '../services/client.ts';
import { decodeRegisterData } from '../services/register-data.ts';
import { soonOn } from '../services/soon.ts';
import { readJson, type SafeStorage, safeStorage } from '../services/storage.ts';
import { storedToken } from '../services/token.ts';
import { newVisit, setAnswers, setInSession, takeKept, type VisitStore } from '../services/visit.ts';
import { buildVersion } from './build-version.ts';
import { laterHalf } from './later-half.ts';
import { reloadingImport } from './reloading-import.ts';
import { listenForSaves } from './saved-files.ts';
import { listenForSignOut, takeSignIn } from './signed-out.ts';
import { usableAnswers } from './usable-answers.ts';

/** What the page starts with. */
export interface Started {
  engine: Engine;
  /** Whether the page shows this brand's first screen already, as the build rendered it. */
  isRendered: boolean;
  /** Takes in what the address brings and what was kept, once: when a page that came rendered is what it came as. */
  arrive: () => void;
  /** Told when product staff save a file while the page is open (development only). */
  onConfiguration: (listener: (configuration: Configuration) => void) => () => void;
}

/** The page has no org info object: the server knows no lender by that name. */
export class MissingLabelError extends Error {
  constructor() {
    super('No private label data was found.');
  }
}

/** The brand that this tab was opened for: it stays when an address no longer names it. */
const orgKey = 'formwork.org';

/** Loaded with the first call, not with the first screen. */
const expectedReplies = reloadingImport('expected-replies', () => import('./expected-replies.ts'));

/** Where the answers wait while the visitor logs in elsewhere: `{ formState, nonce }` (Shared §4). */
export const preAuthKey = 'formwork.pre-auth';

/**
 * Reads the page and what the build made for its brand, and makes everything that the application needs. Nothing of the
 * visit is in it before `arrive`.
 *
 * @param renderedFor the date that the page was rendered for when the site was built, yyyy-MM-dd; undefined if it was not
 */
export async function startUp(page: Window, renderedFor: string | undefined): Promise<Started> {
  const session = safeStorage(() => page.sessionStorage);
  const local = safeStorage(() => page.localStorage);
  const address = readAddressBar(page.location.search, page.location.hash);
  const { orgInfo, isPages } = await orgInfoFor(page, session, address.query.org);
  const { configuration, validators } = await halfAt<Configuration>(orgInfo.first, reloading);
  const known = { ...validators };
  const now = () => new Date();
  const store = newVisit(configuration, renderedFor ?? calendarDateOf(now()));
  let current = configuration;

  const signedOut = listenForSignOut({ page, store, local });
  const client = createClient({
    fetch: page.fetch.bind(page),
    storage: local,
    services: () => current.services,
    orgCode: () => orgInfo.canonicalOrgCode,
    isExpectedReply: async (call, value) => (await expectedReplies()).isExpectedReply(call, value),
    onSignedOut: signedOut.ended,
    onToken: () => takeSignIn(store),
  });
  const later = laterHalf(async () => {
    const half = await halfAt<LaterConfiguration>(orgInfo.later, importAt);
    Object.assign(known, half.validators);
    joinConfiguration(current, half.configuration);
  });
  const engine: Engine = { configuration, store, client, findFailures: findFailuresWith(known), later };

  // What was carried is used; it must not stay where it can be read, shared or sent on.
  if (address.kept !== page.location.search || address.keptHash !== page.location.hash)
    page.history.replaceState(page.history.state, '', page.location.pathname + address.kept + address.keptHash);

  let hasArrived = false;
  return {
    engine,
    isRendered: renderedFor !== undefined && isPages,
    arrive() {
      if (hasArrived) return;
      hasArrived = true;
      const isLatest = takeKept(store, {
        configuration,
        query: address.query,
        storage: session,
        now,
        soon: soonOn(page),
      });
      // Brought back as it was left, this page would write over what a later one of the tab has kept since.
      page.addEventListener('pageshow', ({ persisted }) => {
        if (persisted && !isLatest()) page.location.reload();
      });
      setInSession(store, '/arrival/hasToken', storedToken(local) !== undefined);
      if (storedToken(local) !== undefined) takeSignIn(store);
      setInSession(store, '/arrival/isStorageKept', session.isKept);
      if (Object.keys(address.utm).length > 0) setInSession(store, '/arrival/utm', address.utm);
      setInSession(store, '/arrival/page', {
        ...pageFacts(page, address.kept),
        environment: orgInfo.environment,
      });
      takeCarried(engine, address.carried);
      takePreAuth(engine, local, address.query.nonce);
    },
    onConfiguration(listener) {
      return listenForSaves(async () => {
        // It would be put into what it no longer belongs to.
        await later.load();
        const mark = `?t=${Date.now()}`;
        const [first, rest] = await Promise.all([
          halfAt<Configuration>(orgInfo.first, importAt, mark),
          halfAt<LaterConfiguration>(orgInfo.later, importAt, mark),
        ]);
        current = first.configuration;
        joinConfiguration(current, rest.configuration);
        // Together with the configuration whose schemas they are for: the engine is handed on anew with it.
        engine.findFailures = findFailuresWith({ ...first.validators, ...rest.validators });
        setInSession(store, '/brand', current.brand);
        listener(current);
      });
    },
  };
}

/** The brand of this tab, and whether it is the one that the page came with. */
async function orgInfoFor(
  page: Window,
  session: SafeStorage,
  asked: string | undefined,
): Promise<{ orgInfo: OrgInfo; isPages: boolean }> {
  const block = page.document.getElementById(orgInfoId)?.textContent ?? '';
  if (block.trim() === '') throw new MissingLabelError();
  const pages = JSON.parse(block) as OrgInfo;
  let info = pages;
  const kept = session.get(orgKey);
  // A host of its own or a parameter settles the brand; a cookie may be another tab's, and the default is nobody's choice.
  const isOpen = asked === undefined && (info.foundBy === 'default' || info.foundBy === 'cookie');
  if (isOpen && kept !== undefined && kept !== info.canonicalOrgCode) {
    const response = await page.fetch(`${basePath}/org-info?org=${encodeURIComponent(kept)}`);
    if (response.ok) {
      info = (await response.json()) as OrgInfo;
      takeLookOf(info, page.document);
    } else if (response.status !== 404) {
      // Rather no page than one in another lender's name.
      throw new Error(`The lender of this tab, "${kept}", could not be read: the server answered ${response.status}.`);
    }
  }
  session.set(orgKey, info.canonicalOrgCode);
  return { orgInfo: info, isPages: info === pages };
}

/** The page came in another brand's look, in a style of its own, which stays until the other is there. */
function takeLookOf({ metadata, stylesheetUrl, iconUrl }: OrgInfo, document: Document): void {
  document.title = metadata.title;
  const look = document.createElement('link');
  look.rel = 'stylesheet';
  look.href = stylesheetUrl;
  const before = document.querySelector('style[data-href]');
  look.addEventListener('load', () => before?.remove());
  // In its place: styles that are loaded later add to it.
  before?.after(look);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = iconUrl;
}

/** One half of what is shipped of a brand, and its validators. A mark at the end of its addresses has it read anew. */
async function halfAt<Half>({ configurationUrl, validatorsUrl }: HalfInfo, modules: typeof importAt, mark = '') {
  const [configuration, validators] = await Promise.all([
    configurationAt<Half>(configurationUrl + mark),
    modules(validatorsUrl + mark),
  ]);
  return { configuration, validators };
}

async function configurationAt<Half>(url: string): Promise<Half> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The brand's configuration could not be read: ${url} answered ${response.status}.`);
  return (await response.json()) as Half;
}

/** A module of the build's beside the page's own script, as `findFailuresWith` takes it. */
async function importAt(url: string): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
}

/** The same where the page cannot go on without it. */
function reloading(url: string): Promise<Record<string, unknown>> {
  return reloadingImport('validators', () => importAt(url))();
}

function pageFacts(page: Window, kept: string): Record<string, unknown> {
  return {
    domain: page.location.hostname,
    path: page.location.pathname,
    address: page.location.pathname + kept,
    referrer: originOf(page.document.referrer),
    appVersion: buildVersion(),
    screenWidth: page.screen.width,
    screenHeight: page.screen.height,
    windowWidth: page.innerWidth,
    windowHeight: page.innerHeight,
  };
}

/** Only where somebody came from, not what they looked at there. */
function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}

/** Answers that an address carried: only what the flow asks for, and only where nothing was entered yet. */
function takeCarried(engine: Engine, carried: string | undefined): void {
  const decoded = carried === undefined ? undefined : decodeRegisterData(carried);
  if (!decoded) return;
  fillIn(engine.store, usableAnswers(engine, decoded, { withConsents: false }));
}

/** Answers kept before a login in this browser: restored only if the visitor comes back from that very login. */
function takePreAuth(engine: Engine, local: SafeStorage, nonce: string | undefined): void {
  const kept = readJson(local, preAuthKey);
  if (kept === undefined || nonce === undefined) return;
  local.remove(preAuthKey);
  if (!isObject(kept) || kept.nonce !== nonce || !isObject(kept.formState)) return;
  fillIn(engine.store, usableAnswers(engine, kept.formState, { withConsents: true }));
  takeSignIn(engine.store);
}

/** Takes answers in where nothing was entered yet. */
function fillIn(store: VisitStore, usable: Answers): void {
  const { answers } = store.getState().session;
  setAnswers(store, Object.fromEntries(Object.entries(usable).filter(([field]) => answers[field] === undefined)));
}
