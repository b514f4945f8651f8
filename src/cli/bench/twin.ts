import type { Page } from 'playwright-core';

/** A page of the site's own address, so that it loads the site's styles. */
const twinPath = '/account/heloc/plain-twin';

/** Of a page, what is there without script. */
export function withoutScript(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*\srel="?(?:modulepreload|preload)"?[^>]*>/g, '');
}

/** Shows a page as it is, without its scripts. */
export async function showTwin(plain: Page, html: string): Promise<void> {
  await plain.unroute(`**${twinPath}`);
  const body = withoutScript(html);
  await plain.route(`**${twinPath}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await plain.goto(twinPath);
}
