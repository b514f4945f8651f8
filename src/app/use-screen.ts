import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { addressOf, placeOf } from '../interpreter/screens.ts';
import { allFacts, useEngine } from '../runner/engine.ts';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { pageParameters } from '../services/address-bar.ts';
import { keptApplication } from '../services/kept-application.ts';
import { setInSession } from '../services/visit.ts';
import type { MatchedScreen } from './matched-screen.ts';
import { queryPolicy } from './query-policy.ts';
import { openApplication } from './screen-answers.ts';

export interface OpenedScreen {
  /** What opening it came to: undefined while that is not known, {} when it may be shown. */
  opened: FollowedEnd | undefined;
  /** Reads again what the screen shows, and whether it is still in its place. */
  reread(): Promise<void>;
}

/**
 * Opens a screen: who may see it, where the application stands, whether this is the borrower's place, and what the screen
 * shows. What sequences read becomes facts where they save it; TanStack Query only says when they run: once for a page,
 * again when told, and as the screen's `refresh` says.
 *
 * @param matched the screen, and what its address names
 * @param acting while an act runs, it alone asks where the application stands, and leads on
 */
export function useScreen(matched: MatchedScreen, client: QueryClient, acting: RefObject<boolean>): OpenedScreen {
  const { screen, parts } = matched;
  const application = matched.application ?? (screen.keptApplication ? keptApplication() : undefined);
  const { configuration, store } = useEngine();
  const sequences = useSequences();
  const { refresh } = screen;
  const parameters = pageParameters(window.location.search);

  const open = async (): Promise<FollowedEnd> => {
    const facts = () => allFacts(configuration, store.getState().session);
    // First of all: what the page before was about is not what this one is about, not even for a login.
    for (const [name, value] of Object.entries({ ...parameters, ...parts }))
      setInSession(store, `/query/${name}`, value);
    if (screen.access === 'session' && store.getState().session.arrival.hasToken !== true)
      return sequences.follow({ end: { go: configuration.site.login }, message: undefined }, { replaces: true });
    if (application !== undefined) openApplication(store, configuration, application);
    else if (screen.keptApplication) setInSession(store, '/application', undefined);
    const run = async (sequence: string | undefined) =>
      sequence === undefined
        ? {}
        : sequences.follow(await sequences.run(sequence, { isFresh: true }), { replaces: true });
    const stands = await run(screen.run);
    if (stands.isLeaving || stands.error !== undefined) return stands;
    const place = placeOf(screen, configuration, facts(), application);
    if (!place.isHere)
      return sequences.follow({ end: { route: screen.routing as string }, message: undefined }, { replaces: true });
    setInSession(store, '/arrival/route', place.route?.state);
    return run(screen.read);
  };

  const { data, refetch }: { data: FollowedEnd | undefined; refetch(): Promise<unknown> } = useQuery(
    {
      // A screen may be about something else at once: the history leads from one document past the list to another.
      queryKey: ['screen', addressOf(screen, application), parts, parameters],
      queryFn: (): Promise<FollowedEnd> => (acting.current && data !== undefined ? Promise.resolve(data) : open()),
      ...queryPolicy(refresh),
    },
    client,
  );
  return {
    opened: data,
    async reread() {
      await refetch();
    },
  };
}
