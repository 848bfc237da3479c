import Dexie, { type Table } from 'dexie';
import type { Recording, Result, ResultFindings } from '../spec/batch.ts';
import type { Finding } from '../spec/finding.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';
import { filterSound } from './schemas.ts';

/**
 * Stores the result of one address of a run with its findings in one transaction. Rejects where the browser refuses.
 */
export async function saveResult(
  result: Result,
  findings: readonly Finding[],
  recording?: Recording,
): Promise<void> {
  const { run, position } = result;
  const { results, findings: details, recordings } = database;
  await keep(() =>
    database.transaction('rw', [results, details, recordings], async () => {
      await results.put(result);
      await details.put({ run, position, findings: [...findings] });
      if (recording) await recordings.put(recording);
    }),
  );
}

/** The results of rows of a run. */
export type KeptRow = {
  readonly result: Result;
  readonly findings: ResultFindings;
  readonly recording?: Recording | undefined;
};

/** Stores several rows in one transaction: all of them, or none. Rejects where the browser refuses. */
export async function saveResults(rows: readonly KeptRow[]): Promise<void> {
  const recordings = rows.flatMap(({ recording }) => (recording ? [recording] : []));
  await keep(() =>
    database.transaction('rw', [database.results, database.findings, database.recordings], async () => {
      await database.results.bulkPut(rows.map(({ result }) => result));
      await database.findings.bulkPut(rows.map(({ findings }) => findings));
      if (recordings.length > 0) await database.recordings.bulkPut(recordings);
    }),
  );
}

/** Number of rows of a longer list that are passed on before the rest, and the factor of each later portion. */
const firstRows = 50;
const growth = 10;

/** Rows read at once: a page stays responsive between them. */
const rowsAtOnce = 500;

/** Number of portions between two reports on how many rows are read. */
const toldEvery = 10;

/**
 * Returns all rows of a run, in the order of its list. Read in portions: 100,000 at once block the page for a second.
 * `told` is called now and then with the number of rows read and these rows: soon at first, then less and less often.
 * Its result is awaited before the rest is read.
 */
export async function readResults(
  run: string,
  told?: (read: number, first?: readonly Result[]) => Promise<void>,
): Promise<Result[]> {
  const rows: Result[] = [];
  let handed = firstRows;
  for (let [from, most, portions] = [-1, firstRows, 1]; ; most = rowsAtOnce, portions++) {
    const read = await rowsAfter(database.results, run, from, most);
    rows.push(...filterSound('results', read));
    if (read.length < most) return rows;
    from = read.at(-1)?.position ?? from;
    if (rows.length >= handed) {
      handed *= growth;
      await told?.(rows.length, [...rows]);
    } else if (portions % toldEvery === 0) await told?.(rows.length);
  }
}

/** Calls for every row of a run in the order of its list, in portions, without its findings. */
export async function forEachResult(run: string, take: (result: Result) => void): Promise<void> {
  for (let from: number | undefined = -1; from !== undefined; ) {
    const rows: Result[] = await rowsAfter(database.results, run, from);
    for (const row of filterSound('results', rows)) take(row);
    from = rows.at(-1)?.position;
  }
}

/** A judged row of a run as it is stored. */
export type JudgedRow = Omit<KeptRow, 'recording'>;

/**
 * Changes judged rows of a run, each portion in a transaction of its own: `amend` returns the new row, or undefined to
 * keep it. Ends early where `isOver` says so. Rejects with NotKept.
 */
export async function amendRows(
  run: string,
  amend: (row: JudgedRow) => JudgedRow | undefined,
  isOver: () => boolean,
): Promise<void> {
  const { results, findings } = database;
  for (let from: number | undefined = -1; from !== undefined && !isOver(); ) {
    const after: number = from;
    from = await keep(() =>
      database.transaction('rw', [results, findings], async () => {
        const rows: Result[] = await rowsAfter(results, run, after);
        const keys = rows.map(({ position }): [string, number] => [run, position]);
        const found = new Map(
          filterSound('findings', getDefined(await findings.bulkGet(keys))).map((each) => [
            each.position,
            each,
          ]),
        );
        const amended = filterSound('results', rows).flatMap((result) => {
          const judged = found.get(result.position);
          return (judged && result.state !== 'pending' && amend({ result, findings: judged })) || [];
        });
        await results.bulkPut(amended.map((each) => each.result));
        await findings.bulkPut(amended.map((each) => each.findings));
        return rows.at(-1)?.position;
      }),
    );
  }
}

