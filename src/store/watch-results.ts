import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';
import type { Result } from '../contract/batch.ts';
import { database } from './database.ts';

/** Rows read at once: 100,000 of them in one piece would hold the page still for a second. */
const portion = 5000;

/** Milliseconds between two readings of what changed, while a batch saves a row every few of them. */
const pace = 1000;

/** Positions of rows that changed; `all` where the database does not say which. */
type Changes = Set<number> | 'all';

/**
 * Tells all rows of a run in the order of its list, then again when some have changed, in whichever tab, at most once
 * a second: only the changed rows are read, all others stay the same objects. Ends by the returned function.
 */
export function watchResults(
  run: string,
  tell: (results: Result[]) => void,
  fail: (why: unknown) => void,
): () => void {
  let rows: Result[] | undefined;
  let changes: Changes = 'all';
  let reading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const read = async () => {
    timer = undefined;
    const wanted = changes;
    changes = new Set();
    reading = true;
    try {
      const before = rows;
      rows =
        wanted === 'all' || !before ? await readAll(run, () => ended) : await readAgain(run, before, wanted);
      if (!ended) tell(rows);
    } catch (why) {
      if (!ended) fail(why);
    }
    reading = false;
    if (pending(changes)) later();
  };
  const later = () => {
    if (!ended && !reading) timer ??= setTimeout(read, pace);
  };
  const onMutation = (parts: ObservabilitySet) => {
    changes = joined(changes, changesIn(parts, run));
    if (pending(changes)) later();
  };

  Dexie.on('storagemutated', onMutation);
  void read();
  return () => {
    ended = true;
    clearTimeout(timer);
    Dexie.on.storagemutated.unsubscribe(onMutation);
  };
}

function pending(changes: Changes): boolean {
  return changes === 'all' || changes.size > 0;
}

function joined(some: Changes, others: Changes): Changes {
  if (some === 'all' || others === 'all') return 'all';
  return others.size === 0 ? some : new Set([...some, ...others]);
}

/** What Dexie tells after each transaction: ranges of primary keys; a whole range for 50 rows and more at once. */
function changesIn(parts: ObservabilitySet, run: string): Changes {
  const tree = parts[`idb://${database.name}/${database.results.name}/`];
  const positions = new Set<number>();
  if (!tree) return positions;
  for (const range of new RangeSet().add(tree)) {
    const { from, to }: { readonly from: unknown; readonly to: unknown } = range;
    if (!Array.isArray(from) || !Array.isArray(to)) return 'all';
    const [ofRun, position]: unknown[] = from;
    const [, last]: unknown[] = to;
    if (ofRun !== run) continue;
    if (typeof position !== 'number' || position !== last) return 'all';
    positions.add(position);
  }
  return positions;
}

async function readAll(run: string, ended: () => boolean): Promise<Result[]> {
  const rows: Result[] = [];
  for (let full = true; full && !ended(); ) {
    const from = rows.at(-1)?.position ?? -1;
    const next = await database.results
      .where('[run+position]')
      .between([run, from], [run, Dexie.maxKey], false)
      .limit(portion)
      .toArray();
    for (const row of next) rows.push(row);
    full = next.length === portion;
  }
  return rows;
}

/** The rows with the changed ones in place of those they were; rows that are gone or new in the list are read with all. */
async function readAgain(run: string, before: readonly Result[], changes: Set<number>): Promise<Result[]> {
  const changed = await database.results.bulkGet(
    [...changes].map((position): [string, number] => [run, position]),
  );
  const byPosition = new Map(changed.flatMap((row) => (row ? [[row.position, row] as const] : [])));
  const known = new Set(before.map(({ position }) => position));
  const sameRows = [...changes].every((position) => byPosition.has(position) === known.has(position));
  if (!sameRows || byPosition.size < changes.size) return readAll(run, () => false);
  return before.map((row) => byPosition.get(row.position) ?? row);
}
