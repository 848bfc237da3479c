/**
 * `npm run test:install`, and the first step of `npm test`: installs a Chromium and a PostgreSQL for the tests where
 * there is none. Nothing else installs anything, no configuration file either. Where that fails it exits with 1 and
 * prints one sentence for each.
 */
import { spawnSync } from 'node:child_process';
import { findChromium, findPostgres, findProgram, noChromium } from './programs.mjs';

const apt = process.getuid?.() === 0 ? findProgram('apt-get') : undefined;
const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'install'];
let isUpdated = false;

const fromDebian = (...packages) => (apt ? [[apt, 'install', '-y', ...packages]] : []);

const needed = [
  {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    // A path set by the developer is not installed.
    commands: process.env.PLACELENS_CHROMIUM
      ? []
      : [
          ...fromDebian('chromium-headless-shell'),
          [...playwright, '--with-deps', 'chromium'],
          [...playwright, 'chromium'],
        ],
    helps: process.env.PLACELENS_CHROMIUM
      ? noChromium()
      : 'No Chromium could be installed: install one by hand, or name one in PLACELENS_CHROMIUM.',
  },
  {
    name: 'PostgreSQL',
    isThere: () => findPostgres() !== undefined,
    commands: fromDebian('--no-install-recommends', 'postgresql'),
    helps: apt
      ? 'No PostgreSQL could be installed: put its initdb and postgres on PATH.'
      : 'There is no PostgreSQL: install one as root (Debian: `apt-get install postgresql`), or put its initdb and postgres on PATH.',
  },
];

for (const { name, isThere, commands, helps } of needed) {
  for (const command of commands) if (!isThere()) install(name, command);
  if (isThere()) continue;
  console.error(helps);
  process.exitCode = 1;
}

/** Runs a command; the caller checks afterwards whether it helped. @param {string} name @param {string[]} command */
function install(name, [program = '', ...args]) {
  console.error(`No ${name} found: ${[program, ...args].join(' ')}`);
  if (program === apt && !isUpdated) run(program, 'update');
  if (program === apt) isUpdated = true;
  run(program, ...args);
}

function run(program, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { env, stdio: ['ignore', 2, 2] });
}
