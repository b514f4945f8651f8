import { statesServed } from '../../model/states.ts';
import type { Endpoint } from '../endpoint.ts';
import { ok } from '../reply.ts';

export const eligibleStates: Endpoint = {
  async handle({ brand }) {
    return ok(statesServed(brand));
  },
};

export const ineligibleZips: Endpoint = {
  async handle({ world }) {
    return ok(world.personas.ineligibleZips);
  },
};

export const stateLicenses: Endpoint = {
  async handle({ brand }) {
    return ok(statesServed(brand).map((abbrev) => ({ abbrev })));
  },
};

export const consentTypes: Endpoint = {
  async handle() {
    return ok(['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT']);
  },
};
