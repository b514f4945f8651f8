import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** What a borrower enters, by field, and in another part what the lender must be sent for it. */
export interface AnswerFile {
  answers: Record<string, Answer>;
  /** The body of the create call, as far as it follows from the answers. */
  sent: Record<string, unknown>;
}

/** Text is typed, a list's value chosen, true and false ticked or chosen. */
type Answer = string | boolean | TypedAddress;

/** An address is typed, and then taken from the list or entered by hand. */
interface TypedAddress {
  typed: string;
  pick?: string;
  byHand?: { street2?: string; city: string; state: string; zip: string };
}

export type Answers = AnswerFile['answers'];

/** An answer file, with an email address that nobody had before. */
export function answerFile(name: string): AnswerFile {
  const file = JSON.parse(readFileSync(new URL(`../answers/${name}.json`, import.meta.url), 'utf8')) as AnswerFile;
  const email = newEmail(String(file.answers.email));
  return {
    answers: { ...file.answers, email },
    sent: JSON.parse(JSON.stringify(file.sent).replaceAll(String(file.answers.email), email)),
  };
}

/** "zoe@example.com" as "zoe+1a2b3c4d@example.com" */
export function newEmail(email: string): string {
  return email.replace('@', `+${randomUUID().slice(0, 8)}@`);
}

/** The heading of the step on screen. */
export const heading = (page: Page) => page.locator('article.fw-step h1');

/** Looks every few milliseconds: a locator looks twice a second after its first tries. */
const often = { polling: 20 };

/** Waits for a step's heading. */
export async function headingShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('article.fw-step h1') !== null, undefined, often);
}

/** Waits for a step with that heading. */
export async function headingSays(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLElement>('article.fw-step h1')?.innerText === wanted,
    title,
    often,
  );
}

/** Waits for a whole step: one with much to read first is painted to its form, and then the form below it. */
async function stepShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('article.fw-step :is(form, .fw-actions)') !== null,
    undefined,
    often,
  );
}

/** Enters every answer whose question is on screen. A question that must be answered and is not in the answers is an error. */
export async function fillStep(page: Page, answers: Answers): Promise<void> {
  await stepShown(page);
  for (const field of await fieldsOn(page)) {
    const answer = answers[field];
    if (answer !== undefined) await fill(page, field, answer);
    else if (await isOpen(page, field)) throw new Error(`"${field}" is asked and not answered.`);
  }
}

/** The names of the questions on screen, in their order. */
async function fieldsOn(page: Page): Promise<string[]> {
  const ids = await page
    .locator('form.fw-form')
    .locator('[id^="root_"]')
    .evaluateAll((elements) => elements.map(({ id }) => id));
  return [...new Set(ids.map((id) => /^root_([A-Za-z0-9]+)/.exec(id)?.[1]).filter((name) => name !== undefined))];
}

/** Whether a question is still to be answered: what an arrival filled in is not. */
async function isOpen(page: Page, field: string): Promise<boolean> {
  const control = page.locator(`#root_${field}[aria-required=true]`);
  return (await control.count()) > 0 && (await control.inputValue()) === '';
}

async function fill(page: Page, field: string, answer: Answer): Promise<void> {
  const control = page.locator(`#root_${field}`);
  if (typeof answer === 'object') return fillAddress(page, field, answer);
  const radio = page.locator(`input[type=radio][name="root_${field}"][value="${answer}"]`);
  if ((await radio.count()) > 0) return radio.check();
  if (typeof answer === 'boolean') return control.setChecked(answer);
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption(answer);
    return;
  }
  const year = page.locator(`#root_${field}_year`);
  if ((await year.count()) > 0) {
    const [month = '', day = '', wholeYear = ''] = answer.split('/');
    await control.fill(month);
    await page.locator(`#root_${field}_day`).fill(day);
    return year.fill(wholeYear);
  }
  await control.fill(answer);
}

export async function fillAddress(page: Page, field: string, { typed, pick, byHand }: TypedAddress): Promise<void> {
  const street = page.locator(`#root_${field}_street1`);
  const byHandLink = page.getByRole('option', { name: 'Address not listed' });
  await street.fill('');
  await street.pressSequentially(typed);
  if (pick !== undefined) return page.getByRole('option', { name: pick }).click();
  // The last line moves down when the reply is there.
  await page.locator('.fw-combobox [role=status]:not(:empty)').waitFor({ state: 'attached' });
  await byHandLink.click();
  for (const [part, value] of Object.entries(byHand ?? {})) {
    const control = page.locator(`#root_${field}_${part}`);
    if (part === 'state') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Presses the step's main button. */
export async function press(page: Page): Promise<void> {
  await page.locator('.fw-step .fw-actions .fw-button-primary').click();
}

/** Presses the step's main button and waits until another step, a modal or another page is there. */
export async function goOn(page: Page): Promise<void> {
  const before = await heading(page).innerText();
  await press(page);
  await leaves(page, before);
}

/** Waits until the step with that heading is not on screen any more. */
export async function leaves(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (old) => {
      const shown = document.querySelector('article.fw-step h1')?.textContent;
      return shown !== old && (shown !== undefined || document.querySelector('h1') !== null);
    },
    title,
    often,
  );
}

export interface Hooks {
  /** Called at each step, before anything is entered. */
  onStep?(page: Page, title: string): Promise<void>;
  /** Called at each step once it is filled in. */
  onFilled?(page: Page, title: string): Promise<void>;
}

/** Answers step after step, until one with that heading (or text in it) is on screen, or a step leads out of the flow. */
export async function answerUntil(
  page: Page,
  answers: Answers,
  last: string | RegExp,
  hooks: Hooks = {},
): Promise<string[]> {
  const titles: string[] = [];
  for (;;) {
    const title = await heading(page).innerText();
    titles.push(title);
    await hooks.onStep?.(page, title);
    if (typeof last === 'string' ? title.includes(last) : last.test(title)) return titles;
    await fillStep(page, answers);
    await hooks.onFilled?.(page, title);
    await goOn(page);
  }
}

/** The last step of every registration. */
export const lastStep = /on the next page!$/;

/** Fills in the last step and sends everything; resolves with the address of the application. */
export async function finish(page: Page, answers: Answers, hooks: Hooks = {}): Promise<string> {
  await fillStep(page, answers);
  await hooks.onFilled?.(page, await heading(page).innerText());
  await press(page);
  await page.waitForURL(applicationUrl);
  return page.url();
}

/** The address of an application's page: it begins with the application's id. */
export const applicationUrl = /\/account\/heloc\/[0-9a-f]{8}-[0-9a-f-]{27}\//;

/** Makes an account on the identity broker's page, which leads back to where the borrower came from. */
export async function makeAccountAtBroker(page: Page, answers: Answers): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Create an account with / }).waitFor();
  await page.getByLabel('Email address').fill(String(answers.email));
  await page.getByLabel('Mobile phone').fill(String(answers.phoneNumber));
  await page.getByLabel('Password').fill(String(answers.password));
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Create account' }).click();
}
