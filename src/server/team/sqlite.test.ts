import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordActs } from './acts.ts';
import { listPromises } from './conformance.driver.ts';
import { migrations } from './engine/migrations.ts';
import { openTeam } from './engine/open-team.ts';
import type { Team } from './engine/team.ts';
import { testInterleavings } from './interleavings.driver.ts';
import { testInvitations } from './invitations.driver.ts';
import { testJudging } from './judging.driver.ts';
import { testLeading } from './leading.driver.ts';
import { getLists } from './lists.ts';
import { testFormerForm, testPeople } from './people.driver.ts';
import { createReadinessCheck } from './readiness.ts';
import { readEventsAfter, readProgress } from './reading.ts';
import { testAsking } from './server-asks.driver.ts';
import { catchKind, createActAt, createPerson, listWith } from './team.driver.ts';
import { turnPromises } from './turns.driver.ts';
import { takeNext } from './turns.ts';
import { writeVerdicts } from './verdict-writer.driver.ts';
import { testWatching } from './watching.driver.ts';
import { testWebhooks } from './webhooks.driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'placelens-team-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command that copies a database. */
async function backUp(...names: string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.js'), ...names]);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await text(child.stderr);
  return { code: await code, said };
}

/** Returns the messages of a refused start. */
async function refusal(where: string): Promise<string> {
  const opened = await openTeam(where).catch((error: unknown) => error);
  return opened instanceof Error ? `${opened.name}: ${opened.message}` : 'no failure';
}

describe('SQLite', () => {
  const clock = { ahead: 0 };
  let team: Team;
  beforeAll(async () => {
    team = await openTeam(at('team.db'), clock);
  });
  afterAll(() => team.close());
  const played = () => ({ team, other: team, clock });
  listPromises(played);
  turnPromises(played);
  testJudging(played);
  testLeading(played);
  testPeople(played);
  testInvitations(played);
  testInterleavings(played);
  testAsking(played);
  testWebhooks(played);
  testWatching(played);

  test('what is committed is on the disk, and copies can be made meanwhile', async () => {
    const pragma = async (name: string) =>
      (await team.query((database) => sql.raw<object>(`pragma ${name}`).execute(database))).rows;
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await backUp(at('team.db'), at('copy.db'))).toEqual({ code: 0, said: '' });
    const copy = await openTeam(at('copy.db'));
    expect(await getLists(copy)).toEqual(await getLists(team));
    await copy.close();
  });

  test('a copy takes the place of nothing, and what cannot be copied is told', async () => {
    writeFileSync(at('kept.txt'), 'kept');
    writeFileSync(at('damaged.db'), 'no database at all, whatever it is called');
    const refused: [string[], string][] = [
      [[at('team.db'), at('kept.txt')], 'is there already'],
      [[at('none.db'), at('b.db')], 'There is no database'],
      [[at('damaged.db'), at('b.db')], 'was not copied'],
      [['postgres://ann:secret@db.example/team', at('b.db')], 'pg_dump'],
      [[at('team.db')], 'npm run backup'],
    ];
    const refusals = refused.map(async ([names, why]) => {
      const { code, said } = await backUp(...names);
      expect([code, said]).toEqual([1, expect.stringContaining(why)]);
      expect(said).not.toContain('secret');
    });
    await Promise.all(refusals);
    expect(readFileSync(at('kept.txt'), 'utf8')).toBe('kept');
    expect(existsSync(at('b.db'))).toBe(false);
  });

  test('a second gateway on the same file is refused, also through a link, until the first ends', async () => {
    const first = await openTeam(at('one.db'));
    symlinkSync(at('one.db'), at('link.db'));
    // Each waits a while for the first to end.
    for (const said of await Promise.all(['one.db', 'link.db'].map((name) => refusal(at(name))))) {
      expect(said).toContain(`StoreStartError: PLACES_TEAM: ${at('one.db')} is in use by another gateway.`);
      expect(said).toContain('PLACES_TEAM=postgres://');
    }
    await first.close();
    expect(await refusal(at('link.db'))).toBe('no failure');
  });
});

test('a full disk keeps nothing by halves, and all again once there is room', async () => {
  const team = await openTeam(at('full.db'));
  const list = await listWith(team, 10);
  const { id: ann } = await createPerson(team);
  const pages = (count: string) =>
    team.query((database) => sql.raw(`pragma max_page_count = ${count}`).execute(database));
  const isReady = createReadinessCheck(team);
  await expect.poll(isReady).toBe(true);
  await pages('1');
  const acts = Array.from({ length: 10 }, (_, position) =>
    createActAt(position, { note: 'x'.repeat(50_000) }),
  );
  await expect(recordActs(team, list, ann, acts)).rejects.toMatchObject({ kind: 'away', isFull: true });
  expect(await readEventsAfter(team, list, 0, 100)).toEqual([]);
  expect((await readProgress(team, list)).people).toEqual([]);
  expect(await isReady()).toBe(false);
  await pages('1000000');
  await expect.poll(isReady).toBe(true);
  await recordActs(team, list, ann, acts);
  expect(await readEventsAfter(team, list, 0, 100)).toHaveLength(10);
  await team.close();
});

