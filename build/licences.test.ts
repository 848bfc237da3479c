import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { licences, licencesOfWorker } from './licences.ts';

/** Returns a package whose script is its name. */
const packaged = (name: string, license: string, text?: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.2.3',
    license,
    sideEffects: false,
  }),
  [`node_modules/${name}/index.js`]: `export const ${name} = '${name}';`,
  ...(text !== undefined && { [`node_modules/${name}/LICENSE`]: text }),
});

/** Builds a page of these files and returns its folder. */
async function built(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), 'placelens-licences-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const all = { LICENSE: 'Licence of the page', NOTICE: 'Map data: ODbL', ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const make = (input: string, emptyOutDir: boolean) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [licences()],
      worker: { plugins: () => [licencesOfWorker()] },
      build: { assetsInlineLimit: 0, emptyOutDir, rolldownOptions: { input: join(root, input) } },
    });
  await make('page.js', true);
  if ('second.js' in files) await make('second.js', false);
  return readFile(join(root, 'dist/licences.txt'), 'utf8');
}

const titles = (text: string) => [...text.matchAll(/^(.+)\nLicence: (.+)$/gm)].map(([, title]) => title);

test('everything that is in the folder is named once with its text, what was left out is not', async () => {
  const text = await built({
    'page.js': `
      import { script, unused } from 'script';
      import { own } from './icons/own.js';
      import './page.css';
      console.log(script, own, new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
      import('./late.js');`,
    'late.js': `import { late } from 'late'; console.log(late);`,
    'worker.js': `import { worker } from 'worker'; console.log(worker);`,
    'second.js': `import { script } from 'script'; import { second } from 'second'; console.log(script, second);`,
    'page.css': `@font-face { font-family: Letters; src: url(letters/letters.woff2); }`,
    'icons/own.js': `export const own = 'icon';`,
    'icons/LICENSE': 'ISC License\n\nCopyright of the icons',
    ...packaged('script', 'MIT', 'Copyright of the script'),
    'node_modules/script/index.js': `export { unused } from 'unused'; export const script = 'script';`,
    'node_modules/script/NOTICE.txt': 'Notice of the script',
    ...packaged('unused', 'MIT', 'Copyright of what is not used'),
    ...packaged('late', '(MIT OR GPL-3.0)', 'Copyright of the late part'),
    ...packaged('worker', 'ISC', 'Copyright of the worker'),
    ...packaged('second', 'Apache-2.0', 'Copyright of the second build'),
    ...packaged('letters', 'OFL-1.1', 'Copyright of the letters'),
    'node_modules/letters/letters.woff2': 'letters',
  });
  expect(titles(text)).toEqual([
    'icons',
    'late 1.2.3',
    'letters 1.2.3',
    'script 1.2.3',
    'second 1.2.3',
    'worker 1.2.3',
  ]);
  for (const part of ['page', 'icons', 'script', 'late part', 'worker', 'second build', 'letters'])
    expect(text).toMatch(new RegExp(`^(Copyright|Licence) of the ${part}$`, 'm'));
  expect(text).toContain('Notice of the script');
  expect(text).toContain('Map data: ODbL');
  expect(text).not.toContain('Copyright of what is not used');
});

test('a package without a text, or under a licence that asks for more, ends the build', async () => {
  const refused = built({
    'page.js': `import { bare } from 'bare'; import { strict } from 'strict'; console.log(bare, strict);`,
    ...packaged('bare', 'MIT'),
    ...packaged('strict', 'AGPL-3.0-only', 'Text of the strict one'),
  });
  await expect(refused).rejects.toThrow(
    /bare 1\.2\.3: it carries no licence text.*strict 1\.2\.3: its licence \(AGPL-3\.0-only\) is not in the list/s,
  );
});
