import { spawn } from 'node:child_process';

const everyFault = { PLACELENS_FAULTS: 'everywhere' };

/** Kills the browser at 20 random moments of a review: no verdict that it acknowledged may be lost (P13). */
export const soakKills = () => play(['kills'], { PLACELENS_KILLS: '20' });

/** Prints key → next drawn and key → saved over more than 100 addresses (P13: saved within 50 ms for 95 %). */
export const soakReview = () => play(['queue-pace'], { PLACELENS_PACE: '4' });

/** Reads a file of 100,000 rows in a worker, with its faults and progress; the suite reads 20,000. */
export const soakList = () => play(['batch'], { PLACELENS_ROWS: '100000' });

/** Plays each fault of an answer, on each operation alone, with and without the gateway and a page. */
export const soakFaults = async () =>
  (await play(['faults', 'faults-direct'], everyFault)) &&
  (await run(['node_modules/vitest/vitest.mjs', 'run', 'faults/faults.test.ts'], everyFault));

/**
 * Plays every step of the tour that comes with Placelens, live and from its kit; the suite plays six and one of the
 * ten.
 */
export const soakTour = () => play(['stage', 'kit'], { PLACELENS_TOUR: 'whole' });

/**
 * Plays 200 quick switches among places, ten lost WebGL contexts in a row, 100,000 units in one answer, 500 on one
 * spot.
 */
export const soakTrouble = () =>
  play(['switching', 'browser-trouble', 'fan'], {
    PLACELENS_SWITCHES: '200',
    PLACELENS_CONTEXTS: '10',
    PLACELENS_UNITS: '100000',
    PLACELENS_CROWD: '500',
  });

/** Takes pictures of every sound sample twice and expects no difference; the suite takes one twice. */
export const soakPictures = () => play(['shots'], { PLACELENS_PICTURES: 'everywhere' });

/** Judges 50,000 random inspections by every rule; the suite judges 500. */
export const soakRules = () =>
  run(['node_modules/vitest/vitest.mjs', 'run', 'src/domain/rules/all-rules.test.ts'], {
    PLACELENS_INSPECTIONS: '50000',
  });

/** Reads texts of 50,000 characters in every place that reads a foreign text; the suite reads 25,000. */
export const soakTexts = () =>
  run(['node_modules/vitest/vitest.mjs', 'run', 'src/testing/linear-text.test.ts'], {
    PLACELENS_TEXTS: '50000',
  });

/**
 * Plays browser tests on the built product, which `npm run build` makes, at the length set by these variables.
 * @param {readonly string[]} specs names of files in e2e
 * @param {Readonly<Record<string, string>>} environment
 * @returns {Promise<boolean>} true where all passed
 */
function play(specs, environment) {
  const files = specs.map((spec) => `e2e/${spec}.spec.ts`);
  return run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...files],
    environment,
  );
}

function run(args, environment) {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
