import type { Page } from 'playwright-core';

/** A small file that is a PDF by its first bytes too. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
});

/** Waits until a file was taken. */
export const isTaken = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` }).waitFor();

/** Chooses files in the only file box of a screen, and waits until each was taken. */
export async function upload(page: Page, ...names: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(names.map(pdf));
  for (const name of names) await isTaken(page, name);
}

/** Shows a passport as a proof of identity: it has one side, so the second file box goes. */
export async function uploadPassport(page: Page): Promise<void> {
  await page.getByLabel('US Passport').check();
  await page.locator('input[type=file]').nth(1).waitFor({ state: 'detached' });
  await upload(page, 'passport.pdf');
}
