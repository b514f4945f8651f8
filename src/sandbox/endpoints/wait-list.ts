import type { Endpoint, IncomingCall } from '../endpoint.ts';
import { done } from '../reply.ts';
import { waitList } from '../schema.ts';

export const join: Endpoint = {
  async handle({ db, brand, body }: IncomingCall<unknown>) {
    await db.insert(waitList).values({ org: brand.orgCode ?? '', body });
    return done;
  },
};
