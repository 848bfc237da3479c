import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, test } from './app.driver.ts';
import { clientBytes, packageBytes } from './budgets.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;

type Packed = { filename: string; size: number; files: { path: string }[] };

/** Returns the package as npm packs it, unpacked in an empty folder as npm installs it. */
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
  const ran = (...words: string[]) =>
    run(process.execPath, words, { cwd: folder }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, said: stderr }),
      ({ code, stdout, stderr }) => ({ code, out: stdout, said: stderr }),
    );
  const program = join(modules, 'placelens/bin/placelens.mjs');
  const placelens = (...words: string[]) => ran(program, ...words);
  return { folder, packed, program, ran, placelens };
}

test('the packed package holds what it needs and no more, and serves, checks, imports and makes cities where it is installed', async () => {
  const { folder, packed, program, ran, placelens } = await installed();
  await test.step('its files', async () => {
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
    const client = await readFile(join(root, 'dist/client/client.js'));
    expect(gzipSync(client, { level: 9 }).length).toBeLessThanOrEqual(clientBytes);
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
    const forPrograms = await fetch(`${url}/llms.txt`);
    expect(forPrograms.headers.get('content-type')).toContain('text/plain');
    expect(await forPrograms.text()).toContain('[OpenAPI](openapi.json)');
    expect((await fetch(`${url}/demo/details`, { method: 'POST' })).status).toBe(401);
    const manual = await readFile(join(root, 'docs/embedding.md'), 'utf8');
    const [, example = ''] = /```js\n(import \{ [^}]*placesClient[\s\S]*?)```/.exec(manual) ?? [];
    await writeFile(join(folder, 'example.mjs'), example.replace('http://127.0.0.1:4173', String(url)));
    expect(await ran('example.mjs')).toMatchObject({ out: '256 units, 0 set aside\n' });
    child.kill('SIGTERM');
  });
  await test.step('its client has types', async () => {
    const uses = (operation: string) =>
      `import { placesClient } from 'placelens/client';\n` +
      `const { features } = await placesClient({ baseUrl: '' }).${operation}({ id: '1', kind: 'place' });\n` +
      `export const [longitude]: readonly number[] = features[0]?.position ?? [];\n`;
    await writeFile(join(folder, 'right.mts'), uses('units'));
    await writeFile(join(folder, 'wrong.mts'), uses('floors'));
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom',
    ];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { out } = await ran(tsc, ...options, '--pretty', 'false', '--types', '', 'right.mts', 'wrong.mts');
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^wrong\.mts.*Property 'floors' does not exist/),
    ]);
    // TypeScript before 5.7 says of it "Type 'Uint8Array' is not generic".
    const types = join(folder, 'node_modules/placelens/dist/client/types/spec/answer.d.ts');
    expect(await readFile(types, 'utf8')).toMatch(/body: Uint8Array;/);
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
  await test.step('it has tools for agents', async () => {
    expect(await placelens('mcp', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npx placelens mcp [--http PORT]'),
    });
  });
  await test.step('a command that it does not have is named, with those that it has', async () => {
    const { code, said } = await placelens('serv');
    expect(code).toBe(64);
    expect(said).toContain('no command "serv"');
    expect(said).toContain('import');
  });
});
