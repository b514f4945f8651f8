import { allStates } from '../../model/states.ts';
import type { Endpoint } from '../endpoint.ts';
import { ok, refusal } from '../reply.ts';
import { isUuid } from '../uuid.ts';

/** A direct-mail offer, by the code on the letter. */
export const offer: Endpoint = {
  async handle({ world, parameters }) {
    const found = world.personas.offers.find(
      ({ offerCode }) => offerCode.toLowerCase() === parameters.offerCodeQuery?.toLowerCase(),
    );
    if (!found) return refusal(404, 'No offer has this code.');
    const { title: _, ...offer } = found;
    return offer.respondByDate < world.now().toISOString().slice(0, 10)
      ? refusal(410, 'This offer has ended.')
      : ok(offer);
  },
};

/** What a wholesale broker entered about a borrower. */
export const referral: Endpoint = {
  async handle({ world, parameters }) {
    const found = world.personas.referrals.find(({ uuid }) => uuid === parameters.referralId);
    if (!found) return refusal(404, 'There is no such referral.');
    const { title: _, uuid: __, status: ___, ...entered } = found;
    return ok(entered);
  },
};

export const referralStatus: Endpoint = {
  async handle({ world, parameters }) {
    const found = world.personas.referrals.find(({ uuid }) => uuid === parameters.referralId);
    return found ? ok({ status: found.status, email: found.email }) : refusal(404, 'There is no such referral.');
  },
};

/** How a loan officer is shown. */
export const originator: Endpoint = {
  async handle({ world, parameters }) {
    if (!isUuid(parameters.referrerId)) return refusal(400, 'The loan officer’s id is not a UUID.');
    const found = world.personas.originators.find(({ uuid }) => uuid === parameters.referrerId);
    return found ? ok(found.display) : refusal(404, 'There is no such loan officer.');
  },
};

export const licensedStates: Endpoint = {
  async handle({ world, parameters }) {
    if (!isUuid(parameters.referrerId)) return refusal(400, 'The loan officer’s id is not a UUID.');
    const found = world.personas.originators.find(({ uuid }) => uuid === parameters.referrerId);
    if (!found) return refusal(404, 'There is no such loan officer.');
    return ok({
      licensedStates: found.licensedStates === 'all' ? allStates : found.licensedStates,
      enforceLicensedStatesForReferral: found.enforce,
    });
  },
};

/** What was entered on an affiliate's site. */
export const prefill: Endpoint = {
  async handle({ world, query }) {
    const found = world.personas.affiliates.find(({ id }) => id === query.id);
    if (!found) return refusal(404, 'There is no such pre-fill.');
    const { title: _, id: __, ...entered } = found;
    return ok(entered);
  },
};
