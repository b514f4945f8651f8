import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import kinds from './conditions.json' with { type: 'json' };
import { personas } from './personas.ts';
import { borrower, type Caller, caller, pdf } from './test-life.ts';
import { type TestSandbox, testSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

const shown = Object.entries(kinds).filter(([, { actionNeeded }]) => actionNeeded !== 'NONE');
const file = { name: 'letter.pdf', bytes: pdf };

/** What a borrower does about each kind of condition. */
const deeds: Record<string, (call: Caller, path: { conditionUuid: string }, needed: number) => Promise<unknown>> = {
  UPLOAD: async (call, path, needed) => {
    for (let sent = 0; sent < needed; sent += 1) {
      expect((await call('conditions.submit', { path })).status).toBe(422);
      expect((await call('conditions.upload', { path, file })).status).toBe(200);
    }
    expect((await call('conditions.acknowledge', { path })).status).toBe(422);
    return call('conditions.submit', { path });
  },
  IDENTITY: async (call) => {
    await call('identity-check.upload-front', { body: { idType: 'PASSPORT' }, file });
    return call('identity-check.submit');
  },
  PHONE_NUMBER: async (call, path) => {
    expect((await call('conditions.phone-number', { path, body: { phoneNumber: '555' } })).status).toBe(422);
    return call('conditions.phone-number', { path, body: { phoneNumber: '+1 (206) 555-0177' } });
  },
  ACKNOWLEDGE: (call, path) => call('conditions.acknowledge', { path }),
};

describe('a condition', () => {
  it.each(shown)('%s has a persona, is answered, and then is closed', async (category, { actionNeeded }) => {
    const persona = personas.outcomes.find(({ conditions }) => conditions?.length === 1 && conditions[0] === category);
    if (!persona?.lastName) throw new Error(`No persona has the condition ${category} alone.`);
    const { call, until, status } = await borrower(sandbox, { lastName: persona.lastName });
    await until('OFFER_SELECTION');
    const [condition, ...others] = (await call('conditions.list')).body;
    expect(others).toEqual([]);
    expect(condition).toMatchObject({ categoryEnum: category, actionNeeded, documents: [] });
    const path = { conditionUuid: condition.uuid };
    const deed = deeds[actionNeeded];
    expect(await deed?.(call, path, condition.xtraData.numDocsRequired ?? 1)).toMatchObject({ status: 204 });
    expect((await call('conditions.list')).body).toEqual([]);
    expect((await call('conditions.acknowledge', { path })).status).toBe(404);
    expect(await status()).toBe('OFFER_SELECTION');
  });

  it('of every kind at once are listed oldest first, with one that the site hides', async () => {
    const { call } = await borrower(sandbox, { lastName: 'Conditions' });
    const list = (await call('conditions.list')).body;
    expect(list.map(({ categoryEnum }: { categoryEnum: string }) => categoryEnum)).toEqual(Object.keys(kinds));
    const created = list.map((each: { created: string }) => each.created);
    expect(created).toEqual([...created].sort());
  });

  it('shows its files, which can be taken back', async () => {
    const { call } = await borrower(sandbox, { lastName: 'Condpaystub' });
    const [{ uuid }] = (await call('conditions.list')).body;
    const path = { conditionUuid: uuid };
    const { body } = await call('conditions.upload', { path, file });
    expect((await call('conditions.list')).body[0].documents).toMatchObject([{ uuid: body.uuid, name: file.name }]);
    expect((await call('conditions.remove', { path: { ...path, documentUuid: body.uuid } })).status).toBe(204);
    expect((await call('conditions.list')).body[0].documents).toEqual([]);
  });

  it('of a phone number is written to the profile', async () => {
    const { call } = await borrower(sandbox, { lastName: 'Condphone' });
    const [{ uuid }] = (await call('conditions.list')).body;
    await call('conditions.phone-number', { path: { conditionUuid: uuid }, body: { phoneNumber: '2065550177' } });
    expect((await call('profile.get')).body.phoneNumbers).toMatchObject([{ number: '2065550177' }]);
  });
});

describe('the signers of the persona with two', () => {
  it('each see their own conditions and sign; the last one takes the application on', async () => {
    const [{ uuid }] = (await sandbox.send('GET', '/sandbox/applications?email=TwoSigners@example.com')).body;
    const statusNow = async () =>
      (await sandbox.send('GET', `/sandbox/applications?uuid=${uuid}`)).body[0].status.checklistStatus;
    for (const [email, name] of [
      ['codeeder@example.com', 'Cora Lindqvist'],
      ['second.signer@example.com', 'Sasha Brandvik'],
    ]) {
      const login = await sandbox.send('POST', '/identity/api/v1/login', {
        body: { email, password: personas.password },
      });
      const call = caller(sandbox, login.body.jwt, uuid);
      expect(await statusNow()).toBe('CO_DEED_REQ');
      expect((await call('signers.co-deed-status')).body).toMatchObject({ uuid, next: 'IDENTITY' });
      expect((await call('conditions.list')).body).toHaveLength(2);
      await call('identity-check.upload-front', { body: { idType: 'PASSPORT' }, file });
      await call('identity-check.submit');
      expect((await call('conditions.list')).body).toHaveLength(1);
      await call('documents.agree-all');
      expect((await call('signing.sign', { body: { signature: name, consent: true } })).status).toBe(204);
      // Whoever signs before the last has nothing to do until everyone has.
      const isLast = (await statusNow()) !== 'CO_DEED_REQ';
      expect((await call('signers.co-deed-status')).body.next).toBe(isLast ? 'NOTARY' : 'COMPLETE');
    }
    expect(await statusNow()).toBe('GEN_NOTARY_DISCLOSURE');
  });

  it('are told apart from people who sign nothing', async () => {
    const { token, uuid } = await borrower(sandbox);
    const answer = await caller(sandbox, token, uuid)('signers.co-deed-status');
    expect(answer).toMatchObject({ status: 400, body: { errors: [expect.stringMatching(/not listed as a signer/)] } });
    expect(
      (await sandbox.send('POST', '/identity/api/v1/login', { body: { email: 'codeeder@example.com', password: 'x' } }))
        .status,
    ).toBe(401);
  });
});
