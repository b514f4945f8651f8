import { useMemo } from 'react';
import type { LookUpAddress } from '../form/form-context.ts';
import { allFacts, useEngine } from './engine.ts';

/** The call that finds addresses. What was typed goes with it and nothing else. */
const lookUpCall = 'address.search';

/** Looks addresses up. Throws when the service cannot be reached, which the control says in words. */
export function useAddressLookup(): LookUpAddress {
  const engine = useEngine();
  return useMemo(
    () => async (text, signal) => {
      const { session } = engine.store.getState();
      const facts = allFacts(engine.configuration, { ...session, arrival: { ...session.arrival, typedAddress: text } });
      const outcome = await engine.client.call(lookUpCall, facts, { signal });
      if (!outcome.ok) throw new Error(`The address lookup failed: ${outcome.error}`);
      return outcome.value as Awaited<ReturnType<LookUpAddress>>;
    },
    [engine],
  );
}
