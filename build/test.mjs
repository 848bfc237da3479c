import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

// Both wait for much, for servers that stall and for pages that load: side by side neither leaves a core idle. The Node
// tests take half of the cores, so that they load what they share once. They go before: the browser tests, which can use
// every core, end last.
const nodeTests = started('vitest/vitest.mjs', 'run', '--maxWorkers=50%');
const browserTests = started('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts');
setPriority(browserTests.pid, constants.priority.PRIORITY_BELOW_NORMAL);
const passed = await Promise.all([hasPassed(nodeTests), hasPassed(browserTests)]);
if (passed.includes(false)) process.exitCode = 1;

/** Starts a program of node_modules, which speaks for itself. */
function started(program, ...args) {
  return spawn(process.execPath, [`node_modules/${program}`, ...args], { stdio: 'inherit' });
}

/** Resolves to whether a program passed, once it has ended. */
function hasPassed(child) {
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
