import { useCallback, useEffect, useRef, useState } from 'react';
import { isRecord } from '../field-path.ts';
import { type FileExchange, type TakenFile, useFormSurroundings } from '../form-context.ts';
import { refusalOf, type UploadOptions } from './upload-options.ts';

/** A file on its way, or one that did not get there. Those that did are the field's answer. */
export interface UploadEntry {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused' | 'lost';
  /** The part that is sent, 0 to 1. */
  part: number;
  /** Why it was refused or lost: the lender's own words, or else the name of the control's. */
  reason?: string | undefined;
}

export interface Uploads {
  entries: readonly UploadEntry[];
  taken: readonly TakenFile[];
  add(files: readonly File[]): void;
  /** Sends a file again that did not get there; with one that the end of the session kept back, all of those. */
  retry(key: number): void;
  dismiss(key: number): void;
  /** Resolves to whether it is gone. */
  remove(file: TakenFile): Promise<boolean>;
}

/** What stands in the answer while files are on their way: the list does not meet its schema until all have arrived. */
const underWay = null;

/**
 * Sends files one after the other, each judged and reported for itself: one that is refused or lost takes no other with
 * it. What was taken is the field's answer, which survives a reload; what was on its way then has to be chosen again. When
 * the session has ended, those that wait are not sent to be turned away one by one: they stay in the list, to be sent once
 * somebody has logged in again, in another tab.
 */
export function useUploads(path: string, value: unknown, options: UploadOptions): Uploads {
  const { store, files } = useFormSurroundings();
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const keys = useRef(0);
  const queue = useRef<UploadEntry[]>([]);
  const isSending = useRef(false);
  const stop = useRef<AbortController>(undefined);
  const latest = useRef(options);
  latest.current = options;

  const takenNow = useCallback(() => takenIn(store.value(path)), [store, path]);
  const report = useCallback(
    (taken: readonly TakenFile[], isOpen: boolean) => {
      const next = isOpen ? [...taken, underWay] : taken;
      store.change(path, next.length === 0 ? undefined : next);
    },
    [store, path],
  );

  const change = useCallback(
    (key: number, next: Partial<UploadEntry> | undefined) =>
      setEntries((all) =>
        all.flatMap((each) => (each.key !== key ? [each] : next === undefined ? [] : [{ ...each, ...next }])),
      ),
    [],
  );

  const send = useCallback(
    async ({ key, file }: UploadEntry): Promise<Awaited<ReturnType<FileExchange['send']>> | undefined> => {
      const refusal = await refusalOf(file, latest.current);
      if (refusal !== undefined) {
        change(key, { state: 'refused', reason: refusal });
        return undefined;
      }
      const signal = stop.current?.signal ?? AbortSignal.abort();
      change(key, { state: 'sending', part: 0 });
      const sent = await files()?.send(latest.current.call, file, {
        onProgress: (part) => change(key, { part }),
        signal,
      });
      if (sent && 'taken' in sent) change(key, undefined);
      else if (sent && 'refused' in sent) change(key, { state: 'refused', reason: sent.refused ?? 'refusedByLender' });
      else change(key, { state: 'lost', reason: sent?.lost ?? 'lost' });
      return sent;
    },
    [files, change],
  );

  const work = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      report(takenNow(), true);
      const sent = await send(next);
      if (stop.current?.signal.aborted) return;
      const taken = sent && 'taken' in sent ? sent.taken : undefined;
      if (sent && 'lost' in sent && sent.lost === 'signedOut')
        for (const { key } of queue.current.splice(0)) change(key, { state: 'lost', reason: 'notSent' });
      // Not from what was known before: a row may have been removed meanwhile. One file may replace another.
      const others = takenNow().filter(({ uuid }) => uuid !== taken?.uuid);
      const kept = latest.current.maxFiles === 1 && taken ? [] : others;
      report(taken ? [...kept, taken] : kept, queue.current.length > 0);
    }
    isSending.current = false;
  }, [report, takenNow, send, change]);

  useEffect(() => {
    stop.current = new AbortController();
    // A reload left something on its way: it is not any more.
    if (hasUnderWay(store.value(path))) report(takenNow(), false);
    return () => {
      stop.current?.abort();
      isSending.current = false;
      queue.current = [];
      if (hasUnderWay(store.value(path))) report(takenNow(), false);
    };
  }, [store, path, report, takenNow]);

  const enqueue = (entry: UploadEntry) => {
    queue.current.push(entry);
    void work();
  };
  return {
    entries,
    taken: takenIn(value),
    add(chosen) {
      let open = options.maxFiles - takenNow().length - entries.filter(isOnItsWay).length;
      // A single file may be replaced by choosing another.
      if (options.maxFiles === 1 && !entries.some(isOnItsWay)) open = 1;
      const known = new Set([...takenNow(), ...entries.filter(isOnItsWay).map(({ file }) => file)].map(likeness));
      const added = chosen.map((file): UploadEntry => {
        keys.current += 1;
        const base = { key: keys.current, file, part: 0 };
        if (options.maxFiles > 1 && known.has(likeness(file))) return { ...base, state: 'refused', reason: 'twice' };
        if (open <= 0) return { ...base, state: 'refused', reason: 'tooMany' };
        open -= 1;
        known.add(likeness(file));
        return { ...base, state: 'waiting' };
      });
      // What went wrong the last time was read; it makes room for what goes wrong now.
      setEntries((all) => [...all.filter((each) => each.state !== 'refused'), ...added]);
      for (const entry of added) if (entry.state === 'waiting') enqueue(entry);
    },
    retry(key) {
      const pressed = entries.find((each) => each.key === key);
      if (!pressed || isOnItsWay(pressed)) return;
      for (const entry of isKeptBack(pressed) ? entries.filter(isKeptBack) : [pressed]) {
        change(entry.key, { state: 'waiting', part: 0, reason: undefined });
        enqueue(entry);
      }
    },
    dismiss: (key) => change(key, undefined),
    async remove(file) {
      if (!(await files()?.remove(options.remove, file))) return false;
      report(
        takenNow().filter(({ uuid }) => uuid !== file.uuid),
        hasUnderWay(store.value(path)),
      );
      return true;
    },
  };
}

function isOnItsWay({ state }: UploadEntry): boolean {
  return state === 'waiting' || state === 'sending';
}

/** The session had ended when it was its turn. */
function isKeptBack({ state, reason }: UploadEntry): boolean {
  return state === 'lost' && (reason === 'signedOut' || reason === 'notSent');
}

/** The same name and size is the same file, chosen twice. */
function likeness({ name, size }: { name: string; size: number }): string {
  return `${size} ${name}`;
}

function takenIn(value: unknown): TakenFile[] {
  return (Array.isArray(value) ? value : []).filter(
    (each): each is TakenFile => isRecord(each) && typeof each.uuid === 'string',
  );
}

function hasUnderWay(value: unknown): boolean {
  return Array.isArray(value) && value.includes(underWay);
}
