import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium.ts';

// It prints figures for `npm run soak -- review` and holds nothing to a promise.
const unpromised = process.env.PLACELENS_PACE ? [] : ['queue-pace.spec.ts'];

/** Of tests of half a minute and more: begun first, so that none of them runs alone at the end. */
const long = ['faults', 'kit', 'offline', 'shots', 'queue', 'switching', 'stage'].map(
  (name) => `${name}.spec.ts`,
);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: [...long, ...unpromised] },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A busy machine takes three times as long as an idle one; what hangs still ends.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A quarter of the pixels: software GL paints them on the two cores that run everything else.
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    // Requests of a service worker pass page.route() by; offline.spec.ts alone lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
  },
});
