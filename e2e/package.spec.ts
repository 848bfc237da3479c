import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from './app.driver.ts';
import { packageBytes } from './budgets.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;

type Packed = { filename: string; size: number; files: { path: string }[] };

/** The package as npm packs it, unpacked in an empty folder as npm installs it. */
async function installed() {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-package-'));
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
    maxBuffer: 4e6,
  });
  const [packed]: Packed[] = JSON.parse(stdout);
  if (!packed) throw new Error('npm packed nothing');
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, 'placelens'), { recursive: true });
  await run('tar', ['-xzf', packed.filename, '-C', join(modules, 'placelens'), '--strip-components=1'], {
    cwd: folder,
  });
  // Its one dependency.
  await symlink(join(root, 'node_modules/@photostructure'), join(modules, '@photostructure'));
  const program = join(modules, 'placelens/bin/placelens.mjs');
  const placelens = (...words: string[]) =>
    run(process.execPath, [program, ...words], { cwd: folder }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, said: stderr }),
      ({ code, stdout, stderr }) => ({ code, out: stdout, said: stderr }),
    );
  return { folder, packed, program, placelens };
}

test('the packed package holds what it needs and no more, and serves, checks, imports and makes cities where it is installed', async () => {
  const { folder, packed, program, placelens } = await installed();
  await test.step('its files', () => {
    const tops = new Set(packed.files.map(({ path }) => path.split('/')[0]));
    expect([...tops].sort()).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'NOTICE',
        'README.md',
        'SECURITY.md',
        'bin',
        'dist',
        'docs',
        'package.json',
      ].sort(),
    );
    expect(packed.size).toBeLessThanOrEqual(packageBytes);
  });
  await test.step('it serves', async () => {
    const child = spawn(process.execPath, [program], { cwd: folder, env: { ...process.env, PORT: '0' } });
    const [url] = await Promise.race([
      createInterface({ input: child.stdout })
        [Symbol.asyncIterator]()
        .next()
        .then(({ value }) => [String(value)]),
      new Promise<never>((_, reject) =>
        child.once('exit', (code) => reject(new Error(`ended with ${code}`))),
      ),
    ]);
    expect(await (await fetch(`${url}`)).text()).toContain('Placelens');
    expect((await fetch(`${url}/demo/details`, { method: 'POST' })).status).toBe(401);
    child.kill('SIGTERM');
  });
  await test.step('it checks a list', async () => {
    await writeFile(join(folder, 'ids.txt'), '230358852.5e8\n');
    expect(await placelens('check', 'ids.txt')).toMatchObject({
      code: 0,
      out: expect.stringContaining('230358852.5e8'),
    });
  });
  await test.step('it imports places, and says so of what it cannot read', async () => {
    await writeFile(join(folder, 'places.ndjson'), 'no place\n');
    const { code, said } = await placelens('import', 'places.ndjson', '--to', 'places.db');
    expect(said).toContain('left out: places.ndjson');
    expect(code).toBeGreaterThan(0);
    expect((await placelens('import')).said).toContain('npx placelens import FILE');
  });
  await test.step('it makes cities', async () => {
    expect(await placelens('city', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npx placelens city FILE --out FOLDER'),
    });
  });
  await test.step('a command that it does not have is named, with those that it has', async () => {
    const { code, said } = await placelens('serv');
    expect(code).toBe(64);
    expect(said).toContain('no command "serv"');
    expect(said).toContain('import');
  });
});
