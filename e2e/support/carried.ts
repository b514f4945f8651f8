import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { encodeRegisterData } from '../../src/services/register-data.ts';
import { type Answers, fillStep, heading, newEmail, press } from './borrower.ts';

/** Everything that a registration asks before its last step, as an address carries it; with an address nobody had before. */
export function knownAnswers(changes: Record<string, unknown> = {}): Record<string, unknown> & { email: string } {
  const known = JSON.parse(readFileSync(new URL('../answers/known.json', import.meta.url), 'utf8')) as {
    email: string;
  };
  return { ...known, email: newEmail(known.email), ...changes };
}

export const carried = (answers: Record<string, unknown>) => `userData=${encodeRegisterData(answers)}`;

/** What is left to enter at the last step of a registration with the own brand. */
export const lastAnswers: Answers = {
  password: 'Correct!Horse9',
  confirmPassword: 'Correct!Horse9',
  termPrivacyConsent: true,
  communicationConsent: true,
};

/** Opens the last step of a registration with the own brand, everything before it answered. */
export async function openLastStep(page: Page, answers: Record<string, unknown>, query = ''): Promise<void> {
  await page.goto(`/account/heloc/register-v2/set-password?${carried(answers)}${query}`);
  await heading(page).waitFor();
}

/** Fills in the last step and sends everything. */
export async function send(page: Page): Promise<void> {
  await fillStep(page, lastAnswers);
  await press(page);
}
