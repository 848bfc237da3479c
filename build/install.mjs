/**
 * `npm run test:install`, and the first step of `npm test`: installs a Chromium and a PostgreSQL for the tests where
 * there is none; with `engines`, the first step of `npm run test:engines`, Firefox, WebKitGTK and a screen for them.
 * Nothing else installs anything, no configuration file either. Where that fails it exits with 1 and prints one
 * sentence for each.
 */
import { spawnSync } from 'node:child_process';
import { findChromium, findEngines, findPostgres, findProgram, noChromium } from './programs.mjs';

const apt = process.getuid?.() === 0 ? findProgram('apt-get') : undefined;
const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'install'];
let isUpdated = false;

const fromDebian = (...packages) => (apt ? [[apt, 'install', '-y', ...packages]] : []);

const forTests = [
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

const byHand = (packages) => `install it as root (Debian: \`apt-get install ${packages}\`).`;

const forEngines = [
  {
    name: 'Firefox',
    isThere: () => findEngines().firefox !== undefined,
    commands: fromDebian('--no-install-recommends', 'firefox-esr'),
    helps: `There is no Firefox: ${byHand('firefox-esr')}`,
  },
  {
    name: 'WebKitGTK',
    isThere: () => findEngines().webkit !== undefined && findEngines().miniBrowser !== undefined,
    commands: fromDebian('--no-install-recommends', 'webkit2gtk-driver'),
    helps: `There is no WebKitWebDriver with its MiniBrowser: ${byHand('webkit2gtk-driver')}`,
  },
  {
    name: 'Xvfb',
    isThere: () => findProgram('Xvfb') !== undefined,
    commands: fromDebian('--no-install-recommends', 'xvfb'),
    helps: `There is no Xvfb: ${byHand('xvfb')}`,
  },
];

const needed = process.argv[2] === 'engines' ? forEngines : forTests;

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
