import { noApplication, participantOf } from '../application-access.ts';
import { statusView } from '../application-view.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { advance } from '../life-cycle.ts';
import { ok } from '../reply.ts';
import { isUuid } from '../uuid.ts';

/** Where an application stands. Each read moves it one status on, until its persona's last. */
export const get: Endpoint = {
  signedIn: true,
  async handle({ db, identity, parameters }: SignedInCall) {
    const uuid = parameters.applicationUuid;
    const row = isUuid(uuid) ? await advance(db, uuid, identity.uuid) : undefined;
    if (row) return ok(statusView(row));
    // Whoever signs with the borrower may look, but it is the borrower's reads that take the application on.
    const participant = await participantOf({ db, identity, parameters });
    return participant ? ok(statusView(participant.row)) : noApplication;
  },
};
