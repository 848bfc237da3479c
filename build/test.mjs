import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `ready.mjs` has just built what the Node tests would build again: programs that are processes of their own.
process.env.PLACELENS_BUILT = fileURLToPath(new URL('../dist', import.meta.url));

// Both wait much, for servers that stall and for pages that load: together neither leaves a core idle. The Node tests
// have a process for each core, so that the browser tests end last: those can use every free core.
const passed = await Promise.all([
  plays('vitest/vitest.mjs', 'run', '--maxWorkers=100%'),
  plays('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'),
]);
if (passed.includes(false)) process.exitCode = 1;

/** Runs a program of node_modules with its own output; resolves to whether it passed. */
function plays(program, ...args) {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
