import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtForNode } from '../../../build/built-for-node.driver.ts';
import { createFolder, runServer, smallPage } from './gateway.driver.ts';
import { comeIn, createCalls, parseSecret } from './team.driver.ts';

const pageFiles = Object.entries(smallPage).map(([name, content]) => [`page/${name}`, content]);
let dist = '';

/** Newer versions of Node have their own SQLite engine. */
const hasEngine = process.getBuiltinModule('node:sqlite') !== undefined;

/** Runs the built gateway as `npm start` does: dist/gateway/main.js next to dist/page. */
beforeAll(async () => {
  dist = await createFolder(Object.fromEntries(pageFiles));
  cpSync(await builtForNode('gateway'), join(dist, 'gateway'), { recursive: true });
  // As installed: the SQLite engine next to it.
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(dist, 'node_modules'));
});

function run(
  variables: Record<string, string>,
  program = join(dist, 'gateway/main.js'),
  cwd = dist,
  words: readonly string[] = [],
) {
  const child = spawn(process.execPath, [program, ...words], {
    cwd,
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...variables },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      const line = /^http:\/\/\S+$/m.exec(String(data));
      if (line) resolve(line[0]);
    });
  });
  return { child, ended, url };
}

async function failureOf(variables: Record<string, string>) {
  const { child, ended } = run(variables);
  const [words, code] = await Promise.all([text(child.stderr), ended]);
  return { words, code };
}

describe('npm start', () => {
  it('tells how it is used instead of serving, and of a word that it does not know', async () => {
    const told = async (words: readonly string[]) => {
      const { child, ended } = run({}, undefined, undefined, words);
      const [out, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      return { out, problems, code };
    };
    expect(await told(['--help'])).toMatchObject({
      out: expect.stringContaining('docs/deployment.md'),
      code: 0,
    });
    expect(await told(['--port', '80'])).toMatchObject({
      out: '',
      problems: expect.stringMatching(/There is no option --port: [\s\S]*docs\/deployment\.md/),
      code: 64,
    });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address, answers, and ends on %s', async (signal) => {
    const { child, ended, url } = run({});
    const address = await url;
    expect(await (await fetch(address)).text()).toContain('placelens-config');
    const answer = await fetch(`${address}/demo/details`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: '{"id":"230358852.5e8","kind":"place"}',
    });
    expect(answer.status).toBe(200);
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  it('finishes the answers under way when it is told twice to end', async () => {
    const { child, ended, url } = run({ PLACES_FAULTS: 'units=delay:500' });
    const address = await url;
    await (await fetch(address)).text();
    const answer = fetch(`${address}/demo/units`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: '{"id":"230358852.5e8","kind":"place"}',
    });
    child.stderr.on('data', (data) => String(data).includes('"ending"') && child.kill('SIGTERM'));
    child.kill('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('keeps a team, from whatever folder it is started, and tells its first lead how to come in', async () => {
    const cwd = await createFolder({});
    const { child, ended, url } = run({ PLACES_TEAM: 'team.db', PLACES_LOG: 'off' }, undefined, cwd);
    const [said, address] = await Promise.all([once(child.stderr, 'data'), url]);
    const link = /^The team has no lead yet\..*\n(http:\S+)\n$/.exec(String(said[0]))?.[1];
    const call = createCalls(address);
    const anna = await comeIn(call, parseSecret(link), 'Anna');
    expect(link).toContain(`${address}/#join=`);
    expect(anna.person.role).toBe('lead');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(existsSync(join(cwd, 'team.db'))).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('ends with words where the file of the team is in use, of a newer program, or damaged', async () => {
    const cwd = await createFolder({ 'damaged.db': 'id,kind\n'.repeat(1_000) });
    const first = run({ PLACES_TEAM: 'team.db', PLACES_LOG: 'off' }, undefined, cwd);
    await first.url;
    const endOf = async (name: string) => {
      const { child, ended } = run({ PLACES_TEAM: name }, undefined, cwd);
      return Promise.all([text(child.stderr), ended]);
    };
    const [inUse, second] = await endOf('team.db');
    expect([inUse, second]).toEqual([
      expect.stringMatching(/^PLACES_TEAM: \S+team\.db is in use by another gateway\./),
      1,
    ]);
    first.child.kill('SIGTERM');
    await first.ended;
    const kept = new DatabaseSync(join(cwd, 'team.db'));
    kept.exec('update team_schema set version = 99');
    kept.close();
    const newer = /^PLACES_TEAM: .*newer Placelens \(form 99.*\nStart that newer version/s;
    expect(await endOf('team.db')).toEqual([expect.stringMatching(newer), 1]);
    const damaged = /^PLACES_TEAM: .*is damaged, or no database.*\nPut the latest backup/s;
    expect(await endOf('damaged.db')).toEqual([expect.stringMatching(damaged), 1]);
  });

  it.skipIf(hasEngine)('says what is missing where there is no engine of SQLite', async () => {
    const alone = await createFolder(Object.fromEntries(pageFiles));
    cpSync(join(dist, 'gateway'), join(alone, 'gateway'), { recursive: true });
    const { child, ended } = run({ PLACES_TEAM: 'team.db' }, join(alone, 'gateway/main.js'), alone);
    const [words, code] = await Promise.all([text(child.stderr), ended]);
    expect([words, code]).toEqual([
      expect.stringMatching(/^PLACES_TEAM: there is no SQLite for this computer .*\nInstall @photostructure/),
      1,
    ]);
  });

  it('says that the port is in use', async () => {
    const taken = new URL(await runServer(() => {})).port;
    const { words, code } = await failureOf({ PORT: taken });
    expect([words.trim(), code]).toEqual([
      `Port ${taken} on 127.0.0.1 is in use: end the other program, or set PORT to another number.`,
      1,
    ]);
  });

  it.each([
    ['PORT', 'many', /^PORT: /m],
    ['PLACES_FAULTS', 'units', /^PLACES_FAULTS: entry 1 /m],
    ['PLACES_DATA', '/nowhere', /^PLACES_DATA: \/nowhere cannot be read/m],
  ])('ends with words when %s is "%s"', async (name, value, words) => {
    const failure = await failureOf({ [name]: value });
    expect(failure.code).toBe(1);
    expect(failure.words).toMatch(words);
  });
});
