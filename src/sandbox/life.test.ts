import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routing from '../../flows/application/routing.json' with { type: 'json' };
import { drawTotal, monthlyPayment, roundHalfEven } from '../model/loan.ts';
import { factsFrom } from './application-facts.ts';
import { everyStatus, isOpen, lifeCycle, movesOf } from './life-cycle.ts';
import { personas } from './personas.ts';
import { borrower, type Caller, caller, callsOfALife, pdf } from './test-life.ts';
import { type TestSandbox, testSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
const made = new Set<string>();
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

const refusedWith = (status: number, words: RegExp) => ({
  status,
  body: { errors: [expect.stringMatching(words)] },
});

/** Chooses the ten-year offer with autopay's discount, at its largest draw. */
async function chooseOffer(call: Caller) {
  const { offers } = (await call('offers.list')).body;
  const offer = offers.find(({ term }: { term: number }) => term === 10);
  const selection = await call('offers.select', {
    body: { offerUuid: offer.uuid, drawAmount: offer.maxDraw, discounts: ['AUTOPAY'] },
  });
  expect((await call('offers.confirm')).status).toBe(204);
  return { offer, selection: selection.body };
}

const info = {
  maritalStatus: 'MARRIED',
  citizenship: 'US_CITIZEN',
  ownershipType: 'SOLE',
  loanPurpose: 'HOME_IMPROVEMENT',
  boughtWithinNinetyDays: false,
};
const demographics = { ethnicity: ['NOT_PROVIDED'], race: ['ASIAN', 'KOREAN'], sex: ['FEMALE'] };

async function throughSummary(call: Caller, change = {}) {
  await call('borrower.additional-info', { body: { ...info, ...change } });
  await call('borrower.hmda', { body: demographics });
  expect(await call('summary.submit', { body: consent })).toMatchObject(refusedWith(428, /disclosures/));
  await call('documents.agree-all');
  expect((await call('summary.submit', { body: consent })).status).toBe(204);
}
const consent = { consents: [{ type: 'HARD_CREDIT', accepted: true }] };

async function showIdentity(call: Caller) {
  const idType = 'DRIVERS_LICENSE';
  await call('identity-check.upload-front', { body: { idType }, file: { name: 'front.pdf', bytes: pdf } });
  expect(await call('identity-check.submit')).toMatchObject(refusedWith(422, /back of your identity document/));
  await call('identity-check.upload-back', { body: { idType }, file: { name: 'back.pdf', bytes: pdf } });
  expect((await call('identity-check.submit')).status).toBe(204);
}

/** Goes to a provider's page, presses a button, and answers with where it leads back to. */
async function visit(redirect: string, result: string): Promise<URL> {
  const page = await sandbox.fetch(new Request(`http://localhost${redirect}`));
  expect(await page.text()).toContain(`value="${result}"`);
  const left = await sandbox.fetch(
    new Request(`http://localhost${redirect}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
      body: `result=${result}`,
    }),
  );
  return new URL(left.headers.get('location') ?? '', 'http://localhost');
}

async function shareIncome(call: Caller) {
  const { redirect, linkUuid } = (await call('income.start-link', { body: { type: 'TRUV_PAYROLL' } })).body;
  const back = await visit(redirect, 'success');
  expect(back.pathname).toMatch(/\/income\/pointserv-callback$/);
  expect(back.searchParams.get('link')).toBe(linkUuid);
  expect((await call('income.finish-link', { path: { linkUuid } })).body.status).toBe('VERIFIED');
}

async function chooseAccounts(call: Caller) {
  const { redirect, linkUuid } = (await call('bank.start-link')).body;
  expect((await visit(redirect, 'success')).pathname).toBe('/account/heloc/plaid-oauth-success');
  await call('bank.finish-link', { path: { linkUuid } });
  const [account] = (await call('bank.accounts')).body;
  await call('bank.disburse', { body: { accountUuid: account.uuid } });
  await call('bank.confirm');
  expect((await call('bank.autopay', { body: { paymentMethod: 'AUTOPAY' } })).status).toBe(204);
}

const access = { accessName: 'Terry Tester', accessPhone: '(206) 555-0199' };

async function signNote(call: Caller) {
  const signature = { signature: 'terry  TESTER', consent: true };
  expect(await call('signing.sign', { body: signature })).toMatchObject(refusedWith(428, /closing disclosure/));
  for (const { uuid, mustAgree } of (await call('documents.list')).body)
    if (mustAgree) await call('documents.agree', { path: { documentUuid: uuid } });
  expect(await call('signing.sign', { body: { ...signature, signature: 'Someone Else' } })).toMatchObject(
    refusedWith(422, /Terry Tester/),
  );
  expect((await call('signing.sign', { body: signature })).status).toBe(204);
}

async function meetNotary(call: Caller) {
  const { redirect, linkUuid } = (await call('notary.start-session')).body;
  expect((await visit(redirect, 'success')).pathname).toMatch(/\/notary\/session$/);
  expect((await call('notary.finish-session', { path: { linkUuid } })).status).toBe(204);
}

describe('one life by calls only', () => {
  it('goes from the application to COMPLETE', async () => {
    const { call, until, status } = await borrower(sandbox, {}, made);
    await until('OFFER_SELECTION');
    const { offer, selection } = await chooseOffer(call);
    expect(selection.rate).toBe(offer.rate - 0.25);
    const total = drawTotal({ amount: offer.maxDraw, feePercent: offer.originationFee });
    expect(selection.total).toBe(roundHalfEven(total, 2));
    const payment = monthlyPayment({ principal: total, aprPercent: selection.rate, years: 10 });
    expect(selection.monthlyPayment).toBe(roundHalfEven(payment, 2));
    expect(await status()).toBe('COLLECT_ADDITIONAL_INFO');
    await throughSummary(call);
    await until('IDENTITY_VERIFICATION');
    await showIdentity(call);
    expect(await status()).toBe('INCOME_VERIFICATION');
    await call('income.get');
    await shareIncome(call);
    expect(await status()).toBe('LIEN_ATTESTATION');
    const [, second] = (await call('liens.list')).body;
    await call('liens.submit', { body: { payOff: [second.uuid], attested: true } });
    expect((await call('liens.payoff')).body.requests).toHaveLength(1);
    await chooseAccounts(call);
    expect((await call('status.get')).body).toMatchObject({
      checklistStatus: 'NAV_BPO_ORDER_REQUEST',
      bpo: 'BPO_REQUIRED',
    });
    await call('valuation.order', { body: access });
    await call('valuation.get');
    await until('PAYOFF_REQUEST_PENDING');
    await until('NOTE_SIGNING');
    await signNote(call);
    await call('signing.get');
    await until('DEED_SIGNING');
    await call('notary.get');
    await meetNotary(call);
    expect((await call('status.get')).body.primaryParticipantAcceptComplete).toBe(true);
    await until('DIRECT_DEBT_PAYOFF');
    await until('COMPLETE');
    expect((await call('application.get')).body).toMatchObject({ active: false, amount: selection.total, term: 10 });
    expect(await call('application.withdraw')).toMatchObject(refusedWith(409, /COMPLETE/));
  });

  it('with another owner waits for them, and their own calls take them through', async () => {
    const { call, until, uuid, status } = await borrower(sandbox, { lastName: 'Novaluation' }, made);
    await until('OFFER_SELECTION');
    await chooseOffer(call);
    await throughSummary(call, { ownershipType: 'JOINT' });
    await until('IDENTITY_VERIFICATION');
    await call('identity-check.upload-front', { body: { idType: 'PASSPORT' }, file: { name: 'p.pdf', bytes: pdf } });
    expect((await call('identity-check.get')).body).toMatchObject({ needsBack: false, status: 'IN_PROGRESS' });
    await call('identity-check.submit');
    await shareIncome(call);
    await call('liens.submit', { body: { payOff: [], attested: true } });
    await chooseAccounts(call);
    await until('NOTE_SIGNING');
    await call('documents.agree-all');
    await call('signing.sign', { body: { signature: 'Terry Novaluation', consent: true } });
    expect(await status()).toBe('CO_DEED_REQ');
    const person = { firstName: 'Zoë', lastName: "O'Vale", email: 'nora.vale@example.com', relationship: 'SPOUSE' };
    const spare = await call('signing.add-signer', { body: { ...person, email: 'spare@example.com' } });
    await call('signing.add-signer', { body: person });
    await call('signing.remove-signer', { path: { signerUuid: spare.body.uuid } });
    expect(await call('signing.add-signer', { body: person })).toMatchObject(refusedWith(422, /already/));

    const login = await sandbox.send('POST', '/identity/api/v1/login', {
      body: { email: person.email, password: personas.password },
    });
    const theirs = caller(sandbox, login.body.jwt, uuid, made);
    const next = async () => (await theirs('signers.co-deed-status')).body.next;
    expect((await theirs('offers.list')).status).toBe(404);
    expect((await theirs('status.get')).body.checklistStatus).toBe('CO_DEED_REQ');
    expect(await next()).toBe('IDENTITY');
    const facts = (change: object) =>
      sandbox.send('PUT', `/sandbox/applications/${uuid}`, { body: { details: { facts: change } } });
    const before = (await sandbox.send('GET', `/sandbox/applications?uuid=${uuid}`)).body[0]?.details?.facts ?? {};
    await facts({ ...before, keepsIdentityInReview: true });
    await showIdentity(theirs);
    // People look at it first.
    expect(await next()).toBe('WAITING');
    expect((await theirs('identity-check.get')).body.verification).toBe('PENDING_REVIEW');
    await facts(before);
    expect(await next()).toBe('DOCUMENTS');
    await theirs('documents.agree-all');
    expect(await next()).toBe('SIGN');
    const decided = (uwDecision: string) =>
      sandbox.send('PUT', `/sandbox/applications/${uuid}`, { body: { uwDecision } });
    await decided('DECLINE');
    expect(await next()).toBe('CANCELLED');
    expect(await theirs('signing.sign', { body: { signature: "Zoë O'Vale", consent: true } })).toMatchObject(
      refusedWith(409, /declined/),
    );
    await decided('FINAL');
    expect(await next()).toBe('SIGN');
    // As a phone writes an apostrophe.
    expect((await theirs('signing.sign', { body: { signature: 'Zoë O’Vale', consent: true } })).status).toBe(204);
    expect(await next()).toBe('NOTARY');
    // What was signed can be read again.
    expect((await theirs('documents.list')).body.map(({ type }: { type: string }) => type)).toContain('NOTE');
    expect((await theirs('notary.get')).body).toMatchObject({ kind: 'ENOTARY' });
    expect((await call('application.get')).body.helocSigners).toMatchObject([{ firstName: 'Zoë', complete: true }]);
    await until('DEED_SIGNING');
    await meetNotary(call);
    expect(await next()).toBe('COMPLETE');
    await until('COMPLETE');
  });

  it('with a notary in person goes on after the appointment', async () => {
    const { call, until, status } = await borrower(sandbox, { lastName: 'Deedsign' }, made);
    await until('DEED_SIGNING');
    const { redirect, linkUuid } = (await call('notary.start-session')).body;
    await visit(redirect, 'failed');
    expect(await call('notary.finish-session', { path: { linkUuid } })).toMatchObject(
      refusedWith(422, /did not work out/),
    );
    await call('notary.use-manual');
    expect((await call('notary.get')).body).toMatchObject({ kind: 'MANUAL', fee: 350 });
    const [slot] = (await call('notary.slots')).body;
    await call('notary.reserve-manual', { body: { slotUuid: slot.uuid, place: 'HOME' } });
    expect(await status()).toBe('MANUAL_DEED_SIGNING');
    await until('FUNDABLE');
  });
});

describe('acts that lead back onto the way', () => {
  const ssn = { socialSecurityNumber: '123-45-6789' };
  it.each([
    [{ lastName: 'Nomatch' }, 'CREDIT_NO_MATCH', 'borrower.social-security-number', ssn, 'OFFER_SELECTION'],
    [{ lastName: 'Unmatched' }, 'CREDIT_NO_MATCH', 'borrower.social-security-number', ssn, 'CREDIT_NO_MATCH_SSN'],
    [{ lastName: 'Frozen' }, 'SOFT_CREDIT_LOCKED_OR_FROZEN', 'borrower.retry-credit', undefined, 'OFFER_SELECTION'],
    [
      { lastName: 'Hardfrozen' },
      'HARD_CREDIT_LOCKED_OR_FROZEN',
      'borrower.retry-credit',
      undefined,
      'IDENTITY_VERIFICATION',
    ],
    [
      { lastName: 'Assets' },
      'ASSETS_PREQUAL',
      'assets.submit',
      { cash: 1000, investments: 0, retirement: 0 },
      'OFFER_SELECTION',
    ],
    [{ zip: '83001' }, 'NO_AVM_FOUND', 'valuation.estimate', { estimatedValue: 450000 }, 'OFFER_SELECTION'],
    [
      { zip: '82190' },
      'NO_PROPERTY_FOUND',
      'application.correct-property',
      { street1: '1 A St', city: 'Winona', state: 'MN', zip: '55987' },
      'OFFER_SELECTION',
    ],
    [
      { lastName: 'Requalify' },
      'CLTV_LIEN_POSITION_REQUALIFY',
      'offers.accept-winback',
      { accepted: true },
      'OFFER_SELECTION',
    ],
    [
      { lastName: 'Requalify' },
      'CLTV_LIEN_POSITION_REQUALIFY',
      'offers.accept-winback',
      { accepted: false },
      'CANCELLED',
    ],
    [
      { lastName: 'Jobcheck' },
      'EMPLOYMENT_VERIFICATION',
      'income.employer',
      { employerName: 'Heron & Co', jobTitle: 'Baker', employerPhone: '2065550150', employmentStartDate: '2015-03-01' },
      'LIEN_ATTESTATION',
    ],
    [
      { zip: '78701', state: 'TX' },
      'NAV_BPO_ORDER_REQUEST',
      'valuation.condition',
      { condition: 'GOOD' },
      'NOTE_SIGNING',
    ],
    [{ lastName: 'Resiorder' }, 'NAV_RESI_EVAL_ORDER_REQUEST', 'valuation.order', access, 'NAV_RESI_EVAL_PROCESSING'],
    [
      { lastName: 'Moreinfo' },
      'COLLECT_ADDITIONAL_INFO',
      'borrower.additional-info',
      { ...info, boughtWithinNinetyDays: true },
      'DECLINED',
    ],
    [{ lastName: 'Slow' }, 'OFFER_SELECTION', 'application.withdraw', {}, 'CANCELLED'],
  ] as const)('%j at %s: %s with %j leads to %s', async (change, from, act, body, to) => {
    const { call, until } = await borrower(sandbox, change, made);
    await until(from);
    const answer = await call(act, body === undefined ? {} : { body });
    expect(`${answer.status} ${JSON.stringify(answer.body ?? '')}`).toBe('204 ""');
    await until(to);
  });
});

describe('what does not fit or breaks a rule', () => {
  it('is refused with the status that would fit, and changes nothing', async () => {
    const { call, until, status } = await borrower(sandbox);
    expect(await call('summary.submit', { body: consent })).toMatchObject(refusedWith(409, /APP_SUBMISSION/));
    await until('OFFER_SELECTION');
    for (const act of ['bank.confirm', 'notary.use-manual', 'identity-check.submit', 'borrower.retry-credit'])
      expect(await call(act)).toMatchObject(refusedWith(409, /at OFFER_SELECTION/));
    expect(await call('offers.confirm')).toMatchObject(refusedWith(422, /choose an offer/));
    expect(await status()).toBe('OFFER_SELECTION');
  });

  it('is whatever takes on an application that underwriting has declined, and the decision stays', async () => {
    const { call, until } = await borrower(sandbox, { lastName: 'Offerdeclined' });
    await until('OFFER_SELECTION');
    const [{ uuid, minDraw }] = (await call('offers.list')).body.offers;
    for (const [act, body] of [
      ['offers.select', { offerUuid: uuid, drawAmount: minDraw }],
      ['offers.confirm'],
    ] as const)
      expect(await call(act, body && { body })).toMatchObject(refusedWith(409, /was declined/));
    expect((await call('status.get')).body).toMatchObject({
      checklistStatus: 'OFFER_SELECTION',
      uwDecision: 'DECLINE',
    });
    expect((await call('application.withdraw', { body: {} })).status).toBe(204);
    expect((await call('status.get')).body).toMatchObject({ checklistStatus: 'CANCELLED' });
  });

  it.each(lifeCycle.acts.map((row) => [row.act, row.at] as const))(
    'is %s at %s once underwriting has declined, unless the table says that it is left',
    (act, at) => {
      const isLeft = lifeCycle.declined.acts.includes(act);
      for (const status of at === 'open' ? everyStatus.filter(isOpen) : at) {
        const known = { uwDecision: 'DECLINE', isMoving: false, lacksSigner: false, hasIdentityCondition: true };
        expect(movesOf(act, status, factsFrom(known)) !== undefined, status).toBe(isLeft);
      }
    },
  );

  it('is a draw outside the limits, and not one on them', async () => {
    const { call, until } = await borrower(sandbox);
    await until('OFFER_SELECTION');
    const [offer] = (await call('offers.list')).body.offers;
    const select = async (drawAmount: number) =>
      (await call('offers.select', { body: { offerUuid: offer.uuid, drawAmount } })).status;
    expect(await select(offer.minDraw)).toBe(200);
    expect(await select(offer.maxDraw + 0.000004)).toBe(200);
    expect(await select(offer.minDraw - 0.01)).toBe(422);
    expect(await select(offer.maxDraw + 0.00001)).toBe(422);
  });

  it.each([
    ['borrower.social-security-number', 'Nomatch', 'CREDIT_NO_MATCH', { socialSecurityNumber: '000-12-3456' }],
    ['borrower.hmda', 'Monitor', 'HMDA', { ...demographics, race: ['NOT_PROVIDED', 'WHITE'] }],
    ['borrower.hmda', 'Monitor', 'HMDA', { ...demographics, sex: [] }],
    ['liens.submit', 'Liens', 'LIEN_ATTESTATION', { payOff: [], attested: false }],
    [
      'bank.disburse-manual',
      'Disburse',
      'DISBURSEMENT_ACCOUNT',
      { routingNumber: '120000004', accountNumber: '12345' },
    ],
    ['bank.autopay', 'Autopay', 'AUTOPAY_ACCOUNT', { paymentMethod: 'MANUAL' }],
    ['assets.submit', 'Assets', 'ASSETS_PREQUAL', { cash: 0, investments: 0, retirement: 0 }],
  ] as const)('is refused by %s for %s at %s: %j', async (act, lastName, at, body) => {
    const { call, until, status } = await borrower(sandbox, { lastName });
    await until(at);
    expect((await call(act, { body })).status).toBe(422);
    expect(await status()).toBe(at);
  });
});

describe('the rest of the calls', () => {
  it('answer what their documents say, too', async () => {
    const { call, until } = await borrower(sandbox, { lastName: 'Disburse' }, made);
    await until('DISBURSEMENT_ACCOUNT');
    const typed = { routingNumber: '120000003', accountNumber: '000123456789', accountType: 'SAVINGS' };
    expect((await call('bank.disburse-manual', { body: typed })).body.accountNumber).toBe('••••6789');
    await call('assets.get');
    await call('offers.winback');
    await call('application.experiments', { body: { experiments: [{ name: 'a', variation: 'b' }] } });
    const documents = (await call('documents.list')).body;
    for (const { uuid } of documents) {
      const { headers, body } = await call('documents.get', { path: { documentUuid: uuid } });
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(new TextDecoder().decode(body.slice(0, 5))).toBe('%PDF-');
      expect((await call('documents.content', { path: { documentUuid: uuid } })).body.sections).not.toEqual([]);
    }
  });

  it('are all made here, or in conditions.test.ts and uploads.test.ts', () => {
    const elsewhere = /^conditions\.|^income\.(upload|remove|submit)$|^identity-check\.remove$/;
    expect(callsOfALife.filter((name) => !made.has(name) && !elsewhere.test(name))).toEqual([]);
  });
});

describe('personas', () => {
  it.each(personas.outcomes.map((outcome) => [outcome.lastName ?? outcome.zip, outcome] as const))(
    '%s ends as the table says',
    async (_, { lastName, zip, waits = ['WAITING_FOR_SOFT_CREDIT'], then }) => {
      const { call } = await borrower(sandbox, { ...(lastName && { lastName }), ...(zip && { zip }) });
      for (const wait of waits) expect((await call('status.get')).body.checklistStatus).toBe(wait);
      expect((await call('status.get')).body).toMatchObject(then);
      expect((await call('status.get')).body).toMatchObject(then);
    },
  );

  it('reach every status of the routing table', () => {
    const inRows = JSON.stringify(routing.rows).matchAll(/"([A-Z][A-Z0-9_]{2,})"/g);
    const named = new Set([...inRows].map(([, name]) => name ?? ''));
    const values = ['BPO_REQUIRED', 'VERIFIED_OFFER', 'TX', 'DECLINE'];
    const reached = [...personas.outcomes, personas.otherwise].map(({ then }) => then.checklistStatus);
    const missing = [...named].filter((status) => !values.includes(status) && !reached.includes(status));
    expect(missing.filter((status) => status !== 'APP_SUBMISSION')).toEqual([]);
    expect(reached.some((status) => !isOpen(status))).toBe(true);
  });
});
