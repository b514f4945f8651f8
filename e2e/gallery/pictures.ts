import type { Browser, Page } from 'playwright-core';
import zipcodes from 'zipcodes';
import type { Configuration } from '../../src/model/configuration.ts';
import { type Answers, answerFile, fillStep, goOn, heading, press } from '../support/borrower.ts';

export type State = 'empty' | 'errors';

/** One picture of the gallery, or why there is none. */
export interface Picture {
  brand: string;
  lender: string;
  step: string;
  title: string;
  width: number;
  state: State;
  /** Below the gallery's folder: the same in every run. */
  file: string;
  why?: string;
}

export interface Wanted {
  browser: Browser;
  /** Where the product is served. */
  url: string;
  configuration: Configuration;
  width: number;
  state: State;
  steps: readonly string[];
}

const flowName = 'registration/flow';
const base = '/account/heloc';
const officer = '11111111-1111-4111-8111-111111111111';

/** Everything that can be asked for: the steps of the registration, then the screens of the site. */
export function namesOf({ flows, site }: Configuration): string[] {
  return [...Object.keys(flows[flowName]?.steps ?? {}), ...Object.keys(site.screens)];
}

/** What can be drawn without an application: the steps, and the screens that anybody may see. */
export function openNamesOf(configuration: Configuration): string[] {
  const { screens } = configuration.site;
  return namesOf(configuration).filter((name) => (screens[name]?.access ?? 'public') === 'public');
}

/** Walks the registration as a borrower of the lender does, and opens the screens that anybody may see. */
export async function* draw(wanted: Wanted): AsyncGenerator<{ picture: Picture; image?: Buffer }> {
  const { browser, url, configuration, width, state, steps } = wanted;
  const { brand, flows, site } = configuration;
  const orgCode = brand.orgCode ?? '';
  const left = new Set(steps);
  const picture = (step: string, title: string): Picture => ({
    ...{ brand: orgCode, lender: brand.name ?? orgCode, step, title, width, state },
    file: `${orgCode}/${step}.${state}.${width}.png`,
  });
  const missing = (step: string, why: string) => ({ picture: { ...picture(step, step), why } });
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  try {
    const page = await context.newPage();
    for (const [name, screen] of Object.entries(site.screens)) {
      if (!left.delete(name)) continue;
      if (screen.access !== 'public') yield missing(name, 'it is shown to somebody with an application only');
      else if (state === 'errors') yield missing(name, 'nothing is asked there that could be refused');
      else {
        await page.goto(`${base}/${screen.path}?org=${orgCode}`);
        yield { picture: picture(name, await titleOf(page)), image: await shot(page) };
      }
    }
    const flow = flows[flowName];
    const [path = ''] = Object.keys(flow?.presentations ?? {});
    const byPath = new Map(Object.entries(flow?.steps ?? {}).map(([key, step]) => [step.path, key]));
    const answers = answersFor(configuration);
    if (left.size > 0) await page.goto(`${base}/${path}?org=${orgCode}${officerOf(configuration)}`);
    while (left.size > 0) {
      const title = await titleOf(page);
      const key = byPath.get(new URL(page.url()).pathname.slice(`${base}/${path}`.length).replace(/^\//, ''));
      if (key === undefined) break;
      if (left.delete(key)) {
        const isRefused = state === 'empty' || (await refused(page));
        if (isRefused) yield { picture: picture(key, title), image: await shot(page) };
        else yield missing(key, 'nothing was refused there');
      }
      if (left.size === 0) break;
      await fillStep(page, answers);
      // What makes an account ends the walk: the pictures are of what is asked.
      if (key === [...byPath.values()].at(-1) || !(await goesOn(page))) break;
    }
    for (const key of left) yield missing(key, 'this lender does not show it on the way of an ordinary borrower');
  } finally {
    await context.close();
  }
}

async function titleOf(page: Page): Promise<string> {
  await heading(page).waitFor();
  return heading(page).innerText();
}

async function refused(page: Page): Promise<boolean> {
  await press(page);
  return page
    .locator('.fw-error')
    .first()
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
}

/** The walk ends where a button leads out of the registration, or where the lender says no. */
function goesOn(page: Page): Promise<boolean> {
  return goOn(page).then(
    () => true,
    () => false,
  );
}

/** The whole page in a window as high as it is: a button that sticks to the end of a lower one would hide what is behind it. */
async function shot(page: Page): Promise<Buffer> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (before) await page.setViewportSize({ ...before, height: Math.max(before.height, height) });
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  if (before) await page.setViewportSize(before);
  return picture;
}

/** The answers of an ordinary borrower, with property in a state that the lender serves. */
function answersFor({ brand: { states } }: Configuration): Answers {
  const { answers } = answerFile('home');
  const [state] = states?.only ?? [];
  const place = state && Object.values(zipcodes.codes).find((each) => each.state === state);
  if (!place) return answers;
  const byHand = { city: place.city, state: place.state, zip: place.zip };
  return { ...answers, propertyAddress: { typed: '12 Orchard Street', byHand } };
}

function officerOf({ brand: { features } }: Configuration): string {
  return features?.referrer === 'required' ? `&referrer=${officer}` : '';
}
