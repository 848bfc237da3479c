import { createStore } from 'zustand/vanilla';
import type { z } from '../contract/zod.ts';
import { database } from './database.ts';
import type { Readable } from './readable.ts';
import { type KeptTable, keptTables, schemas } from './schemas.ts';

/** A record that is not what its table holds, as it lies on the disk. */
export type DamagedRecord = {
  readonly table: KeptTable;
  readonly record: unknown;
  /** The first member that does not hold, and why. */
  readonly path: string;
  readonly reason: string;
};

const damaged = new Map<string, DamagedRecord>();
const store = createStore<readonly DamagedRecord[]>(() => []);

/** The damaged records met since the page was opened; another list when another was met. */
export const damagedRecords: Readable<readonly DamagedRecord[]> = store;

/**
 * Of records as they lie in the database, those that hold. The others stay where they are, never deleted: the page
 * goes on without them, and the reader can save them as a file.
 */
export function sound<Table extends KeptTable>(
  table: Table,
  records: readonly unknown[],
): z.infer<(typeof schemas)[Table]>[] {
  return records.flatMap((record) => {
    const read = schemas[table].safeParse(record);
    if (read.success) return [read.data as z.infer<(typeof schemas)[Table]>];
    const [issue] = read.error.issues;
    remember({ table, record, path: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
    return [];
  });
}

function remember(record: DamagedRecord): void {
  const key = `${record.table} ${textOf(record.record)}`;
  if (damaged.has(key)) return;
  damaged.set(key, record);
  store.setState([...damaged.values()], true);
}

/** Reads everything that is kept, and tells what of it is damaged. Rejects where the database cannot be read. */
export async function lookForDamage(): Promise<readonly DamagedRecord[]> {
  for (const table of keptTables) await database.table(table).each((record) => void sound(table, [record]));
  return store.getState();
}

/** A file of damaged records, one a line, as far as JSON can say them. */
export function damageAsText(records: readonly DamagedRecord[]): string {
  return records.map((each) => `${textOf(each)}\n`).join('');
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return JSON.stringify(String(value));
  }
}
