import { defineConfig } from '@playwright/test';
import { findChromium } from '../build/programs.mjs';
import { withMap, withoutMap } from './chromium.ts';

// It prints figures for `npm run soak -- review` and holds nothing to a promise.
const unpromised = process.env.PLACELENS_PACE ? [] : ['queue-pace.spec.ts'];

/** A test says by this tag that it needs the map; the others run without WebGL. */
const map = /@map/;

const executablePath = findChromium();

const browser = (args: readonly string[]) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: [...args] },
});

export default defineConfig({
  testDir: '.',
  globalSetup: ['./chromium.ts', '../build/temporary-folder.ts'],
  testIgnore: unpromised,
  projects: [
    { name: 'map', grep: map, use: browser(withMap) },
    { name: 'panel', grepInvert: map, use: browser(withoutMap) },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // No test is late on a busy machine, of which it may have the tenth part; what hangs still ends.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    // A quarter of the pixels: software GL paints them on the two cores that run everything else.
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    // Requests of a service worker pass page.route() by; offline.spec.ts alone lets it in.
    serviceWorkers: 'block',
  },
});
