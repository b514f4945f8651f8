import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Destination } from '../interpreter/addresses.ts';
import { routeOf } from '../interpreter/routing.ts';
import { segmentsOf } from '../interpreter/texts.ts';
import { basePath } from '../model/org-info.ts';
import type { Answers, Session } from '../model/session.ts';
import type { TextSegment } from '../model/text.ts';
import { newKey } from '../services/new-key.ts';
import { safeStorage } from '../services/storage.ts';
import { tokenKey } from '../services/token.ts';
import { forgetPerson, type VisitStore } from '../services/visit.ts';
import { allFacts, useEngine } from './engine.ts';
import { namedDestination } from './NamedLink.tsx';
import { runSequence, type SequenceEnd, type SequenceStart } from './sequence-runner.ts';

/** The call that tells the lender of a status for which no screen is known. Nothing waits for it. */
const reportCall = 'telemetry.unknown-status';

export interface Sequences {
  /** Runs a sequence to its end with the answers that count now. */
  run(
    name: string,
    options: SequenceStart & {
      relevantAnswers?: (session: Session) => Answers;
      onWait?: (shows: string) => void;
      onWaited?: (isInVain: boolean) => void;
      isLeft?: () => boolean;
    },
  ): Promise<SequenceEnd>;
  /** Goes where the end of a sequence leads. Returns what is left to show: a modal, or words for the borrower. */
  follow(ended: SequenceEnd, how?: { replaces: boolean }): FollowedEnd;
}

export interface FollowedEnd {
  modal?: string;
  /** What the borrower reads. Nothing in it means the program's own words for something unexpected. */
  error?: TextSegment[];
  /** The words are the service's own, which say nothing of what becomes of the answers. */
  isTheirs?: boolean;
  /** What stands below the error: links that help. */
  offer?: TextSegment[];
  /** The page is being left. */
  isLeaving?: boolean;
  /** The end leads to where the borrower is already. */
  isHere?: boolean;
}

export function useSequences(): Sequences {
  const engine = useEngine();
  const navigate = useNavigate();

  const goTo = useCallback(
    (destination: Destination | undefined, state?: unknown, replace = false): FollowedEnd => {
      if (!destination) return { error: [] };
      if (destination.inside) navigate(destination.address, { state, replace });
      else if (replace) window.location.replace(destination.address);
      else window.location.assign(destination.address);
      return { isLeaving: true };
    },
    [navigate],
  );

  return useMemo(
    () => ({
      run(name, { relevantAnswers, onWait, onWaited, isLeft, ...start }) {
        const { configuration, store, client } = engine;
        return runSequence(
          name,
          {
            configuration,
            store,
            client,
            relevantAnswers: relevantAnswers ?? (({ answers }) => answers),
            newKey,
            onWait,
            onWaited,
            isLeft,
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
          },
          start,
        );
      },
      follow({ end, message }, { replaces } = { replaces: false }) {
        const { configuration, store, client } = engine;
        const facts = allFacts(configuration, store.getState().session);
        if (end.modal !== undefined) return { modal: end.modal };
        if (end.done) return {};
        if (end.file !== undefined) return handFile(facts.valueOf(end.file));
        const named = end.go === undefined ? undefined : namedDestination(configuration, end.go, facts);
        if (end.signOut) return signOut(store, named);
        if (end.go !== undefined) return goTo(named, undefined, replaces);
        if (end.route !== undefined) {
          const table = configuration.routings[end.route];
          if (!table) return { error: [] };
          const route = routeOf(table, facts);
          if (route.report) {
            console.error(`No screen is known for the status "${String(facts.valueOf('status'))}" (row ${route.row}).`);
            void client.call(reportCall, facts);
          }
          if (route.link !== undefined)
            return goTo(namedDestination(configuration, route.link, facts), undefined, replaces);
          if (route.path === undefined) return { error: [] };
          if (isAt(route.path)) return { isHere: true };
          return goTo(
            { inside: true, address: route.path + keptQuery(table.keepQuery ?? []), newTab: false },
            route.state,
            replaces,
          );
        }
        const own = end.error === undefined ? [] : segmentsOf(end.error, facts);
        return {
          error: message === undefined ? own : [message],
          isTheirs: message !== undefined,
          ...(end.offer === undefined ? {} : { offer: segmentsOf(end.offer, facts) }),
        };
      },
    }),
    [engine, goTo],
  );
}

function handFile(file: unknown): FollowedEnd {
  if (!(file instanceof File)) return { error: [] };
  // It is here already: the call that brought the file has loaded it.
  void import('../services/received-file.ts').then(({ handOver }) => handOver(file));
  return {};
}

/** Whoever is signed in here no longer is. The page is loaded again, or another is, and asks who is there. */
function signOut(store: VisitStore, to: Destination | undefined): FollowedEnd {
  safeStorage(() => window.localStorage).remove(tokenKey);
  forgetPerson(store);
  if (to) window.location.assign((to.inside ? basePath : '') + to.address);
  else window.location.reload();
  return { isLeaving: true };
}

function isAt(path: string): boolean {
  return window.location.pathname.replace(/\/+$/, '') === `${basePath}${path}`;
}

/** The parameters of the address that survive routing. */
function keptQuery(names: readonly string[]): string {
  const all = new URLSearchParams(window.location.search);
  const kept = new URLSearchParams();
  for (const name of names) for (const value of all.getAll(name)) kept.append(name, value);
  const written = kept.toString();
  return written === '' ? '' : `?${written}`;
}
