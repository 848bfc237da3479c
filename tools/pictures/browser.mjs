import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where a system keeps its own browser, as in e2e/chromium.ts. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
];

/** WebGL in software, so that pictures depend on no graphics card, and none of the browser's own requests. */
const args = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A page of a test or a picture lives for seconds: it is optimised where it runs fifty times as often as V8 would wait
 * for, and the lines of what is thrown are kept as it is compiled, not found by compiling again. A page costs a quarter
 * less.
 */
export const shortLived = `--js-flags=${[
  '--invocation-count-for-maglev=20000',
  '--invocation-count-for-maglev-with-delay=30000',
  '--invocation-count-for-turbofan=150000',
  '--no-enable-lazy-source-positions',
].join(' ')}`;

/** Starts PLACELENS_CHROMIUM, the system's Chromium or Playwright's, with further arguments; installs none. */
export function startBrowser(more = []) {
  const candidates = [process.env.PLACELENS_CHROMIUM, ...known, chromium.executablePath()];
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium found. Name one in PLACELENS_CHROMIUM.');
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
