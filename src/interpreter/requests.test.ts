import { describe, expect, it } from 'vitest';
import type { Call } from '../model/generated/documents.ts';
import { callNamed, errorOf, type Services } from './requests.ts';

const call: Call = {
  title: 'Registers',
  method: 'POST',
  path: '/register',
  effect: 'write',
  reply: {},
  errors: { 'account-exists': { status: [401, 409] } },
};
const { errors: _, ...plain } = call;

describe('what an answer’s status means', () => {
  it.each<[string, Call, number, string | undefined, string | undefined]>([
    ['200 is success', call, 200, undefined, undefined],
    ['399 is success', call, 399, undefined, undefined],
    [
      'a status that the call declares is the call’s own error, also 401',
      call,
      401,
      'unauthenticated',
      'account-exists',
    ],
    ['any other 401 is a session that ended', plain, 401, undefined, 'unauthenticated'],
    ['a 403 that says so is a session that ended', plain, 403, 'unauthenticated', 'unauthenticated'],
    ['a 403 with a bad signature is a session that ended', plain, 403, 'Invalid signature', 'unauthenticated'],
    ['any other 403 is a refusal', plain, 403, 'forbidden', 'rejected'],
    ['a 403 that says nothing is a refusal', plain, 403, undefined, 'rejected'],
    ['404 is a refusal', plain, 404, undefined, 'rejected'],
    ['500 is a service that is unavailable', call, 500, undefined, 'unavailable'],
    ['503 is a service that is unavailable', call, 503, undefined, 'unavailable'],
  ])('%s', (_, of, status, message, error) => {
    expect(errorOf(of, status, message)).toBe(error);
  });
});

describe('a call’s name', () => {
  const services: Services = { identity: { title: 'Identity', base: '/identity', calls: { register: call } } };

  it('finds the call, which goes to the lender unless its service says otherwise', () => {
    expect(callNamed('identity.register', services)).toMatchObject({ base: '/identity', lender: true });
    expect(
      callNamed('lookup.find', { lookup: { title: 'Lookup', lender: false, calls: { find: call } } })?.lender,
    ).toBe(false);
  });

  it.each(['identity.nothing', 'nothing.register', 'identity', '', 'constructor.name', 'identity.constructor'])(
    'finds nothing for "%s"',
    (name) => {
      expect(callNamed(name, services)).toBeUndefined();
    },
  );
});
