import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import type { KeptAnswers, ListRow, Result, RowDeviation } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Ask } from '../../spec/operations.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { followFinish } from './finish.ts';
import { holdList, readStoredList } from './lists.ts';
import { getRowAddress } from './rows.ts';
import { ListTally } from './tallies.ts';

const compressed = promisify(gzip);
const uncompressed = promisify(gunzip);

/** A row leased to the one who asks it. */
export type LeasedRow = { readonly position: number; readonly row: ListRow };

/** The result of asking a row. */
export type AskedListRow = {
  readonly position: number;
  readonly result: Result;
  readonly findings: readonly Finding[];
  readonly departures?: readonly RowDeviation[] | undefined;
  /** Kept where the list keeps answers, so that everybody judges the same bytes. */
  readonly answers?: KeptAnswers['answers'] | undefined;
};

/** Maximum number of batches taken at the same moment, each from another part of the list. */
const spread = 8;

/**
 * Leases up to `count` free rows for `time` milliseconds, so that several gateways share a list. After that time
 * another gateway may take rows that were not put or released. Returns an empty array where no row waits.
 */
export async function takeRows(
  team: Team,
  list: string,
  { by, count, time }: { by: string; count: number; time: number },
): Promise<LeasedRow[]> {
  const taken = await team.query(async (database) => {
    await readStoredList(database, list);
    for (let attempt = 0; ; attempt++) {
      const waiting = await waitingRows(team, database, list, attempt === 0 ? count : count * spread);
      if (waiting.length === 0) return [];
      const from = Math.floor(Math.random() * Math.max(1, waiting.length - count + 1));
      const rows = await database
        .updateTable('team_rows')
        .set(({ eb }) => ({ asked_by: by, asked_until: eb(team.now, '+', time) }))
        .where('list', '=', list)
        .where('position', 'in', waiting.slice(from, from + count))
        .where('state', '=', 'pending')
        .where('asked_until', '<=', team.now)
        .returning(['position', 'row'])
        .execute();
      // Empty: another gateway took every one of them first.
      if (rows.length > 0) return rows;
    }
  });
  return taken
    .map(({ position, row }) => ({ position, row: JSON.parse(row) }))
    .toSorted((a, b) => a.position - b.position);
}

async function waitingRows(
  team: Team,
  database: Kysely<TeamTables>,
  list: string,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('team_rows')
    .select('position')
    .where('list', '=', list)
    .where('state', '=', 'pending')
    .where('asked_until', '<=', team.now)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position }) => position);
}

/** Renews the lease of rows that are in flight or wait as the service asks. */
export async function renewRows(
  team: Team,
  list: string,
  { by, positions, time }: { by: string; positions: readonly number[]; time: number },
): Promise<void> {
  if (positions.length === 0) return;
  await team.query((database) =>
    database
      .updateTable('team_rows')
      .set(({ eb }) => ({ asked_until: eb(team.now, '+', time) }))
      .where('list', '=', list)
      .where('position', 'in', positions)
      .where('asked_by', '=', by)
      .where('state', '=', 'pending')
      .execute(),
  );
}

/** Gives back rows that were taken and not asked: after a 401, or at the end of the process. */
export async function releaseRows(
  team: Team,
  list: string,
  by: string,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  await team.query((database) =>
    database
      .updateTable('team_rows')
      .set({ asked_by: null, asked_until: 0 })
      .where('list', '=', list)
      .where('position', 'in', positions)
      .where('asked_by', '=', by)
      .execute(),
  );
}

/**
 * Keeps the results of rows. Resolves with the positions that were kept: not those whose lease ran out and that another
 * gateway took, nor those that are in already. Rejects with StoreError `gone` once the list is deleted.
 */
export async function putResults(
  team: Team,
  list: string,
  by: string,
  asked: readonly AskedListRow[],
): Promise<number[]> {
  const packed = await Promise.all(asked.map(async (row) => ({ row, answers: await getPacked(list, row) })));
  const inOrder = packed.toSorted((a, b) => a.row.position - b.row.position);
  return team.transaction(async (transaction) => {
    const stored = await holdList(transaction, list);
    const next = stored.next_result;
    const tally = new ListTally();
    const kept: number[] = [];
    for (const { row, answers } of inOrder) {
      if (!(await isPut(transaction, { list, by, number: next + kept.length }, row))) continue;
      kept.push(row.position);
      tally.move('state:pending', `state:${row.result.state}`);
      if (answers.length > 0) await transaction.insertInto('team_answers').values(answers).execute();
    }
    if (kept.length > 0)
      await transaction
        .updateTable('team_lists')
        .set({ next_result: next + kept.length })
        .where('id', '=', list)
        .execute();
    await tally.write(transaction, list);
    if (kept.length > 0) await followFinish(team, transaction, stored);
    return kept;
  });
}

async function getPacked(
  list: string,
  { position, answers = {} }: AskedListRow,
): Promise<TeamTables['team_answers'][]> {
  return Promise.all(
    Object.entries(answers).map(async ([operation, { status, duration, body }]) => ({
      list,
      position,
      operation,
      status,
      duration: Math.round(duration),
      body: await compressed(body),
    })),
  );
}

async function isPut(
  transaction: Transaction<TeamTables>,
  { list, by, number }: { list: string; by: string; number: number },
  { position, result, findings, departures }: AskedListRow,
): Promise<boolean> {
  const put = await transaction
    .updateTable('team_rows')
    .set({
      state: result.state,
      result: JSON.stringify(result),
      findings: JSON.stringify(findings),
      departures: departures ? JSON.stringify(departures) : null,
      digest: result.digest ?? null,
      result_number: number,
      asked_by: null,
      asked_until: 0,
    })
    .where('list', '=', list)
    .where('position', '=', position)
    .where('asked_by', '=', by)
    .where('state', '=', 'pending')
    .returning('position')
    .executeTakeFirst();
  return put !== undefined;
}

/** Returns the raw answers of an address; undefined where the list keeps none, or has none yet. */
export async function readAnswers(team: Team, list: string, ask: Ask): Promise<KeptAnswers | undefined> {
  const rows = await team.query((database) =>
    database
      .selectFrom('team_rows as row')
      .innerJoin('team_answers as answer', (join) =>
        join.onRef('answer.list', '=', 'row.list').onRef('answer.position', '=', 'row.position'),
      )
      .select(['row.result', 'answer.operation', 'answer.status', 'answer.duration', 'answer.body'])
      .where('row.list', '=', list)
      .where('row.address', '=', getRowAddress(ask))
      .whereRef('row.position', '=', 'row.first')
      .execute(),
  );
  const result = rows[0]?.result;
  const recordedAt = result ? (JSON.parse(result) as Result).answeredAt : undefined;
  if (recordedAt === undefined) return undefined;
  const answers = await Promise.all(
    rows.map(async ({ operation, status, duration, body }) => {
      const text = (await uncompressed(body)).toString('utf8');
      return [operation, { status, duration, body: text }] as const;
    }),
  );
  return { recordedAt, answers: Object.fromEntries(answers) };
}
