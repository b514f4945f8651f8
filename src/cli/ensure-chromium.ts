import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectRoot } from './read-files.ts';

const debian = '/usr/bin/chromium';

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
    run('/usr/bin/apt-get', ['install', '-y', '-qq', 'chromium']);
    if (isThere()) return;
  }
  console.log('There is no Chromium; installing it with Playwright.');
  run(join(projectRoot, 'node_modules/.bin/playwright-core'), ['install', 'chromium']);
  if (!isThere())
    throw new Error(
      `Could not find or install Chromium. Install it (for example "apt-get install chromium", at ${debian}) and try again.`,
    );
}

function isThere(): boolean {
  return existsSync(debian) || existsSync(chromium.executablePath());
}

function run(program: string, options: string[]): void {
  spawnSync(program, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
