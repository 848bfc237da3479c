import type { Result } from '../contract/batch.ts';
import { severities } from '../contract/finding.ts';
import { isInSample } from './agreement.ts';
import { addressKey, type Ledger } from './verdicts.ts';

export const queueOrders = ['list', 'worst'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Which rows of a run are gone through. `changed`: other answers now than were judged; `unsure`: skipped ones too. */
export const queueScopes = ['all', 'findings', 'changed', 'unsure'] as const;
export type QueueScope = (typeof queueScopes)[number];

export type QueueChoice = {
  readonly order: QueueOrder;
  readonly scope: QueueScope;
  /** Of the rows, for a blind second review; 100 for all. */
  readonly percent: number;
};

/** What is gone through, each address once. It stays the same while verdicts are given. */
export type Queue = {
  readonly items: readonly Result[];
  /** The key of each item: making 100,000 of them anew with every verdict would be felt. */
  readonly keys: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly scope: QueueScope;
  /** Milliseconds since 1970: in `changed` and `unsure` only a later verdict settles an item. */
  readonly since: number;
};

/** The rows of a run that are gone through, in their order. */
export function queueOf(
  rows: readonly Result[],
  { order, scope, percent }: QueueChoice,
  ledger: Ledger,
  own: string,
): Queue {
  const chosen = rows.filter((row) => {
    const key = addressKey(row);
    return isInSample(row.run, key, percent) && isInScope(row, scope, ledger.verdictOf(key, own));
  });
  if (order === 'worst') chosen.sort((a, b) => rank(a) - rank(b) || a.position - b.position);
  const items: Result[] = [];
  const indexOf = new Map<string, number>();
  for (const row of chosen) {
    const key = addressKey(row);
    if (indexOf.has(key)) continue;
    indexOf.set(key, items.length);
    items.push(row);
  }
  return { items, keys: [...indexOf.keys()], indexOf, scope, since: ledger.latestAt(own) };
}

type Held = ReturnType<Ledger['verdictOf']>;

function isInScope(row: Result, scope: QueueScope, held: Held): boolean {
  if (scope === 'findings') return row.worst !== undefined;
  if (scope === 'unsure') return held?.what === 'unsure' || held?.what === 'skip';
  if (scope === 'changed') return hasChanged(row, held);
  return true;
}

/** True where the run was answered otherwise after the verdict than what the verdict was given on. */
export function hasChanged({ digest, answeredAt = 0 }: Result, held: Held): boolean {
  if (!held || held.digest === undefined || digest === undefined) return false;
  return answeredAt > held.at && digest !== held.digest;
}

/** True while an item waits for a verdict of this reviewer. */
function isOpen({ scope, since, keys }: Queue, index: number, ledger: Ledger, own: string): boolean {
  const held = ledger.verdictOf(keys[index] ?? '', own);
  if (!held) return true;
  return (scope === 'changed' || scope === 'unsure') && held.at <= since;
}

/** The items that wait, from the one after `from` on, round the end of the queue; at most `count`. */
export function openAfter(
  queue: Queue,
  from: number,
  count: number,
  ledger: Ledger,
  own: string,
): readonly Result[] {
  const found: Result[] = [];
  const { items } = queue;
  for (let step = 1; step <= items.length && found.length < count; step++) {
    const index = (from + step) % items.length;
    const item = items[index];
    if (item && index !== from && isOpen(queue, index, ledger, own)) found.push(item);
  }
  return found;
}

/** How many items wait. */
export function openCount(queue: Queue, ledger: Ledger, own: string): number {
  return queue.items.reduce((count, _, index) => count + Number(isOpen(queue, index, ledger, own)), 0);
}

function rank({ worst }: Result): number {
  return worst === undefined ? severities.length : severities.indexOf(worst);
}
