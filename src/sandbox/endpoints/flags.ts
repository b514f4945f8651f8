import type { Endpoint, IncomingCall } from '../endpoint.ts';
import { flagsNow } from '../flags.ts';
import { ok } from '../reply.ts';

export const all: Endpoint = {
  async handle({ db }: IncomingCall) {
    return ok(await flagsNow(db));
  },
};

/** One flag, by its key. */
export const one: Endpoint = {
  async handle({ db, body }: IncomingCall<{ featureKey: string }>) {
    const flag = (await flagsNow(db))[body.featureKey] ?? { enabled: false };
    return ok({ ...flag, flagEnabled: flag.enabled });
  },
};
