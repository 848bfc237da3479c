import { spawn } from 'node:child_process';
import { passes } from './side-by-side.mjs';

// Both wait for much, for servers that stall and for pages that load: side by side neither leaves a core idle. Half of the
// cores for the Node tests: they end with the browser tests, and load what they share once.
const inBrowser = new Promise((resolve) =>
  spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    {
      stdio: 'inherit',
    },
  ).once('close', (code) => resolve(code === 0)),
);
const passed = await Promise.all([
  passes('unit tests', 'vitest/vitest.mjs', 'run', '--maxWorkers=50%'),
  inBrowser,
]);
if (passed.includes(false)) process.exitCode = 1;
