import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPicks, createAnswers, somePicks } from '../../../domain/corrections/corrections.driver.ts';
import type { JsonObject } from '../../../spec/geojson.ts';
import { Database } from '../../engine/database.ts';
import { openSqliteEngine } from '../../engine/sqlite.ts';
import { lockFolder } from '../folder-lock.ts';
import { execute } from '../insert-rows.ts';
import { findSourceFiles } from '../read-sources.ts';
import type { PlaceTables } from '../tables.ts';
import {
  correct,
  corrected,
  createFolder,
  createStore,
  door,
  move,
  placeOf,
  readFolder,
  savePacket,
  undoOf,
} from './correct.driver.ts';
import { correctStore } from './correct-store.ts';
import { commitChanges, finishCorrections, journalFile } from './folder-commit.ts';

async function readRows(file: string) {
  const engine = await openSqliteEngine({
    file,
    name: 'test',
    ours: 'places_store',
    use: 'read',
    cache: 1_000,
  });
  const database = new Database<PlaceTables>(engine);
  try {
    return await database.query(async (connected) => ({
      places: (
        await execute(connected, 'select id, kind, cell, missing, entry, answers from places order by id', [])
      ).map((row) => JSON.stringify(row)),
      count: await execute(connected, 'select count from places_store', []),
      cells: await execute(connected, 'select * from places_cells order by level, cell', []),
      words: await execute(
        connected,
        "select entry from places where number in (select rowid from places_words where places_words match 'dostyk') order by id",
        [],
      ),
    }));
  } finally {
    await database.close();
  }
}

/** Applies a packet and its inverse packet: what is read must be the same before and after. */
async function applyAndUndo(packet: string, to: string, read: () => Promise<unknown>): Promise<void> {
  const before = await read();
  const applied = await correct(packet, '--to', to, '--apply');
  expect(applied.code, applied.said).toBe(0);
  if (!applied.said.includes('inverse')) return;
  const undone = await correct(undoOf(packet), '--to', to, '--apply');
  expect(undone.code, undone.said).toBe(0);
  expect(await read()).toEqual(before);
}

const takeCorrections = (id: string, picks: Parameters<typeof applyPicks>[1]) =>
  applyPicks(createAnswers(), picks).taken.map(({ change }, nth) => corrected(id, change, nth));

/** The ways in which files of places are written. */
const spellings: readonly ((place: JsonObject) => string)[] = [
  (place) => JSON.stringify(place, undefined, 2),
  (place) => `${JSON.stringify(place)}\n`,
  (place) => `\uFEFF${JSON.stringify(place, undefined, '\t').replaceAll('\n', '\r\n')}\r\n`,
  (place) => JSON.stringify(place, undefined, 1).replaceAll(' 7,', ' 7.0e0,'),
];

