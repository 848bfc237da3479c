import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';
import type { Result } from '../spec/batch.ts';
import { database } from './database.ts';
import { filterSound } from './schemas.ts';

/** Rows read at once: the page paints and responds between two portions. */
const portion = 1000;

/** Number of rows of a longer list that are reported before the rest is read: many screens of a table. */
const beginning = 5000;

/** Growth factor between two reports: each report renders the whole table again. */
const growth = 4;

/** Milliseconds between two readings of changes, while a batch saves a row every few of them. */
const pace = 1000;

/** Positions of changed rows; `all` where the database does not say which. */
type Changes = Set<number> | 'all';

/**
 * Follows all rows of a run in the order of its list, in any tab, with at most one update a second: only changed rows
 * are read, all others stay the same objects. `whole` is false for the beginning of a long list, while the rest is
 * still being read. The returned function ends it.
 */
export function watchResults(
  run: string,
  tell: (results: readonly Result[], whole: boolean) => void,
  fail: (why: unknown) => void,
): () => void {
  let rows: readonly Result[] | undefined;
  let changes: Changes = 'all';
  let reading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  let toldFrom = beginning;
  const tellPart = (part: readonly Result[]) => {
    if (ended || part.length < toldFrom) return;
    toldFrom = part.length * growth;
    tell([...part], false);
  };

  const read = async () => {
    timer = undefined;
    const wanted = changes;
    changes = new Set();
    reading = true;
    try {
      const before = rows;
      const all = () => readAll(run, () => ended, tellPart);
      rows =
        wanted === 'all' || !before ? await all() : ((await readAgain(run, before, wanted)) ?? (await all()));
      toldFrom = Number.POSITIVE_INFINITY;
      if (!ended) tell(rows, true);
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

/** Dexie reports ranges of primary keys after each transaction; a whole range for 50 rows and more at once. */
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

async function readAll(
  run: string,
  ended: () => boolean,
  tellPart: (rows: readonly Result[]) => void,
): Promise<readonly Result[]> {
  const rows: Result[] = [];
  let from = -1;
  for (let full = true; full && !ended(); ) {
    const next = await database.results
      .where('[run+position]')
      .between([run, from], [run, Dexie.maxKey], false)
      .limit(portion)
      .toArray();
    for (const row of filterSound('results', next)) rows.push(row);
    from = next.at(-1)?.position ?? from;
    full = next.length === portion;
    if (full) tellPart(rows);
  }
  return rows;
}

/** Returns the rows with the changed ones replaced; undefined where rows were added or removed. */
async function readAgain(
  run: string,
  before: readonly Result[],
  changes: Set<number>,
): Promise<readonly Result[] | undefined> {
  const read = await database.results.bulkGet(
    [...changes].map((position): [string, number] => [run, position]),
  );
  const changed = filterSound(
    'results',
    read.filter((row) => row !== undefined),
  );
  const byPosition = new Map(changed.map((row) => [row.position, row]));
  const after = before.map((row) => byPosition.get(row.position) ?? row);
  const known = after.reduce((count, row) => count + Number(byPosition.has(row.position)), 0);
  return known === changes.size ? after : undefined;
}
