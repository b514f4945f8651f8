/** Additional signers: a login and screens of their own, beside the borrower whose application waits for them. */
import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { isAccessible } from './support/accessibility.ts';
import { stays } from './support/application.ts';
import { answerFile, answerUntil, finish, heading, lastStep, newEmail, press } from './support/borrower.ts';
import { desktop, phone, useBrowser } from './support/browser.ts';
import { lender } from './support/lender.ts';
import { logIn } from './support/log-in.ts';
import { uploadPassport } from './support/upload.ts';

const browser = useBrowser();
const site = '/account/heloc/heloc-signer';
const password = 'Sandbox!Pass1';
const standing = '**/co-deed/status';

const reaches = (page: Page, path: string) => page.waitForURL((url) => url.pathname === `${site}/${path}`);
const shows = (page: Page, title: string | RegExp) => heading(page).getByText(title).waitFor();
const refuseEntry = (route: Route) => route.fulfill({ status: 401, json: { message: 'unauthenticated' } });
const hasToken = (page: Page) => page.evaluate(() => Object.values(localStorage).some((value) => value.length > 30));

/** Takes an application to a status. */
const stands = (uuid: string, checklistStatus: string) => lender.stands(uuid, { checklistStatus });

/** The application that codeeder@example.com and second.signer@example.com sign. */
async function signedByTwo(): Promise<string> {
  return (await lender.firstApplicationOf('twosigners@example.com')).uuid;
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page);
}

/** An additional signer, logged in on their own site. */
async function signer(email: string, options = phone): Promise<{ page: Page; exceptions: string[] }> {
  const { page, exceptions } = await browser.open(options);
  await page.goto(site);
  await reaches(page, 'login');
  await enter(page, email);
  await page.waitForURL((url) => url.pathname !== `${site}/login`);
  await heading(page).waitFor();
  return { page, exceptions };
}

/** Opens the first document of a list of those to read. */
async function openDocument(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Read / })
    .first()
    .click();
  await reaches(page, 'documents/disclosures');
}

/** The screen stays, and is then shown again. */
async function staysAndIsShown(page: Page): Promise<void> {
  await stays(page);
  const left = page.url();
  await page.goBack();
  await page.waitForURL((url) => url.href !== left);
  await heading(page).waitFor();
}

async function showIdentity(page: Page): Promise<void> {
  await uploadPassport(page);
  await press(page);
}

