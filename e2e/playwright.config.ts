import { defineConfig } from '@playwright/test';
import { findChromium } from '../build/programs.mjs';
import { withBlankMap, withMap, withoutMap } from './chromium.ts';

// It prints figures for `npm run soak -- review` and checks no promise.
const unpromised = process.env.PLACELENS_PACE ? [] : ['queue-pace.spec.ts'];

/** Tags of tests that need the map, and of those that read its pixels; the others run without WebGL. */
const map = /@map|@pixels/;
const pixels = /@pixels/;

const executablePath = findChromium();

const browser = (args: readonly string[]) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: [...args] },
});

export default defineConfig({
  testDir: '.',
  globalSetup: ['./chromium.ts', '../build/temporary-folder.ts'],
  testIgnore: unpromised,
  projects: [
    { name: 'pixels', grep: pixels, use: browser(withMap) },
    { name: 'map', grep: map, grepInvert: pixels, use: browser(withBlankMap) },
    { name: 'panel', grepInvert: map, use: browser(withoutMap) },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // No test times out on a busy machine that leaves it a tenth; a test that hangs still ends.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    // A quarter of the pixels: software GL paints them on the two cores that run everything else.
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    // page.route() does not see requests of a service worker; offline.spec.ts alone allows them.
    serviceWorkers: 'block',
  },
});
