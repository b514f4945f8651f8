import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Destination } from '../interpreter/addresses.ts';
import { routeOf } from '../interpreter/routing.ts';
import { stringOf } from '../interpreter/texts.ts';
import type { Answers, Session } from '../model/session.ts';
import { newKey } from '../services/new-key.ts';
import { allFacts, useEngine } from './engine.ts';
import { namedDestination } from './NamedLink.tsx';
import { runSequence, type SequenceEnd } from './sequence-runner.ts';

export interface Sequences {
  /** Runs a sequence to its end with the answers that count now. */
  run(
    name: string,
    options: { isFresh: boolean; relevantAnswers?: (session: Session) => Answers },
  ): Promise<SequenceEnd>;
  /** Goes where the end of a sequence leads. Returns what is left to show: a modal, or words for the borrower. */
  follow(ended: SequenceEnd): FollowedEnd;
}

export interface FollowedEnd {
  modal?: string;
  /** What the borrower reads. "" means the program's own words for something unexpected. */
  error?: string;
  /** The words are the service's own, which say nothing of what becomes of the answers. */
  isTheirs?: boolean;
  /** A link to offer with the error. */
  link?: string;
  /** The page is being left. */
  isLeaving?: boolean;
}

export function useSequences(): Sequences {
  const engine = useEngine();
  const navigate = useNavigate();

  const goTo = useCallback(
    (destination: Destination | undefined, state?: unknown): FollowedEnd => {
      if (!destination) return { error: '' };
      if (destination.inside) navigate(destination.address, { state });
      else window.location.assign(destination.address);
      return { isLeaving: true };
    },
    [navigate],
  );

  return useMemo(
    () => ({
      run(name, { isFresh, relevantAnswers }) {
        const { configuration, store, client } = engine;
        return runSequence(
          name,
          {
            configuration,
            store,
            client,
            relevantAnswers: relevantAnswers ?? (({ answers }) => answers),
            newKey,
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
          },
          { isFresh },
        );
      },
      follow({ end, message }) {
        const { configuration, store } = engine;
        const facts = allFacts(configuration, store.getState().session);
        if (end.modal !== undefined) return { modal: end.modal };
        if (end.done) return {};
        if (end.go !== undefined) return goTo(namedDestination(configuration, end.go, facts));
        if (end.route !== undefined) {
          const table = configuration.routings[end.route];
          if (!table) return { error: '' };
          const route = routeOf(table, facts);
          if (route.report)
            console.error(`No screen is known for the status "${String(facts.valueOf('status'))}" (row ${route.row}).`);
          if (route.link !== undefined) return goTo(namedDestination(configuration, route.link, facts));
          if (route.path === undefined) return { error: '' };
          return goTo(
            { inside: true, address: route.path + keptQuery(table.keepQuery ?? []), newTab: false },
            route.state,
          );
        }
        const own = end.error === undefined ? '' : stringOf(end.error, facts);
        return {
          error: message ?? own,
          isTheirs: message !== undefined,
          ...(end.link === undefined ? {} : { link: end.link }),
        };
      },
    }),
    [engine, goTo],
  );
}

/** The parameters of the address that survive routing. */
function keptQuery(names: readonly string[]): string {
  const all = new URLSearchParams(window.location.search);
  const kept = new URLSearchParams();
  for (const name of names) for (const value of all.getAll(name)) kept.append(name, value);
  const written = kept.toString();
  return written === '' ? '' : `?${written}`;
}
