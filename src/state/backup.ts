import { parseJson } from '../spec/parse-json.ts';
import { z } from '../spec/zod.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';
import { type KeptTable, keptTables, schemas } from './schemas.ts';

/** The version of the file; a higher one was written by a newer Placelens. */
const backupVersion = 1;

const head = z.object({ placelens: z.literal('backup'), version: z.number(), savedAt: z.number() });
const line = z.object({ table: z.enum(keptTables), record: z.unknown() });

/**
 * Returns everything stored, as NDJSON: a header line, then one record a line, damaged ones too. Rejects where the
 * database cannot be read.
 */
export async function backup(now: number): Promise<string> {
  const lines = [JSON.stringify({ placelens: 'backup', version: backupVersion, savedAt: now })];
  for (const table of keptTables) {
    await database.table(table).each((record) => void lines.push(JSON.stringify({ table, record })));
  }
  return `${lines.join('\n')}\n`;
}

/** The result of a restore. */
export type Restored = {
  /** Number of records that were restored or existed already. */
  readonly records: number;
  /** Invalid lines, by their number from 1. */
  readonly faults: readonly number[];
};

/** Thrown for a file that is no backup, or that this Placelens cannot read. */
export class NoBackup extends Error {
  readonly why: 'other' | 'newer';
  constructor(why: 'other' | 'newer') {
    super(`no backup: ${why}`);
    this.why = why;
  }
}

/**
 * Adds the records of a backup to the existing ones: an existing act stays, an existing run or suppression stays where
 * it is the newer one. The same file twice changes nothing. Rejects with NoBackup, or with NotKept; then nothing of the
 * file was restored.
 */
export async function restore(text: string): Promise<Restored> {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split('\n');
  const read = head.safeParse(parsed(first));
  if (!read.success) throw new NoBackup('other');
  if (read.data.version > backupVersion) throw new NoBackup('newer');
  const found = new Map<KeptTable, unknown[]>(keptTables.map((table) => [table, []]));
  const faults: number[] = [];
  for (const [index, each] of rest.entries()) {
    if (each.trim() === '') continue;
    const entry = line.safeParse(parsed(each));
    const record = entry.success ? schemas[entry.data.table].safeParse(entry.data.record) : undefined;
    if (entry.success && record?.success) found.get(entry.data.table)?.push(entry.data.record);
    else faults.push(index + 2);
  }
  await keep(() =>
    database.transaction(
      'rw',
      keptTables.map((table) => database.table(table)),
      async () => {
        for (const [table, records] of found) await putBeside(table, records);
      },
    ),
  );
  return { records: [...found.values()].reduce((sum, each) => sum + each.length, 0), faults };
}

/** Times by which the newer of two records with the same key is found. */
const momentOf: Readonly<Partial<Record<KeptTable, string>>> = {
  results: 'answeredAt',
  recordings: 'recordedAt',
  suppressions: 'at',
  playlists: 'changedAt',
};

async function putBeside(table: KeptTable, records: readonly unknown[]): Promise<void> {
  const kept = database.table(table);
  const keyPath = kept.schema.primKey.keyPath;
  const keyOf = (record: unknown) =>
    typeof keyPath === 'string'
      ? Reflect.get(Object(record), keyPath)
      : (keyPath ?? []).map((part) => Reflect.get(Object(record), part));
  const there = await kept.bulkGet(records.map(keyOf));
  const moment = momentOf[table];
  const newer = records.filter((record, index) => {
    const before: unknown = there[index];
    if (before === undefined) return true;
    return moment !== undefined && getAt(record, moment) > getAt(before, moment);
  });
  await kept.bulkPut(newer);
}

function getAt(record: unknown, moment: string): number {
  const at: unknown = Reflect.get(Object(record), moment);
  return typeof at === 'number' ? at : 0;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