function rowsAfter<Row>(
  table: Table<Row, [string, number]>,
  run: string,
  from: number,
  most = rowsAtOnce,
): PromiseLike<Row[]> {
  const range = table.where('[run+position]').between([run, from], [run, Dexie.maxKey], false);
  return range.limit(most).toArray();
}

function getDefined<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}

/** Returns the rows of a run from a position on, and their findings: as many as are read at once, none at its end. */
export async function readRowsFrom(
  run: string,
  start: number,
): Promise<{ readonly results: Result[]; readonly findings: ResultFindings[] }> {
  const range = [[run, start], [run, start + rowsAtOnce], true, false] as const;
  const [results, findings] = await Promise.all([
    database.results
      .where('[run+position]')
      .between(...range)
      .toArray(),
    database.findings
      .where('[run+position]')
      .between(...range)
      .toArray(),
  ]);
  return { results, findings };
}

/** Returns the findings of one row; none where it was not judged yet. */
export async function readFindings(run: string, position: number): Promise<ResultFindings | undefined> {
  const kept = await database.findings.get([run, position]);
  return filterSound('findings', kept ? [kept] : [])[0];
}

/** Returns the findings of these rows of a run by position, read in portions; unjudged rows are not included. */
export async function readFindingsAt(
  run: string,
  positions: readonly number[],
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const at = new Map<number, readonly Finding[]>();
  for (let start = 0; start < positions.length; start += rowsAtOnce) {
    const keys = positions
      .slice(start, start + rowsAtOnce)
      .map((position): [string, number] => [run, position]);
    const found = getDefined(await database.findings.bulkGet(keys));
    for (const { position, findings } of filterSound('findings', found)) at.set(position, findings);
  }
  return at;
}

/** Returns the findings of every row of a run. */
export async function readAllFindings(run: string): Promise<ResultFindings[]> {
  return database.findings
    .where('[run+position]')
    .between([run, Dexie.minKey], [run, Dexie.maxKey])
    .toArray();
}

/** Calls for the findings of every judged row of a run, in portions, so that the page stays responsive. */
export async function forEachFindings(run: string, take: (found: ResultFindings) => void): Promise<void> {
  const portion = 1000;
  for (let from = -1, full = true; full; ) {
    const found = await database.findings
      .where('[run+position]')
      .between([run, from], [run, Dexie.maxKey], false)
      .limit(portion)
      .toArray();
    for (const each of filterSound('findings', found)) take(each);
    from = found.at(-1)?.position ?? from;
    full = found.length === portion;
  }
}

/** Calls for every judged row of a run, with its findings, without holding all of them at once. */
export async function forEachJudged(
  run: string,
  take: (result: Result, found: ResultFindings) => void,
): Promise<void> {
  const portion = 1000;
  for (let start = 0; ; start += portion) {
    const range = [[run, start], [run, start + portion], true, false] as const;
    const results = await database.results
      .where('[run+position]')
      .between(...range)
      .toArray();
    if (results.length === 0) return;
    const found = await database.findings
      .where('[run+position]')
      .between(...range)
      .toArray();
    const at = new Map(found.map((each) => [each.position, each]));
    for (const result of results) {
      const judged = at.get(result.position);
      if (judged && result.state !== 'pending') take(result, judged);
    }
  }
}

/** Returns one row of a run; undefined where it has none at that position. */
export async function readResultAt(run: string, position: number): Promise<Result | undefined> {
  const kept = await database.results.get([run, position]);
  return filterSound('results', kept ? [kept] : [])[0];
}
