import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../src/cli/read-files.ts';
import { launchBrowser } from './support/browser.ts';

const brand = 'brands/origin-point.json';
const nameStep = 'flows/registration/steps/legal-name.json';
/** Licensed everywhere; this lender takes no application without one. */
const loanOfficer = '11111111-1111-4111-8111-111111111111';
const typedStreet = '742 Maple Ave';

let root: string;
let dev: ChildProcess;
let printed = '';
let browser: Browser;
let page: Page;

/** The development server as it is started by hand, on a copy of the documents. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-dev-'));
  for (const folder of ['flows', 'brands', 'schemas', 'approvals'])
    await cp(join(projectRoot, folder), join(root, folder), { recursive: true });
  dev = spawn(process.execPath, ['src/cli/run.mjs', 'src/cli/dev.ts', '--root', root], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: join(root, 'data') },
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const url = await vi.waitFor(
    () => {
      if (dev.exitCode !== null) throw new Error(`It ended: ${printed}`);
      const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (!found) throw new Error(`It has not said where it is: ${printed}`);
      return found;
    },
    { timeout: 240_000, interval: 100 },
  );
  browser = await launchBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/account/heloc/register-v2?org=origin-point&referrer=${loanOfficer}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Told apart from a page that was loaded again.
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.getByLabel('Street address').fill(typedStreet);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  if (dev?.exitCode === null) {
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  }
  await rm(root, { recursive: true, force: true });
}, 60_000);

/** Saves a file with something in it replaced. */
async function save(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(root, file), text.replace(from, to));
}

async function expectNothingLost(): Promise<void> {
  expect(await page.getByLabel('Street address').inputValue()).toBe(typedStreet);
  expect(await page.evaluate(() => (window as { isTheSamePage?: boolean }).isTheSamePage)).toBe(true);
}

describe('a saved file changes the open page, which is not loaded again and keeps what was typed', () => {
  test('words of a step', async () => {
    await save(
      'flows/registration/steps/property-address.json',
      '"How do you use this property?"',
      '"What do you use this property for?"',
    );
    await page.getByRole('radiogroup', { name: 'What do you use this property for?' }).waitFor();
    await expectNothingLost();
  });

  test("a lender's name and colour", async () => {
    await save(brand, '"name": "OriginPoint"', '"name": "Origin Point Home"');
    await save(brand, '#0b5cab', '#7a1fa2');
    await page.getByText('© ').filter({ hasText: 'Origin Point Home' }).waitFor();
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim() === '#7a1fa2',
    );
    await expectNothingLost();
  });

  test('the constraints of a step, with the validators that go with them', async () => {
    await save(
      'flows/registration/steps/property-address.json',
      '"enum": ["HOME", "SECONDARY", "INVESTMENT"] }',
      '"enum": ["HOME", "SECONDARY", "INVESTMENT", "LAND"] }',
    );
    await save(
      'flows/registration/steps/property-address.json',
      '"Investment property"]',
      '"Investment property", "Building land"]',
    );
    await save(
      'flows/registration/steps/property-address.json',
      '"You rent it out, or hold it to sell later."',
      '"You rent it out, or hold it to sell later.", "You have not built on it yet."',
    );
    await save('flows/registration/steps/property-address.json', '"investment"]', '"investment", "home"]');
    await save(
      'flows/facts.json',
      '"values": ["HOME", "SECONDARY", "INVESTMENT"]',
      '"values": ["HOME", "SECONDARY", "INVESTMENT", "LAND"]',
    );
    await page.getByRole('radio', { name: 'Building land' }).waitFor();
    await page.getByRole('radio', { name: 'Building land' }).check({ force: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    // The address is not complete. The use of the property is: nothing is said of it.
    await page.getByText('Please enter a valid property address').first().waitFor();
    expect(await page.getByText('Please select an occupancy type').count()).toBe(0);
    await expectNothingLost();
  });

  test('a file with a problem breaks nothing: the problem is printed and shown, and goes when it is mended', async () => {
    await save(nameStep, '"severity": "warning"', '"severity": "perhaps"');
    const overlay = page.locator('#formwork-problems');
    await overlay.waitFor();
    const shown = await overlay.innerText();
    expect(shown).toMatch(/flows\/registration\/steps\/legal-name\.json:\d+:\d+/);
    expect(shown).toContain('"severity": "perhaps"');
    expect(shown).toContain('^^^');
    await vi.waitFor(() => expect(printed).toMatch(/legal-name\.json:\d+:\d+/));
    await page.getByRole('radiogroup', { name: 'What do you use this property for?' }).waitFor();
    await expectNothingLost();

    await save(nameStep, '"severity": "perhaps"', '"severity": "warning"');
    await overlay.waitFor({ state: 'detached' });
    await expectNothingLost();
  });

  test('regulated words are shown before anybody has approved them, and said to be so until somebody has', async () => {
    // The lender's name stands in regulated words, too.
    await save(brand, '"name": "Origin Point Home"', '"name": "OriginPoint"');
    await save('flows/registration/steps/property-address.json', '256-bit encryption', '512-bit encryption');
    await page.locator('main').getByText('Your data is protected with 512-bit encryption.').waitFor();
    // The dialog that asks which address is meant keeps the keys to itself.
    await page.keyboard.press('Escape');
    const note = page.getByText('A regulated text that nobody has approved.');
    await note.focus();
    const command = page.getByText('npm run approve -- ');
    expect(await command.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await command.waitFor();
    const [, fingerprint = ''] = /npm run approve -- (\w+)/.exec(await command.innerText()) ?? [];
    await vi.waitFor(() => expect(printed).toContain(fingerprint));
    const approve = [
      'src/cli/run.mjs',
      'src/cli/approve.ts',
      fingerprint,
      '--by',
      'Robin',
      '--note',
      'As is',
      '--root',
      root,
    ];
    await promisify(execFile)(process.execPath, approve, { cwd: projectRoot });
    await note.waitFor({ state: 'detached' });
    await expectNothingLost();
  });

  test('a file that is no JSON is a problem like any other', async () => {
    await save(brand, '"nmls"', 'nmls"');
    await page.locator('#formwork-problems').waitFor();
    await save(brand, 'nmls"', '"nmls"');
    await page.locator('#formwork-problems').waitFor({ state: 'detached' });
    await expectNothingLost();
  });
});

test('ends when it is told to, and leaves nothing running', async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}, 60_000);
