import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type Banner,
  type Dismissals,
  shownBanners,
  standingDismissals,
  withDismissed,
} from '../interpreter/banners.ts';
import type { SiteBanners } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { allFacts, useEngine } from '../runner/engine.ts';
import { readJson, safeStorage } from '../services/storage.ts';

/** Where local storage keeps which banners were closed when (Shared §4). */
const dismissedKey = 'dismissed-banners';

const defaultLimit = 2;

export interface ShownBanners {
  shown: readonly Banner[];
  dismiss(banner: Banner): void;
}

/**
 * The banners that are shown. What the file says comes while somebody may be about to press a button, and a banner moves
 * all that is below it: so it is shown with the next page, where everything is new, or while nobody looks at this one.
 */
export function useBanners({ call, app, limit = defaultLimit }: SiteBanners): ShownBanners {
  const { client, configuration, store } = useEngine();
  const { key: page } = useLocation();
  const storage = useMemo(() => safeStorage(() => window.localStorage), []);
  const read = useRef<readonly Banner[]>([]);
  const [shown, setShown] = useState<readonly Banner[]>([]);

  const show = useCallback(() => {
    if (read.current.length === 0) return;
    const kept = dismissalsIn(readJson(storage, dismissedKey));
    const dismissals = standingDismissals(read.current, kept);
    if (dismissals !== kept) storage.set(dismissedKey, JSON.stringify(dismissals));
    setShown(shownBanners(read.current, { app, limit, dismissals }));
  }, [storage, app, limit]);

  useEffect(() => {
    const reading = new AbortController();
    const facts = allFacts(configuration, store.getState().session);
    client.call(call, facts, { signal: reading.signal }).then((outcome) => {
      if (reading.signal.aborted) return;
      if (!outcome.ok) return console.error(`There are no banners: ${reasonOf(outcome)}.`);
      read.current = outcome.value as Banner[];
      if (document.hidden) show();
    });
    return () => reading.abort();
  }, [client, configuration, store, call, show]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useLayoutEffect(show, [show, page]);
  useEffect(() => {
    const showUnseen = () => document.hidden && show();
    document.addEventListener('visibilitychange', showUnseen);
    return () => document.removeEventListener('visibilitychange', showUnseen);
  }, [show]);

  const dismiss = useCallback(
    (banner: Banner) => {
      const kept = dismissalsIn(readJson(storage, dismissedKey));
      storage.set(dismissedKey, JSON.stringify(withDismissed(kept, banner, new Date())));
      setShown((before) => before.filter(({ uuid }) => uuid !== banner.uuid));
    },
    [storage],
  );
  return { shown, dismiss };
}

function dismissalsIn(kept: unknown): Dismissals {
  return isObject(kept) ? kept : {};
}

function reasonOf({ error, message }: { error: string; message?: string }): string {
  if (error === 'invalid-reply') return 'Banner data does not match the expected format';
  return message ?? error;
}
