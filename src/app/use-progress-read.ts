import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SiteProgress } from '../model/generated/documents.ts';
import { useEngine } from '../runner/engine.ts';
import { useSequences } from '../runner/use-sequences.ts';
import { queryPolicy } from './query-policy.ts';

/**
 * Reads what stands around the screens of an application beside what they show: when one is opened, whenever the window
 * is looked at again, and as often as the site says. It leads nowhere and says nothing of its own: what could not be read
 * is not shown.
 *
 * @param application the id in the address; without one, and for nobody signed in, nothing is read
 */
export function useProgressRead(
  progress: SiteProgress | undefined,
  application: string | undefined,
  client: QueryClient,
): void {
  const { store } = useEngine();
  const sequences = useSequences();
  const { read, refresh } = progress ?? {};
  useQuery(
    {
      queryKey: ['around', read, application],
      queryFn: async () => {
        const { arrival } = store.getState().session;
        if (read === undefined || arrival.hasToken !== true) return null;
        return sequences.run(read, { isFresh: true });
      },
      enabled: read !== undefined && application !== undefined,
      ...queryPolicy(refresh),
    },
    client,
  );
}
