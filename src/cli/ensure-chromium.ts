import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectRoot } from './read-files.ts';

const apt = '/usr/bin/apt-get';
/** Draws no window around the page, which makes it four times as quick to open one. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = '/usr/bin/chromium';

/** The Chromium that Debian installed; undefined where there is none, and Playwright is to take its own. */
export function debianChromium(): string | undefined {
  return [shell, whole].find((path) => existsSync(path));
}

/**
 * Sees to it that there is a Chromium for the journeys: Debian's shell, where it is installed or apt may install it, else
 * any Chromium that is there, else Debian's whole one or the one that Playwright downloads. Throws when there is none and
 * none can be had.
 */
export function ensureChromium(): void {
  if (debianChromium() === shell) return;
  const hasApt = process.getuid?.() === 0 && existsSync(apt);
  if (hasApt && installWithApt('chromium-headless-shell', shell)) return;
  if (isThere()) return;
  if (hasApt && installWithApt('chromium', whole)) return;
  console.log('There is no Chromium; installing it with Playwright.');
  run(join(projectRoot, 'node_modules/.bin/playwright-core'), ['install', 'chromium']);
  if (!isThere())
    throw new Error(
      `Could not find or install Chromium. Install it (for example "apt-get install chromium") and try again.`,
    );
}

/** @returns whether the program is there now */
function installWithApt(name: string, program: string): boolean {
  console.log(`Installing ${name} with apt.`);
  const tryIt = () => {
    run(apt, ['install', '-y', '-qq', '--no-install-recommends', name]);
    return existsSync(program);
  };
  if (tryIt()) return true;
  // A machine made from an image has no lists of packages, or old ones.
  run(apt, ['update', '-qq']);
  return tryIt();
}

function isThere(): boolean {
  return debianChromium() !== undefined || existsSync(chromium.executablePath());
}

function run(program: string, options: string[]): void {
  spawnSync(program, options, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
