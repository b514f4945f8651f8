import { useMemo } from 'react';
import type { FileExchange, Loss, TakenFile } from '../form/form-context.ts';
import { callNamed, type GeneralError, requestOf } from '../interpreter/requests.ts';
import { isObject } from '../model/json.ts';
import { newKey } from '../services/new-key.ts';
import { allFacts, useEngine } from './engine.ts';

/** Errors after which the same file may well be taken, and what the borrower is told of each. */
const passing: Readonly<Record<string, Loss>> = {
  network: 'lost',
  timeout: 'tooSlow',
  unavailable: 'unavailable',
  'invalid-reply': 'unavailable',
  unauthenticated: 'signedOut',
} satisfies Partial<Record<GeneralError, Loss>>;

/** Sends files by the calls that a document names, with the facts as they are at that moment. */
export function useFileExchange(): FileExchange {
  const engine = useEngine();
  return useMemo(() => {
    const facts = () => allFacts(engine.configuration, engine.store.getState().session);
    const keys = new WeakMap<File, Map<string, string>>();
    /**
     * One key for a file and what is sent with it, however often it is tried: if only the answer was lost, the service has
     * the file already, and must not count it twice.
     */
    const keyOf = (call: string, file: File) => {
      const named = callNamed(call, engine.configuration.services);
      const about = JSON.stringify([call, named && requestOf(named, facts())]);
      const known = keys.get(file) ?? new Map<string, string>();
      const key = known.get(about) ?? newKey();
      keys.set(file, known.set(about, key));
      return key;
    };
    return {
      async send(call, file, { onProgress, signal }) {
        const idempotencyKey = keyOf(call, file);
        const outcome = await engine.client.call(call, facts(), { file, onProgress, signal, idempotencyKey });
        if (!outcome.ok) {
          const lost = passing[outcome.error];
          return lost === undefined ? { refused: outcome.message } : { lost };
        }
        const taken = takenIn(outcome.value, file);
        return taken ? { taken } : { lost: 'unavailable' };
      },
      async remove(call, file) {
        const outcome = await engine.client.call(call, facts().ofItem(file), { idempotencyKey: newKey() });
        // What the service does not know is gone.
        return outcome.ok || outcome.error === 'not-found';
      },
    };
  }, [engine]);
}

function takenIn(value: unknown, { name, size }: File): TakenFile | undefined {
  if (!isObject(value) || typeof value.uuid !== 'string') return undefined;
  // By the name the borrower knows, whatever the service made of it.
  return { uuid: value.uuid, name, size };
}
