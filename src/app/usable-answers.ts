import { isObject } from '../model/json.ts';
import type { Answers } from '../model/session.ts';
import type { Engine } from '../runner/engine.ts';

/**
 * Of answers that came from outside, those that a step asks for and would accept. No secret, and a consent only where
 * this browser itself kept it: nobody can agree to something by opening an address.
 */
export function usableAnswers(
  { configuration, findFailures }: Engine,
  from: Answers,
  { withConsents }: { withConsents: boolean },
): Answers {
  const usable: Answers = {};
  for (const { schema, uiSchema } of Object.values(configuration.steps)) {
    if (!schema) continue;
    const offered = Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(
          ([field, property]) =>
            from[field] !== undefined && !property.writeOnly && (withConsents || !isConsent(uiSchema?.[field])),
        )
        .map(([field]) => [field, from[field]]),
    );
    const failing = findFailures(schema, offered).map(({ field }) => field.split('.')[0]);
    for (const [field, value] of Object.entries(offered)) if (!failing.includes(field)) usable[field] = value;
  }
  return usable;
}

function isConsent(ui: unknown): boolean {
  return isObject(ui) && ui['ui:widget'] === 'consent';
}
