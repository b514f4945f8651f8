import type { Page } from 'playwright-core';

/** Logs one of the lender's people in, on the login page, and goes on to a path of the site. */
export async function logIn(page: Page, email: string, redirectUrl: string): Promise<void> {
  await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('Sandbox!Pass1');
  await page.locator('main form button').click();
  await page.waitForURL(new RegExp(redirectUrl.replaceAll(/[?/.]/g, '\\$&')));
}