/** In the viewer, where the end must have been seen before; then from the list on to the signature. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Read and agree/ }).click();
  await reaches(page, 'documents/disclosures');
  const agreement = page.getByRole('button', { name: 'I agree' });
  expect(await agreement.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Go to the end of the document' }).click();
  await agreement.click();
  await reaches(page, 'documents');
  await page.getByRole('link', { name: 'Go on to sign' }).click();
}

async function sign(page: Page): Promise<void> {
  const name = (await page.getByText('As in the documents: ').innerText()).split(': ')[1] ?? '';
  await page.getByLabel('Your signature').fill(name);
  await page.getByRole('checkbox').check();
  await press(page);
}

/** As when somebody comes back to a tab. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function invite(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByLabel('Their first name').fill(firstName);
  await page.getByLabel('Their last name').fill('Example');
  await page.getByLabel('Their email address').fill(email);
  await page.getByLabel('Their mobile phone number').fill('2065550142');
  await page.getByLabel('Co-owner').check();
  await press(page);
  await page.getByRole('listitem').getByText(`${firstName} Example`).first().waitFor();
}

describe('a borrower and two who sign with them', () => {
  it('come from the invitation to the end, each in a browser of their own', async () => {
    const { page: borrower, exceptions } = await browser.open(desktop);
    const { answers } = answerFile('home');
    Object.assign(answers, { lastName: 'Codeed' });
    await borrower.goto('/account/heloc/register-v2');
    await answerUntil(borrower, answers, lastStep);
    const address = await finish(borrower, answers);
    const uuid = address.split('/')[5] ?? '';
    await shows(borrower, 'Who else has to sign?');
    const [nora, omar] = [newEmail('nora@example.com'), newEmail('omar@example.com')];
    await invite(borrower, 'Nora', nora);
    await invite(borrower, 'Omar', omar);
    await invite(borrower, 'Pat', newEmail('pat@example.com'));
    await borrower.getByRole('button', { name: 'Remove Pat Example' }).click();
    await borrower.getByRole('listitem').filter({ hasText: 'Pat Example' }).waitFor({ state: 'detached' });
    expect(await borrower.getByText('Not signed yet').count()).toBe(2);

    const first = await signer(nora);
    await shows(first.page, /you're asked to sign/);
    await isAccessible(first.page, 'intro');
    await press(first.page);
    await reaches(first.page, 'identity');
    await shows(first.page, 'Confirm who you are');
    await isAccessible(first.page, 'identity');
    await stands(uuid, 'INCOME_VERIFICATION');
    await showIdentity(first.page);
    await shows(first.page, "It's not your turn yet");
    await isAccessible(first.page, 'waiting');
    await stands(uuid, 'CO_DEED_REQ');
    await lookAgain(first.page);
    await reaches(first.page, 'documents');
    await shows(first.page, 'Read the documents');
    await isAccessible(first.page, 'documents');
    for (const stale of ['identity', 'sign']) {
      await first.page.goto(`${site}/${stale}`);
      await reaches(first.page, 'documents');
    }
    await agree(first.page);
    await reaches(first.page, 'sign');
    await shows(first.page, 'Sign the documents');
    await isAccessible(first.page, 'sign');
    await staysAndIsShown(first.page);
    await openDocument(first.page);
    await first.page.getByRole('link', { name: 'Back to the signature' }).click();
    await reaches(first.page, 'sign');
    await first.page.getByLabel('Your signature').fill('Somebody Else');
    await first.page.getByRole('checkbox').check();
    // A session that ends leaves what was typed, and its login leads back to it.
    await first.page.route('**/signing/signature', refuseEntry);
    await press(first.page);
    await first.page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
    await reaches(first.page, 'login');
    await first.page.unroute('**/signing/signature');
    await enter(first.page, nora);
    await reaches(first.page, 'sign');
    expect(await first.page.getByLabel('Your signature').inputValue()).toBe('Somebody Else');
    await press(first.page);
    await first.page
      .getByRole('alert')
      .getByText(/Nora Example/)
      .waitFor();
    await sign(first.page);
    await shows(first.page, "You've signed");
    await isAccessible(first.page, 'signed');
    await first.page.getByRole('link', { name: 'Read the documents again' }).click();
    await reaches(first.page, 'documents');
    await shows(first.page, 'Your documents');
    await isAccessible(first.page, 'documents after the signature');
    await stays(first.page);
    await first.page.goBack();
    await openDocument(first.page);
    await first.page.getByRole('link', { name: 'Go back' }).click();
    await reaches(first.page, 'documents');
    await first.page.getByRole('link', { name: 'Back to where it stands' }).click();
    await shows(first.page, "You've signed");
    await stays(first.page);
    await first.page.goto(`${site}/resume`);
    await shows(first.page, "You've signed");

    await lookAgain(borrower);
    await borrower.getByText('Signed', { exact: true }).waitFor();
    expect(await borrower.getByRole('button', { name: 'Remove Nora Example' }).count()).toBe(0);
    expect(new URL(borrower.url()).pathname).toContain('signing/additional');

    const second = await signer(omar, desktop);
    await press(second.page);
    await showIdentity(second.page);
    await agree(second.page);
    await reaches(second.page, 'sign');
    await sign(second.page);
    await reaches(second.page, 'notary/intro');
    await shows(second.page, "We're preparing the notary's documents");

    await lookAgain(borrower);
    await borrower.waitForURL(/notary\/intro$/);
    await borrower.getByRole('button', { name: 'Begin the notary session' }).waitFor();
    await lookAgain(first.page);
    await reaches(first.page, 'notary/intro');
    await shows(first.page, 'Sign the deed with a notary');
    expect(await first.page.getByText('Step 2 of 2: Talk to eNotary').isVisible()).toBe(true);
    await isAccessible(first.page, 'notary');
    await stays(first.page);
    await first.page.goto(`${site}/notary/intro`);
    await shows(first.page, 'Sign the deed with a notary');
    await press(borrower);
    await borrower.getByRole('button', { name: 'Yes, go on' }).click();
    await borrower.waitForURL(/\/complete$/);
    await second.page.getByRole('button', { name: 'Check again' }).click();
    await reaches(second.page, 'resume');
    await shows(second.page, 'Everything is signed');
    await first.page.reload();
    await reaches(first.page, 'resume');
    await shows(first.page, 'Everything is signed');
    expect([...exceptions, ...first.exceptions, ...second.exceptions]).toEqual([]);
  });
});

