import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CorrectionChange } from '../../../domain/corrections/apply-change.ts';
import { createAnswers, createCorrection } from '../../../domain/corrections/corrections.driver.ts';
import { writePacket } from '../../../domain/corrections/packet.ts';
import type { Correction } from '../../../spec/correction.ts';
import type { JsonObject } from '../../../spec/geojson.ts';
import { catalogueRecord } from '../../service/catalogue.ts';
import { writePlaces } from '../write-places.ts';
import { journalFile } from './folder-commit.ts';
import { runCorrect } from './run-correct.ts';

export const door = 'entrances:1.a';
export const move = {
  ref: door,
  operation: 'move',
  before: { value: [7, 43] },
  after: [7.5, 43.25],
} satisfies CorrectionChange;
export const placeOf = (id: string): JsonObject => ({ id, kind: 'place', ...createAnswers() });
export const corrected = (id: string, change: CorrectionChange, nth = 0): Correction =>
  createCorrection(change, { id: `${id} ${nth}`, ask: { kind: 'place', id } } as Partial<Correction>);

export async function createFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-correct-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Runs the command. Resolves with its exit code and what it says. */
export async function correct(...args: readonly string[]) {
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(text) > 0 };
  const code = await runCorrect({ args, variables: {}, stdout: stream, stderr: stream, at: 1, app: 'test' });
  return { code, said: lines.join('') };
}

export async function savePacket(corrections: readonly Correction[]): Promise<string> {
  const file = join(await createFolder(), 'week.placelens-fix.ndjson');
  await writeFile(file, [...writePacket({ savedAt: 1, app: 'test' }, corrections)].join(''));
  return file;
}

export const undoOf = (packet: string) => packet.replace('week.', 'week.undo.');

/** Every file of a folder, but the journal. */
export async function readFolder(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).filter((name) => name !== journalFile).toSorted();
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
  );
  return Object.fromEntries(texts);
}

export async function createStore(places: readonly JsonObject[]): Promise<string> {
  const file = join(await createFolder(), 'places.db');
  async function* records() {
    for (const place of places) yield catalogueRecord.parse(place);
  }
  await writePlaces(file, records(), () => {});
  return file;
}
