import { spawn } from 'node:child_process';

/** Kills the browser at 20 random moments of a review: no verdict that it acknowledged may be lost (P13). */
export const soakKills = () => play('kills', { PLACELENS_KILLS: '20' });

/** Prints key → next drawn and key → saved over more than 100 addresses (P13: saved within 50 ms for 95 %). */
export const soakReview = () => play('queue-pace', { PLACELENS_PACE: '4' });

/** Plays one browser test on the built product, which `npm run build` makes. */
function play(spec, environment) {
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', `e2e/${spec}.spec.ts`],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
