import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createElement } from '../../../domain/corrections/corrections.driver.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { documentedSamples } from '../../../spec/documented.driver.ts';
import { Cluster } from '../../engine/cluster.driver.ts';
import { ImportFolder, startServed } from '../../gateway/import-folder.driver.ts';
import { correct, corrected, move, placeOf, savePacket, undoOf } from './correct.driver.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start();
});
afterAll(() => cluster?.end());

/** Runs one statement as another program does. */
async function ask(address: string, statement: string) {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const readStore = async (address: string) => [
  await ask(
    address,
    'select id, kind, edition, cell, missing, entry, words, answers from places order by id, kind',
  ),
  await ask(address, 'select * from places_cells order by level, cell'),
  await ask(address, 'select edition, count, first from places_store'),
];

test('a PostgreSQL is corrected while it is served, and its inverse packet leaves the same rows', async () => {
  const to = await cluster.database();
  const desk = await ImportFolder.open();
  await desk.fill(to, ['1.x', '2.x', '3.x'].map(placeOf));
  const served = await startServed(to);
  const packet = await savePacket([
    corrected('1.x', move),
    corrected('2.x', {
      ref: 'unit:3.n',
      operation: 'add',
      before: { value: null },
      after: createElement('units', '3.n'),
    }),
    corrected('3.x', {
      ref: 'place',
      operation: 'change',
      before: { value: { '/properties/address': getMembers(documentedSamples.details.properties).address } },
      after: { '/properties/address': 'Quai Neuf 7' },
    }),
  ]);
  const before = await readStore(to);
  expect(await correct(packet, '--to', to)).toEqual({
    code: 0,
    said: expect.stringContaining('3 corrections of 3 places would be applied to the database'),
  });
  expect(await readStore(to)).toEqual(before);
  const applied = await correct(packet, '--to', to, '--apply');
  expect(applied, applied.said).toMatchObject({ code: 0 });
  const counted = 'select sum(m_entrance) as entrance from places_cells where level = 0';
  const held = 'select count(*) as entrance from places where (missing & 8) <> 0';
  expect(await ask(to, counted)).toEqual(await ask(to, held));
  const doors = await (await served.ask('entrance', '1.x')).json();
  expect(doors.features[0].geometry.coordinates).toEqual([7.5, 43.25]);
  expect(await served.found('q=quai+neuf')).toEqual(['3.x']);
  expect(await ask(to, 'select line from places_corrections')).toEqual([
    { line: expect.stringContaining('"corrections":3,"places":3') },
  ]);
  expect(await correct(packet, '--to', to)).toMatchObject({
    code: 0,
    said: expect.stringContaining('so already'),
  });
  const undone = await correct(undoOf(packet), '--to', to, '--apply');
  expect(undone, undone.said).toMatchObject({ code: 0 });
  expect(await readStore(to)).toEqual(before);
});

test('what a PostgreSQL cannot take is told in words, and leaves it as it was', async () => {
  const to = await cluster.database();
  const packet = await savePacket([corrected('1.x', move), corrected('2.x', { ...move, after: [8, 44] })]);
  const nothing = await correct(packet, '--to', to);
  expect([nothing.code, nothing.said]).toEqual([65, expect.stringContaining('holds no places')]);
  const desk = await ImportFolder.open();
  await desk.fill(to, ['1.x', '2.x'].map(placeOf));
  const moved = await savePacket([
    corrected('1.x', move),
    corrected('2.x', { ...move, before: { value: [1, 1] } }),
  ]);
  const before = await readStore(to);
  expect(await correct(moved, '--to', to, '--apply')).toMatchObject({
    code: 65,
    said: expect.stringContaining('1 correction refused, so the database is as it was'),
  });
  // The connection breaks while it is committed.
  await ask(
    to,
    `create function break() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
     create constraint trigger break after update on places_store deferrable initially deferred for each row execute function break()`,
  );
  const broken = await correct(packet, '--to', to, '--apply');
  expect(broken).toEqual({ code: 69, said: expect.stringContaining('says whether it was applied') });
  expect(await readFile(undoOf(packet), 'utf8')).toContain('undo');
  await ask(to, 'drop trigger break on places_store');
  expect(await readStore(to)).toEqual(before);
  await ask(to, 'update places_store set form = 9');
  expect((await correct(packet, '--to', to)).said).toContain('newer Placelens');
});

test('a PostgreSQL that another program has locked is busy, and rights that are missing are said as rights', async () => {
  const to = await cluster.database();
  const desk = await ImportFolder.open();
  await desk.fill(to, [placeOf('1.x')]);
  const before = await readStore(to);
  const packet = await savePacket([corrected('1.x', move)]);
  const holder = new pg.Client(to);
  await holder.connect();
  for (const [lock, ...args] of [
    ['select * from places_store for update', '--apply'],
    ['lock table places in access exclusive mode'],
    ['lock table places_store in access exclusive mode', '--apply'],
  ] as const) {
    await holder.query(`begin; ${lock}`);
    expect(await correct(packet, '--to', to, ...args)).toEqual({
      code: 75,
      said: expect.stringMatching(/^--to: another program has it locked .*\nRun it again once /),
    });
    await holder.query('rollback');
  }
  await holder.end();

  await ask(
    to,
    'create role reader login; create role writer login; grant select on all tables in schema public to reader, writer',
  );
  await ask(to, 'grant update, insert, delete on all tables in schema public to writer');
  const as = (user: string) => to.replace('placelens:secret', user);
  expect(await correct(packet, '--to', as('reader'))).toMatchObject({ code: 0 });
  // The journal is a table of its own.
  for (const user of ['reader', 'writer'])
    expect(await correct(packet, '--to', as(user), '--apply')).toEqual({
      code: 74,
      said: expect.stringMatching(
        /^--to: this user may not create or change the tables there \(permission denied .*\nLet the user own them/,
      ),
    });
  await ask(to, 'revoke select on places from reader');
  expect(await correct(packet, '--to', as('reader'))).toEqual({
    code: 66,
    said: expect.stringContaining('permission denied for table places'),
  });
  await ask(to, `alter database ${new URL(to).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await correct(packet, '--to', to, '--apply')).toEqual({
    code: 74,
    said: expect.stringContaining('the database takes no changes'),
  });
  expect(await readStore(to)).toEqual(before);
  await expect(readFile(undoOf(packet))).rejects.toThrow('ENOENT');
});