describe('correct', () => {
  it('shows what a packet would change, and changes it with --apply', async () => {
    const folder = await createFolder({ 'mine.json': JSON.stringify(placeOf('1.x')) });
    const packet = await savePacket([corrected('1.x', move)]);
    const before = await readFolder(folder);
    const dry = await correct(packet, '--to', folder);
    expect(dry).toEqual({ code: 0, said: expect.stringContaining('would be applied') });
    expect(await readFolder(folder)).toEqual(before);
    expect((await correct(packet, '--to', folder, '--apply')).code).toBe(0);
    const { 'mine.json': text = '' } = await readFolder(folder);
    expect(JSON.parse(text)).toMatchObject({
      entrance: { features: [{ geometry: { coordinates: [7.5, 43.25] } }, {}] },
    });
    expect(await readFile(join(folder, journalFile), 'utf8')).toContain('"corrections":1');
    // Neither the journal nor a packet is a file of places.
    await writeFile(join(folder, 'week.placelens-fix.ndjson'), '{}\n');
    expect((await findSourceFiles(folder)).map(({ path }) => basename(path))).toEqual(['mine.json']);
    await rm(join(folder, 'week.placelens-fix.ndjson'));
    const again = await correct(packet, '--to', folder);
    expect(again).toEqual({ code: 0, said: expect.stringContaining('so already') });
    expect((await correct(packet, '--to', folder, '--apply')).code).toBe(0);
    expect((await correct(undoOf(packet), '--to', folder, '--apply')).code).toBe(0);
    expect(await readFolder(folder)).toEqual(before);
  });

  it('of a packet whose data moved on, or that names no place, changes nothing and names each', async () => {
    const places = ['1.x', '2.x'].map(placeOf);
    const folder = await createFolder({
      'all.ndjson': places.map((each) => `${JSON.stringify(each)}\n`).join(''),
    });
    const store = await createStore(places);
    const packet = await savePacket([
      corrected('1.x', move),
      corrected('2.x', { ...move, before: { value: [7.2, 43] } }),
      corrected('3.x', move),
    ]);
    const unsound = await savePacket([
      corrected('1.x', {
        ref: door,
        operation: 'change',
        before: { value: {} },
        after: { '/properties/floor': 1 },
      }),
      corrected('1.x', {
        ref: 'unit:2.a',
        operation: 'change',
        before: { value: { '/properties/floor': 2 } },
        after: { '/properties/floor': 'second' },
      }),
    ]);
    for (const to of [folder, store]) {
      const before = to === store ? await readRows(store) : await readFolder(folder);
      for (const apply of [[], ['--apply']]) {
        const { code, said } = await correct(packet, '--to', to, ...apply);
        expect(code).toBe(65);
        expect(said).toMatch(/2\.x, move entrances:1\.a, by Ann: something else stands there/);
        expect(said).toMatch(/3\.x.*not there any more/);
        expect(said).toContain('2 corrections refused, so');
        const { code: other, said: why } = await correct(unsound, '--to', to, ...apply);
        expect([other, why]).toEqual([65, expect.stringContaining('units.features[0].properties.floor')]);
      }
      expect(to === store ? await readRows(store) : await readFolder(folder)).toEqual(before);
    }
    await expect(readFile(undoOf(packet))).rejects.toThrow('ENOENT');
  });

  it('and the inverse packet leave the same bytes in every file of a folder', async () => {
    const some = fc.array(fc.tuple(fc.nat(3), somePicks), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const lineOf = (form: number, id: string) =>
          JSON.stringify(placeOf(id)).replace(form === 3 ? '{"id"' : '', form === 3 ? '{ "id"' : '');
        const lines = given.map(([form], nth) => lineOf(form, `9${nth}.x`));
        const folder = await createFolder({
          'all.ndjson': `${lines.join('\n')}\n\n`,
          ...Object.fromEntries(
            given.map(([form], nth) => [`${nth}.json`, spellings[form]?.(placeOf(`${nth}.x`)) ?? '']),
          ),
        });
        const packet = await savePacket(
          given.flatMap(([, picks], nth) =>
            [`${nth}.x`, `9${nth}.x`].flatMap((id) => takeCorrections(id, picks)),
          ),
        );
        await applyAndUndo(packet, folder, () => readFolder(folder));
      }),
      { numRuns: 15 },
    );
  });

  it('and the inverse packet leave the same rows in a store', async () => {
    const ids = Array.from({ length: 8 }, (_, nth) => `${nth}.x`);
    const some = fc.array(somePicks, { minLength: ids.length, maxLength: ids.length });
    await fc.assert(
      fc.asyncProperty(some, async (picks) => {
        const store = await createStore(ids.map(placeOf));
        const packet = await savePacket(ids.flatMap((id, nth) => takeCorrections(id, picks[nth] ?? [])));
        await applyAndUndo(packet, store, () => readRows(store));
      }),
      { numRuns: 2 },
    );
  });

  it('killed after any step leads to every file or to none, once the next process writes there', async () => {
    const old = { 'a.json': 'a', 'b.json': 'b', 'c.json': 'c' };
    const changes = new Map([
      ['a.json', 'A'],
      ['b.json', undefined],
      ['d.json', 'D'],
    ]);
    for (let killedAfter = 1; ; killedAfter++) {
      const folder = await createFolder(old);
      let steps = 0;
      let last = '';
      for await (const step of commitChanges(folder, { files: changes, journal: '{"packet":"p"}' })) {
        last = step;
        if (++steps === killedAfter) break;
      }
      await finishCorrections(folder);
      const isAll = killedAfter > 3;
      expect(await readFolder(folder), last).toEqual(
        isAll ? { 'a.json': 'A', 'c.json': 'c', 'd.json': 'D' } : old,
      );
      const journal = await readFile(join(folder, journalFile), 'utf8').catch(() => '');
      expect(journal).toBe(isAll ? '{"packet":"p"}\n' : '');
      if (steps < killedAfter) break;
    }
  });

  it('refuses what it cannot read or write, with the exit codes of every command', async () => {
    const folder = await createFolder({ 'mine.json': JSON.stringify(placeOf('1.x')) });
    const packet = await savePacket([corrected('1.x', move)]);
    const other = join(folder, 'other.txt');
    await writeFile(other, 'id\n1.x\n');
    expect((await correct('--help')).code).toBe(0);
    for (const args of [[], [packet], [packet, packet, '--to', folder], [packet, '--to', folder, '--force']])
      expect((await correct(...args)).code, args.join(' ')).toBe(64);
    expect((await correct(other, '--to', folder)).code).toBe(65);
    expect((await correct(`${other}.none`, '--to', folder)).code).toBe(66);
    expect((await correct(packet, '--to', `${other}.none`)).code).toBe(66);
    const unwritable = join(folder, 'none', 'undo.ndjson');
    expect((await correct(packet, '--to', folder, '--apply', '--undo', unwritable)).code).toBe(74);
    const unlock = await lockFolder(folder, 'test');
    expect(await correct(packet, '--to', folder, '--apply')).toEqual({
      code: 75,
      said: expect.stringContaining('another process writes'),
    });
    await unlock();
    await symlink('nowhere', join(folder, 'away.json'));
    const away = await correct(packet, '--to', folder);
    expect(away).toEqual({ code: 66, said: expect.stringContaining('away.json cannot be read') });
    await rm(join(folder, 'away.json'));
    expect(JSON.parse((await readFolder(folder))['mine.json'] ?? '')).toEqual(placeOf('1.x'));
  });

  it('never writes over an inverse packet, nor takes away one from before', async () => {
    const folder = await createFolder({ 'mine.json': JSON.stringify(placeOf('1.x')) });
    const packet = await savePacket([corrected('1.x', move)]);
    await writeFile(undoOf(packet), 'from before');
    const before = await readFolder(folder);
    const { code, said } = await correct(packet, '--to', folder, '--apply');
    expect([code, said]).toEqual([64, expect.stringContaining('is there already')]);
    for (const apply of [[], ['--apply']])
      expect((await correct(packet, '--to', 'postgres://a:b@127.0.0.1:1/x', ...apply)).code).toBe(69);
    expect(await readFolder(folder)).toEqual(before);
    expect(await readFile(undoOf(packet), 'utf8')).toBe('from before');
  });

  it('run again after it was killed ends what it began', async () => {
    const folder = await createFolder({ 'mine.json': 'old', 'other.json': JSON.stringify(placeOf('2.x')) });
    const packet = await savePacket([corrected('1.x', move)]);
    await writeFile(undoOf(packet), 'of the run that was killed');
    const { entrance, ...others } = placeOf('1.x');
    const moved = JSON.stringify(entrance).replace('[7,43]', '[7.5,43.25]');
    const files = new Map([['mine.json', `${JSON.stringify(others).slice(0, -1)},"entrance":${moved}}`]]);
    for await (const step of commitChanges(folder, { files, journal: '{}' })) if (step === 'certain') break;
    expect((await correct(packet, '--to', folder)).said).toContain('Run it again with --apply');
    const again = await correct(packet, '--to', folder, '--apply');
    expect(again).toEqual({ code: 0, said: expect.stringContaining('so already') });
    expect(await readFolder(folder)).toMatchObject(Object.fromEntries(files));
  });

  it('says that a packet is empty, and refuses the store of a city pack', async () => {
    const pack = await createFolder({ 'city.json': '{"format": "placelens-city", "formatVersion": 1}' });
    await rename(await createStore([placeOf('1.x')]), join(pack, 'places.db'));
    const packet = await savePacket([corrected('1.x', move)]);
    for (const to of [pack, join(pack, 'places.db')])
      expect(await correct(packet, '--to', to)).toEqual({
        code: 64,
        said: expect.stringContaining('is a city pack'),
      });
    const own = await createFolder({ 'city.json': JSON.stringify(placeOf('1.x')) });
    expect((await correct(packet, '--to', own)).code).toBe(0);
    expect(await correct(await savePacket([]), '--to', own, '--apply')).toEqual({
      code: 0,
      said: expect.stringContaining('holds no corrections'),
    });
  });

  it('lets others read a store until it is committed', async () => {
    const ids = Array.from({ length: 150 }, (_, nth) => `${nth}.x`);
    const store = await createStore(ids.map(placeOf));
    const before = await readRows(store);
    const seen: unknown[] = [];
    const text = () => randomBytes(20_000).toString('base64');
    const change = { ref: 'place', operation: 'change', before: { value: {} } } as const;
    const { places } = await correctStore(store, {
      groups: ids.map((id) => ({
        ask: { kind: 'place', id },
        corrections: [corrected(id, { ...change, after: { '/properties/own': text() } })],
      })),
      ...{ spellings: [], at: 1, app: 'test', journal: () => '{}' },
      confirm: async () => void seen.push(await readRows(store)),
    });
    expect(seen).toEqual([before]);
    expect(places).toBe(ids.length);
  });
});
