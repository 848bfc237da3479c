import { spawn } from 'node:child_process';

/**
 * Plays browser tests on the built product, which `npm run build` makes, at the length that these variables ask for.
 * @param {readonly string[]} specs names of files in e2e
 * @param {Readonly<Record<string, string>>} environment
 * @returns {Promise<boolean>} true where all passed
 */
export function play(specs, environment) {
  const files = specs.map((spec) => `e2e/${spec}.spec.ts`);
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...files],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
