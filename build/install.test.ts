import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { BareMachine } from './bare-machine.driver.ts';

const ownProgram = '@playwright/test/cli.js install';
const installed = [
  'apt-get update',
  'apt-get install -y chromium-headless-shell',
  'apt-get install -y --no-install-recommends postgresql',
];

function bareMachine(...given: ConstructorParameters<typeof BareMachine>): BareMachine {
  const machine = new BareMachine(...given);
  onTestFinished(() => machine.end());
  return machine;
}

test('npm test installs what is missing once, and before anything else runs', async () => {
  const machine = bareMachine();
  const { code, ran } = await machine.run(packageJson.scripts.test);
  expect(ran.slice(0, 3)).toEqual(installed);
  expect(
    ran
      .slice(3)
      .map((line) => line.split(' ')[0])
      .toSorted(),
  ).toEqual([
    '@biomejs/biome/bin/biome',
    '@playwright/test/cli.js',
    'knip/bin/knip.js',
    'typescript/bin/tsc',
    'vite/bin/vite.js',
    'vitest/vitest.mjs',
  ]);
  expect(code).toBe(0);
});

test('nothing is installed where all is there, with or without a network', async () => {
  const machine = bareMachine({ offers: [] });
  machine.put('bin/google-chrome', 'bin/initdb', 'bin/postgres');
  const { code, ran, text } = await machine.run('node build/install.mjs');
  expect({ code, ran, text }).toEqual({ code: 0, ran: [''], text: '' });
});

test('what alone is missing is alone installed', async () => {
  const machine = bareMachine();
  machine.put('bin/chromium');
  const { code, ran } = await machine.run('node build/install.mjs');
  expect({ code, ran }).toEqual({ code: 0, ran: [installed[0], installed[2]] });
});

test('the engines are installed by their own word, each that is missing', async () => {
  const machine = bareMachine();
  machine.put('bin/firefox');
  const { code, ran } = await machine.run('node build/install.mjs engines');
  expect({ code, ran }).toEqual({
    code: 0,
    ran: [
      installed[0],
      'apt-get install -y --no-install-recommends webkit2gtk-driver',
      'apt-get install -y --no-install-recommends xvfb',
    ],
  });
});

test('where a system has no package of Chromium, Playwright installs its own', async () => {
  const machine = bareMachine({ offers: ['postgresql'] });
  const { ran } = await machine.run('node build/install.mjs');
  expect(ran).toEqual([
    ...installed.slice(0, 2),
    `${ownProgram} --with-deps chromium`,
    `${ownProgram} chromium`,
    installed[2],
  ]);
});

test('where nothing can be installed, one sentence each says what helps, and nothing else runs', async () => {
  const machine = bareMachine({ offers: [] });
  const { code, text, ran } = await machine.run(packageJson.scripts.test);
  expect(code).toBe(1);
  expect(text).toMatch(/^No Chromium could be installed: .*PLACELENS_CHROMIUM\.$/m);
  expect(text).toMatch(/^No PostgreSQL could be installed: .*on PATH\.$/m);
  expect(ran.join('\n')).not.toContain('vite');
});

test('who is not root changes nothing of the system', async () => {
  const machine = bareMachine({ isRoot: false });
  const { code, text, ran } = await machine.run('node build/install.mjs');
  expect(ran.filter((line) => line.startsWith('apt-get'))).toEqual([]);
  expect(text).toContain('There is no PostgreSQL: ');
  expect(code).toBe(1);
});

test('a path that somebody chose is named, and nothing installed in its place', async () => {
  const machine = bareMachine();
  machine.put('bin/initdb', 'bin/postgres');
  const { code, text, ran } = await machine.run('node build/install.mjs', { chromium: '/none/chromium' });
  expect({ code, ran }).toEqual({ code: 1, ran: [''] });
  expect(text).toBe('PLACELENS_CHROMIUM names /none/chromium, which does not exist.\n');
});

test('without a browser the browser tests load, and say what helps when they are to run', async () => {
  const machine = bareMachine();
  const line = 'node node_modules/@playwright/test/cli.js test -c e2e/playwright.config.ts floors';
  const { code, text, ran } = await machine.run(line, { cwd: process.cwd() });
  expect(text).toContain('There is no Chromium: run `npm run test:install`');
  expect({ code, ran }).toEqual({ code: 1, ran: [''] });
});

test('no other file of the project installs a program', () => {
  const files = ['src', 'e2e', 'build', 'faults', 'bench']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.m?[tj]sx?$/.test(file) && !/(\.test|bare-machine\.driver)\.ts$/.test(file));
  const installing = files.filter((file) =>
    /'apt-get'|apt-get install|playwright install/.test(readFileSync(file, 'utf8')),
  );
  expect(installing).toEqual([join('build', 'install.mjs')]);
});
