import { createStore } from 'zustand/vanilla';
import type { Readable } from './readable.ts';

/** A record that is not what its table holds, as it lies on the disk. */
export type DamagedRecord = {
  readonly table: string;
  readonly record: unknown;
  /** The first member that does not hold, and why. */
  readonly path: string;
  readonly reason: string;
};

const damaged = new Map<string, DamagedRecord>();
const store = createStore<readonly DamagedRecord[]>(() => []);

/** The damaged records met since the page was opened; another list when another was met. */
export const damagedRecords: Readable<readonly DamagedRecord[]> = store;

/** Remembers that a damaged record was met. */
export function noteDamage(record: DamagedRecord): void {
  const key = `${record.table} ${formatText(record.record)}`;
  if (damaged.has(key)) return;
  damaged.set(key, record);
  store.setState([...damaged.values()], true);
}

/** A file of damaged records, one a line, as far as JSON can say them. */
export function formatDamage(records: readonly DamagedRecord[]): string {
  return records.map((each) => `${formatText(each)}\n`).join('');
}

function formatText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return JSON.stringify(String(value));
  }
}