describe('the site of additional signers', () => {
  afterAll(async () => stands(await signedByTwo(), 'CO_DEED_REQ'));

  const paths = [
    'resume',
    'intro',
    'identity',
    'documents',
    'sign',
    'notary/intro',
    'cancelled',
    'error',
    'conditions',
  ];

  it('leads to its own login from every screen while nobody is signed in', async () => {
    const { page } = await browser.open(phone);
    await page.goto('/account/heloc-signer');
    await reaches(page, 'login');
    for (const path of paths) {
      await page.goto(`${site}/${path}`);
      await reaches(page, 'login');
      await shows(page, 'Log in to sign');
    }
    await isAccessible(page, 'login');
    await staysAndIsShown(page);
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    await page.goto('/account/heloc-signer/identity');
    await reaches(page, 'login');
    await enter(page, 'codeeder@example.com');
    await reaches(page, 'identity');
    // Whoever is signed in already need not log in again, and an address of another site leads to no other site.
    await page.goto(`${site}/login?redirectUrl=${encodeURIComponent(`${site}/identity`)}`);
    await reaches(page, 'identity');
    for (const elsewhere of ['//other.example', 'https://other.example/', '/dashboard', `${site}/login`]) {
      await page.goto(`${site}/login?redirectUrl=${encodeURIComponent(elsewhere)}`);
      await reaches(page, 'intro');
    }
  });

  it('says what is wrong with a login, keeps the address, and asks for it by keyboard alone', async () => {
    const { page } = await browser.open(desktop);
    await page.goto(`${site}/login`);
    await shows(page, 'Log in to sign');
    await press(page);
    await page.getByText('Enter your password').first().waitFor();
    await isAccessible(page, 'login with problems');
    await page.getByLabel('Email address').focus();
    await page.keyboard.type('codeeder@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Not!ThePass1');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/not right/)
      .waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('codeeder@example.com');
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await reaches(page, 'intro');
  });

  it('leads a stale link to what is next, whatever screen it names, and back and forward too', async () => {
    const { page } = await signer('codeeder@example.com');
    for (const path of paths.filter((each) => each !== 'identity')) {
      await page.goto(`${site}/${path}`);
      await reaches(page, 'intro');
      await shows(page, /you're asked to sign/);
    }
    await page.goto(site);
    await reaches(page, 'intro');
    await press(page);
    await reaches(page, 'identity');
    await shows(page, 'Confirm who you are');
    await staysAndIsShown(page);
    await page.goBack();
    await shows(page, /you're asked to sign/);
    await page.goForward();
    await shows(page, 'Confirm who you are');
    expect(await page.getByText('Step 1 of 2: Identity verification').isVisible()).toBe(true);
  });

  it('says so when the application has ended', async () => {
    const uuid = await signedByTwo();
    const { page } = await signer('codeeder@example.com');
    await stands(uuid, 'CANCELLED');
    await page.goto(`${site}/resume`);
    await reaches(page, 'cancelled');
    await shows(page, "There's nothing left to sign");
    await isAccessible(page, 'cancelled');
    await staysAndIsShown(page);
    await stands(uuid, 'CO_DEED_REQ');
    await page.reload();
    await reaches(page, 'intro');
  });

  it('says so to somebody who signs nothing, who may log in as somebody else', async () => {
    const { page } = await signer('returning@example.com');
    await reaches(page, 'error');
    await shows(page, "We can't find anything for you to sign");
    await isAccessible(page, 'error');
    await staysAndIsShown(page);
    await page.goto(`${site}/sign`);
    await reaches(page, 'error');
    const another = page.getByRole('button', { name: 'Log in with another account' });
    const unsure = page.getByText('You may still be logged in');
    await page.route('**/secure/api/v3/logout', (route) => route.fulfill({ status: 503, json: {} }));
    await another.click();
    await reaches(page, 'login');
    await unsure.waitFor();
    await isAccessible(page, 'login after a logout that failed');
    expect(await hasToken(page)).toBe(false);
    await page.unroute('**/secure/api/v3/logout');
    await enter(page, 'returning@example.com');
    await reaches(page, 'error');
    await another.click();
    await reaches(page, 'login');
    expect(await unsure.count()).toBe(0);
    await enter(page, 'second.signer@example.com');
    await reaches(page, 'intro');
  });

  it('is not for an application whose signers are dealt with in another way, but for whoever only signs', async () => {
    const { page } = await browser.open(phone);
    await page.route(standing, async (route) => {
      const response = await route.fetch();
      const told = (await response.json()) as object;
      await route.fulfill({ response, json: { ...told, additionalSignerVersion: 'v2' } });
    });
    await page.goto(`${site}/login`);
    await enter(page, 'second.signer@example.com');
    await reaches(page, 'error');
    await shows(page, "You can't sign here");
    await isAccessible(page, 'another version');
    await page.getByRole('button', { name: 'Logout' }).click();
    await reaches(page, 'login');
    await enter(page, 'codeeder@example.com');
    await reaches(page, 'intro');
    await shows(page, /you're asked to sign/);
  });

  it('leads to its own login when the session has ended, and from an error that passes back to the screen', async () => {
    const { page } = await signer('codeeder@example.com');
    await page.route(standing, (route) => route.fulfill({ status: 503, json: { errors: ['Later.'] } }));
    await page.goto(`${site}/intro`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(standing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, /you're asked to sign/);
    await page.route(standing, refuseEntry);
    await page.goto(`${site}/intro`);
    await reaches(page, 'login');
    expect(await hasToken(page)).toBe(false);
  });

  it('shows what the lender still asks for while the flag is on, and leads back to it from any address below', async () => {
    await lender.withFlags({ 'fe-heloc-additional-signer-conditions': { enabled: true } }, async () => {
      const { page } = await signer('codeeder@example.com');
      await page.getByRole('link', { name: 'See what we still need from you' }).click();
      await reaches(page, 'conditions');
      await page.getByRole('link', { name: 'Upload my ID' }).waitFor();
      await isAccessible(page, 'conditions');
      await staysAndIsShown(page);
      await page.getByRole('link', { name: 'Upload my ID' }).click();
      await reaches(page, 'conditions/identity');
      await shows(page, 'Upload your ID');
      await staysAndIsShown(page);
      await page.getByRole('link', { name: 'Back' }).click();
      await reaches(page, 'conditions');
      await page.goto(`${site}/conditions/phone-number`);
      await reaches(page, 'conditions');
      await page.goto(`${site}/conditions/somewhere/else`);
      await reaches(page, 'conditions');
      await shows(page, 'What we still need from you');
      await page.getByRole('link', { name: /^Upload document/ }).click();
      await reaches(page, 'conditions/upload-document');
      await shows(page, 'Upload document');
      await isAccessible(page, 'condition upload');
      await stays(page);
    });
    const { page } = await signer('codeeder@example.com');
    await page.goto(`${site}/conditions`);
    await reaches(page, 'intro');
  });
});

describe('the site of borrowers', () => {
  it.each(['register-v2', 'register', 'uuid'])('signs an additional signer out at %s', async (path) => {
    const { page } = await signer('codeeder@example.com');
    expect(await hasToken(page)).toBe(true);
    await page.goto(`/account/heloc/${path === 'uuid' ? await signedByTwo() : path}`);
    if (path === 'uuid') await page.waitForURL(/\/auth\/login/);
    await page.waitForFunction(() => !Object.values(localStorage).some((value) => value.length > 30));
    expect(new URL(page.url()).pathname).toMatch(path === 'uuid' ? /^\/auth\/login/ : new RegExp(path));
    expect((await page.request.get('/identity/secure/api/v1_1/identity')).status()).toBe(401);
  });

  it('leads a borrower to the site of signers in an application that they only sign', async () => {
    const { page } = await browser.open(desktop);
    await logIn(page, 'second.signer@example.com', '/account/heloc/register/support');
    await page.goto(`/account/heloc/${await signedByTwo()}/signing/additional`);
    await reaches(page, 'intro');
  });

  it('has nothing to sign for a borrower on the site of signers', async () => {
    const { page } = await browser.open(phone);
    await logIn(page, 'active@example.com', '/account/heloc/register/support');
    await page.goto(`${site}/sign`);
    await reaches(page, 'error');
    await page.goto('/account/heloc/register/support');
    expect(await hasToken(page)).toBe(true);
  });
});
