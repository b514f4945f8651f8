/**
 * When TanStack Query runs the sequences that read what a page shows: once for each page, since where an application stands
 * changes by itself, and again as the site says. Sequences have their own policies for trying again.
 *
 * @param refresh seconds after which they are run again, and whenever the window is looked at again; undefined for never
 */
export function queryPolicy(refresh: number | undefined) {
  return {
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: refresh === undefined ? false : refresh * 1000,
    refetchOnWindowFocus: refresh !== undefined,
    refetchOnReconnect: refresh !== undefined,
    structuralSharing: false,
  } as const;
}
