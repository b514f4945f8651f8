import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { done, ok } from '../reply.ts';
import { consents } from '../schema.ts';

export const smsPrompt: Endpoint = {
  async handle() {
    return ok({ uuid: 'bbbbbbbb-0000-4000-8000-000000000001' });
  },
};

export const smsTransactionalPrompt: Endpoint = {
  async handle() {
    return ok({ uuid: 'bbbbbbbb-0000-4000-8000-000000000002' });
  },
};

export const save: Endpoint = {
  signedIn: true,
  async handle({ db, identity, brand, body }: SignedInCall<unknown>) {
    await db.insert(consents).values({ identity: identity.uuid, org: brand.orgCode ?? '', body });
    return done;
  },
};
