import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRoutingNumber } from '../model/routing-number.ts';
import { purge } from './purge.ts';
import { borrower, pdf } from './test-life.ts';
import { type TestSandbox, testSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

describe('an application that is set by hand', () => {
  it('takes every status field, and goes on by acts from there', async () => {
    const { call, uuid } = await borrower(sandbox);
    const body = {
      checklistStatus: 'NAV_BPO_ORDER_REQUEST',
      bpo: 'BPO_REQUIRED',
      waitingOnFloodCert: false,
      uwDecision: 'APPROVED',
      uwSubDecision: 'BPO_PENDING',
      primaryParticipantAcceptComplete: false,
      manualNotary: true,
      condition: 'GOOD',
      declineReason: 'DEBTS',
    };
    expect((await sandbox.send('PUT', `/sandbox/applications/${uuid}`, { body })).status).toBe(200);
    expect((await call('status.get')).body).toEqual(body);
    expect((await call('valuation.condition', { body: { condition: 'FAIR' } })).status).toBe(204);
  });

  it('keeps its status and what is ahead when only other fields are set', async () => {
    const { call, uuid, until } = await borrower(sandbox);
    await sandbox.send('PUT', `/sandbox/applications/${uuid}`, {
      body: { waitingOnFloodCert: true, conditions: ['MISSING_PHONE_NUMBER'], details: { isCrypto: true } },
    });
    await until('OFFER_SELECTION');
    expect((await call('application.get')).body).toMatchObject({
      isCrypto: true,
      status: { waitingOnFloodCert: true },
    });
    expect((await call('conditions.list')).body).toHaveLength(1);
  });

  it('opens the conditions that are named, keeps them while none are, and closes every one for an empty list', async () => {
    const { call, uuid } = await borrower(sandbox);
    const set = async (body: object) => {
      await sandbox.send('PUT', `/sandbox/applications/${uuid}`, { body });
      return (await call('conditions.list')).body.map((each: { categoryEnum: string }) => each.categoryEnum);
    };
    expect(await set({ conditions: ['MISSING_PHONE_NUMBER'] })).toEqual(['MISSING_PHONE_NUMBER']);
    const both = ['MISSING_PHONE_NUMBER', 'ESCALATION_REVIEW'];
    expect((await set({ conditions: ['ESCALATION_REVIEW'] })).sort()).toEqual([...both].sort());
    expect(await set({ checklistStatus: 'HMDA' })).toHaveLength(2);
    expect(await set({ conditions: [] })).toEqual([]);
    expect(await set({ conditions: ['ESCALATION_REVIEW'] })).toEqual(['ESCALATION_REVIEW']);
  });

  it('keeps what is handed in under review, and its status, where its facts say so', async () => {
    const { call, uuid, status } = await borrower(sandbox);
    const stands = (checklistStatus: string, fact: string) =>
      sandbox.send('PUT', `/sandbox/applications/${uuid}`, {
        body: { checklistStatus, details: { facts: { [fact]: true } } },
      });
    const file = { name: 'a.pdf', bytes: pdf };
    await stands('IDENTITY_VERIFICATION', 'keepsIdentityInReview');
    await call('identity-check.upload-front', { body: { idType: 'PASSPORT' }, file });
    expect((await call('identity-check.get')).body).not.toHaveProperty('verification');
    expect((await call('identity-check.submit')).status).toBe(204);
    expect((await call('identity-check.get')).body).toMatchObject({ verification: 'PENDING_REVIEW' });
    expect(await status()).toBe('IDENTITY_VERIFICATION');
    await stands('INCOME_VERIFICATION', 'keepsIncomeInReview');
    await call('income.upload', { body: { documentType: 'PAYSTUB' }, file });
    expect((await call('income.submit')).status).toBe(204);
    expect((await call('income.get')).body.sources).toMatchObject([{ verification: 'PENDING_REVIEW' }]);
    expect(await status()).toBe('INCOME_VERIFICATION');
  });

  it.each([
    [{ checklistStatsu: 'HMDA' }, /no field "checklistStatsu". Did you mean "checklistStatus"\?/],
    [{ manualNotery: true }, /Did you mean "manualNotary"\?/],
    [{ waitingOnFloodCert: 'yes' }, /should be a boolean/],
    [{ checklistStatus: 'hmda' }, /in capitals/],
    [{ details: { isCripto: true } }, /Did you mean "isCrypto"\?/],
    [{ conditions: ['MISSING_PHONE'] }, /no condition "MISSING_PHONE"/],
    [{ conditions: 'none' }, /"conditions" is not a list/],
    [{ conditions: null }, /"conditions" is not a list/],
    [[], /Send an object/],
  ])('refuses %j and says what was meant', async (body, words) => {
    const { uuid } = await borrower(sandbox);
    const answer = await sandbox.send('PUT', `/sandbox/applications/${uuid}`, { body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [expect.stringMatching(words)] } });
  });
});

describe('what is over', () => {
  it('is deleted, and what is not stays', async () => {
    const { token } = await borrower(sandbox);
    const now = new Date();
    const count = async () => {
      const { rows } = (await sandbox.db.execute(
        sql`select (select count(*)::int from tokens) as tokens, (select count(*)::int from idempotency_keys) as keys`,
      )) as unknown as { rows: { tokens: number; keys: number }[] };
      return rows[0];
    };
    const before = await count();
    await sandbox.db.execute(
      sql`update tokens set expires_at = now() - interval '1 second' where digest <> (select digest from tokens order by expires_at desc limit 1)`,
    );
    await sandbox.db.execute(
      sql`insert into idempotency_keys (key, call, fingerprint, created_at) values ('old', 'x.y', 'f', now() - interval '8 days')`,
    );
    await purge(sandbox.db, now);
    expect(await count()).toEqual({ tokens: 1, keys: before?.keys });
    expect((await sandbox.send('GET', '/service-profile/api/v1/profile', { token })).status).toBe(200);
  });
});

describe('a routing number', () => {
  it.each([
    ['120000003', true],
    ['000000000', false],
    ['120000004', false],
    ['12000000', false],
    ['1200000030', false],
    ['12000000a', false],
    ['500000005', false],
    ['130000000', false],
    ['800000006', true],
  ])('%s is one: %s', (text, expected) => {
    expect(isRoutingNumber(text)).toBe(expected);
  });
});
