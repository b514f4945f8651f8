import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectRoot } from './read-files.ts';

/** Debian's: the shell draws no window around the page, which makes it four times as quick to open one. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium that Debian installed; undefined where there is none, and Playwright is to take its own. */
export function debianChromium(): string | undefined {
  return debian.find((path) => existsSync(path));
}

/**
 * Sees to it that there is a Chromium for the journeys: Debian's, where it is installed or apt may install it, else the
 * one that Playwright downloads. Throws when there is none and none can be had.
 */
export function ensureChromium(): void {
  if (isThere()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('There is no Chromium; installing it with apt.');
    run('/usr/bin/apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('/usr/bin/apt-get', ['install', '-y', '-qq', name]);
      if (isThere()) return;
    }
  }
  console.log('There is no Chromium; installing it with Playwright.');
  run(join(projectRoot, 'node_modules/.bin/playwright-core'), ['install', 'chromium']);
  if (!isThere())
    throw new Error(
      `Could not find or install Chromium. Install it (for example "apt-get install chromium") and try again.`,
    );
}

function isThere(): boolean {
  return debianChromium() !== undefined || existsSync(chromium.executablePath());
}

function run(program: string, options: string[]): void {
  spawnSync(program, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