test('who stands behind a lock waits for it once, not each in turn, and the team is not ready meanwhile', async () => {
  const team = await openTeam(at('locked.db'));
  const list = await listWith(team, 10);
  const { id: ann } = await createPerson(team);
  const isReady = createReadinessCheck(team);
  const patience = async () =>
    (await team.query((database) => sql<{ timeout: number }>`pragma busy_timeout`.execute(database))).rows;
  const [usual] = await patience();
  const other = new DatabaseSync(at('locked.db'));
  other.exec('begin immediate');
  const acts = Array.from({ length: 10 }, (_, position) =>
    recordActs(team, list, ann, [createActAt(position)]),
  );
  expect(await Promise.all(acts.map(catchKind))).toEqual(acts.map(() => 'away'));
  // Statements that return rows fail in the same way.
  expect(await catchKind(takeNext(team, list, ann))).toBe('away');
  const [hurried] = await patience();
  expect(hurried?.timeout).toBeLessThan((usual?.timeout ?? 0) / 10);
  expect(await isReady()).toBe(false);
  other.exec('rollback');
  other.close();
  await expect.poll(isReady).toBe(true);
  expect(await patience()).toEqual([usual]);
  await recordActs(team, list, ann, [createActAt(0)]);
  await team.close();
});

test('what cannot be opened is told with the next step', async () => {
  mkdirSync(at('folder'));
  expect(await refusal(at('folder'))).toMatch(/is a folder\.\nName a file in it, as .*team\.db\./);
  expect(await refusal(at('none/team.db'))).toMatch(/there is no folder .*none\.\nMake it/);
  writeFileSync(at('file'), '');
  expect(await refusal(at('file/team.db'))).toMatch(/cannot be written .*\nLet the user/s);
});

test('a file that is damaged, or of another program, is refused and left as it is', async () => {
  const text = 'id,kind\n'.repeat(1_000);
  writeFileSync(at('list.csv'), text);
  expect(await refusal(at('list.csv'))).toMatch(/is damaged, or no database .*\nPut the latest backup/s);
  expect(readFileSync(at('list.csv'), 'utf8')).toBe(text);

  const other = new DatabaseSync(at('other.db'));
  other.exec('create table recipes (id integer)');
  other.close();
  const before = readFileSync(at('other.db'));
  expect(await refusal(at('other.db'))).toMatch(/belongs to another program.*\nName another file/s);
  expect(readFileSync(at('other.db'))).toEqual(before);

  const whole = await openTeam(at('cut.db'));
  await listWith(whole, 500);
  await whole.close();
  writeFileSync(at('cut.db'), readFileSync(at('cut.db')).subarray(0, 40_000));
  expect(await refusal(at('cut.db'))).toMatch(/is damaged/);
});

test('a database of an earlier program is brought to the form of this one, with all that is in it', async () => {
  await testFormerForm(() => openTeam(at('former.db')));
});

test('a database of a newer program is refused', async () => {
  const team = await openTeam(at('newer.db'));
  const { numUpdatedRows } = await team.query((database) =>
    database
      .updateTable('team_schema')
      .set({ version: 99 })
      .where('version', '=', migrations.length)
      .executeTakeFirst(),
  );
  expect(numUpdatedRows).toBe(1n);
  await team.close();
  expect(await refusal(at('newer.db'))).toMatch(/newer Placelens \(form 99.*\nStart that newer version/s);
});

test('after kill -9 every acknowledged verdict is there, and the file can be opened at once', async () => {
  const file = at('killed.db');
  const run = `import { runnerImport } from 'vite';
    const { module } = await runnerImport(process.argv[1], { configFile: false, logLevel: 'error' });
    await module.${writeVerdicts.name}(process.argv[2]);`;
  const writer = join(import.meta.dirname, 'verdict-writer.driver.ts');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run, '--', writer, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === 1) expect(await refusal(file)).toContain('in use by another gateway');
    if (said.length === 80) child.kill('SIGKILL');
  }
  const [list = '', ...acknowledged] = said;
  const team = await openTeam(file);
  const kept = new Set((await readEventsAfter(team, list, 0, 100_000)).map(({ act }) => act.id));
  await team.close();
  expect(acknowledged.length).toBeGreaterThan(70);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
