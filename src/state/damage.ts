import { createStore } from 'zustand/vanilla';
import type { Readable } from './readable.ts';

/** A record that does not match its table, as it is on the disk. */
export type DamagedRecord = {
  readonly table: string;
  readonly record: unknown;
  /** The first invalid member, and why. */
  readonly path: string;
  readonly reason: string;
};

const damaged = new Map<string, DamagedRecord>();
const store = createStore<readonly DamagedRecord[]>(() => []);

/** The damaged records found since the page was opened; a new list with each. */
export const damagedRecords: Readable<readonly DamagedRecord[]> = store;

/** Adds a damaged record. */
export function noteDamage(record: DamagedRecord): void {
  const key = `${record.table} ${formatText(record.record)}`;
  if (damaged.has(key)) return;
  damaged.set(key, record);
  store.setState([...damaged.values()], true);
}

/** Returns a file of damaged records, one a line, as far as JSON can represent them. */
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
