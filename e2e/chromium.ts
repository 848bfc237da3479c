import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { shortLived } from '../tools/pictures/browser.mjs';

/** The shell draws what the browser draws, without a window around it: a third less processor time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
];

/**
 * The browser for the tests: PLACELENS_CHROMIUM, the system's own, or Playwright's. Where there is none it
 * installs one and says so: Debian's as root, else Playwright's. Throws when that does not help either.
 */
export function chromiumPath(): string {
  return found() ?? installed();
}

/**
 * Software for WebGL alone: a page composed in software too costs half the time of one composed by a GPU that is
 * software (measured: 1.4 against 2.5 CPU seconds a page). And none of the browser's own requests to the world.
 */
export const withMap = [
  '--use-angle=swiftshader-webgl',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  shortLived,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** No WebGL: a page that says everything and draws no map takes half the processor time (1.7 against 3.9 seconds). */
export const withoutMap = [...withMap, '--disable-3d-apis'];

function found(): string | undefined {
  const chosen = process.env.PLACELENS_CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`PLACELENS_CHROMIUM names ${chosen}, which does not exist`);
  }
  return [...known, chromium.executablePath()].find((path) => existsSync(path));
}

function installed(): string {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const command = asRoot
    ? 'apt-get update && apt-get install -y chromium-headless-shell'
    : 'npx playwright install --with-deps chromium';
  process.stderr.write(`No Chromium found: installing one (${command}).\n`);
  spawnSync(command, { shell: true, stdio: ['ignore', 2, 2] });
  const path = found();
  if (path) return path;
  throw new Error('No Chromium could be installed. Install one, or name one in PLACELENS_CHROMIUM.');
}
