import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CorrectionChange } from '../../../domain/corrections/change.ts';
import {
  applyPicks,
  createAnswers,
  createCorrection,
  somePicks,
} from '../../../domain/corrections/corrections.driver.ts';
import { writePacket } from '../../../domain/corrections/packet.ts';
import type { Correction } from '../../../spec/correction.ts';
import type { JsonObject } from '../../../spec/geojson.ts';
import { Database } from '../../engine/database.ts';
import { openSqliteEngine } from '../../engine/sqlite.ts';
import { catalogueRecord } from '../../service/catalogue.ts';
import { lockFolder } from '../folder-lock.ts';
import { execute } from '../insert-rows.ts';
import type { PlaceTables } from '../tables.ts';
import { writePlaces } from '../write-places.ts';
import { commitChanges, finishCorrections, journalFile } from './folder-commit.ts';
import { runCorrect } from './run-correct.ts';

const door = 'entrances:1.a';
const move: CorrectionChange = {
  ref: door,
  operation: 'move',
  before: { value: [7, 43] },
  after: [7.5, 43.25],
};
const placeOf = (id: string): JsonObject => ({ id, kind: 'place', ...createAnswers() });
const corrected = (id: string, change: CorrectionChange, nth = 0): Correction =>
  createCorrection(change, { id: `${id} ${nth}`, ask: { kind: 'place', id } } as Partial<Correction>);

async function createFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-correct-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Every file of a folder, but the journal. */
async function readFolder(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).filter((name) => name !== journalFile).toSorted();
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
  );
  return Object.fromEntries(texts);
}

/** Runs the command. Resolves with its exit code and what it says. */
async function correct(...args: readonly string[]) {
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(text) > 0 };
  const code = await runCorrect({ args, variables: {}, stdout: stream, stderr: stream, at: 1, app: 'test' });
  return { code, said: lines.join('') };
}

async function savePacket(corrections: readonly Correction[]): Promise<string> {
  const file = join(await createFolder(), 'week.placelens-fix.ndjson');
  await writeFile(file, [...writePacket({ savedAt: 1, app: 'test' }, corrections)].join(''));
  return file;
}

const undoOf = (packet: string) => packet.replace('week.', 'week.undo.');

async function createStore(places: readonly JsonObject[]): Promise<string> {
  const file = join(await createFolder(), 'places.db');
  async function* records() {
    for (const place of places) yield catalogueRecord.parse(place);
  }
  await writePlaces(file, records(), () => {});
  return file;
}

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
        await execute(connected, 'select id, kind, cell, entry, answers from places order by id', [])
      ).map((row) => JSON.stringify(row)),
      count: await execute(connected, 'select count from places_store', []),
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
    const again = await correct(packet, '--to', folder);
    expect(again).toEqual({ code: 0, said: expect.stringContaining('so already') });
    expect((await correct(packet, '--to', folder, '--apply')).code).toBe(64);
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
    expect(JSON.parse((await readFolder(folder))['mine.json'] ?? '')).toEqual(placeOf('1.x'));
  });
});
