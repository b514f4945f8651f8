import { statusView } from '../application-view.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { advance } from '../life-cycle.ts';
import { ok, refusal } from '../reply.ts';
import { isUuid } from '../uuid.ts';

/** Where an application stands. Each read moves it one status on, until its persona's last. */
export const get: Endpoint = {
  signedIn: true,
  async handle({ db, identity, parameters }: SignedInCall) {
    const uuid = parameters.applicationUuid;
    const row = isUuid(uuid) ? await advance(db, uuid, identity.uuid) : undefined;
    return row ? ok(statusView(row)) : refusal(404, 'There is no such application.');
  },
};
