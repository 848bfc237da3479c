import type { Kysely, Transaction } from 'kysely';
import { getNextWatch } from '../../domain/runs/watch-moments.ts';
import {
  changeAtAddress,
  countsOfWatch,
  type ListWatch,
  type WatchCounts,
  type WatchedAddress,
  type WatchSchedule,
  type WatchState,
  watchSchedule,
} from '../../spec/team-watch.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { holdList, readStoredList } from './lists.ts';
import { readDatabaseTime } from './reading.ts';

/** Askings that are told at most: a course of more than a year, day by day. */
const mostTold = 500;

export const noCounts: WatchCounts = {
  ...{ error: 0, warning: 0, sound: 0, missing: 0 },
  ...{ fresh: 0, worse: 0, mended: 0, lost: 0, changed: 0 },
};

/** Sets when a list is asked again; null ends that. Rejects as `getList`, and for a list that browsers ask. */
export async function setSchedule(
  team: Team,
  list: string,
  schedule: WatchSchedule | null,
  by: string,
): Promise<void> {
  const now = await readDatabaseTime(team);
  await team.transaction(async (transaction) => {
    const { settings } = await holdList(transaction, list);
    if (schedule && JSON.parse(settings).asks !== 'server')
      throw new StoreError('refused', 'Only a list that this server asks can have a schedule.');
    await transaction.deleteFrom('team_schedules').where('list', '=', list).execute();
    if (schedule)
      await transaction
        .insertInto('team_schedules')
        .values({
          ...{ list, schedule: JSON.stringify(schedule), claimed_until: 0 },
          next_at: getNextWatch(schedule, now),
        })
        .execute();
    await audit(team, transaction, { what: 'list-watched', person: by, list, detail: { schedule } });
  });
}

/** Returns the schedule of a list and what it found, the latest first. Rejects as `getList`. */
export function readWatch(team: Team, list: string): Promise<WatchState> {
  return team.query(async (database) => {
    await readStoredList(database, list);
    const kept = await database
      .selectFrom('team_schedules')
      .selectAll()
      .where('list', '=', list)
      .executeTakeFirst();
    const watches = await database
      .selectFrom('team_watches')
      .selectAll()
      .where('list', '=', list)
      .orderBy('number', 'desc')
      .limit(mostTold)
      .execute();
    return {
      schedule: kept ? watchSchedule.parse(JSON.parse(kept.schedule)) : null,
      nextAt: kept?.next_at ?? null,
      watches: watches.map(toListWatch),
    };
  });
}

/** Returns the addresses that are different by the latest asking of each, in the order of the list. Rejects as `getList`. */
export function readWatchedAddresses(
  team: Team,
  list: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<WatchedAddress[]> {
  return team.query(async (database) => {
    await readStoredList(database, list);
    const rows = await database
      .selectFrom('team_watch_rows as watched')
      .innerJoin('team_rows as row', (join) =>
        join.onRef('row.list', '=', 'watched.list').onRef('row.position', '=', 'watched.position'),
      )
      .select(['watched.position', 'watched.number', 'watched.change', 'row.row'])
      .where('watched.list', '=', list)
      .where('watched.position', '>', after)
      .where('watched.change', 'is not', null)
      .orderBy('watched.position')
      .limit(limit)
      .execute();
    return rows.map(({ position, number, change, row }) => ({
      ...{ position, number, row: JSON.parse(row) },
      change: changeAtAddress.parse(JSON.parse(change ?? '')),
    }));
  });
}

function toListWatch(stored: TeamTables['team_watches']): ListWatch {
  const { number, started_at, ended_at, trouble, counts } = stored;
  return {
    number,
    startedAt: started_at,
    endedAt: ended_at,
    trouble,
    counts: countsOfWatch.parse(JSON.parse(counts)),
  };
}

/** A list whose time has come. */
export type DueWatch = { readonly list: string; readonly number: number };

/** Milliseconds for which a gateway has a due list, from each renewal on. */
const claimTime = 60_000;

/**
 * Claims a list that is due, for one gateway at a time: an asking that another one left is gone on with. Undefined where
 * none is.
 */
export async function claimWatch(team: Team): Promise<DueWatch | undefined> {
  return team.transaction(async (transaction) => {
    const due = await transaction
      .selectFrom('team_schedules as schedule')
      .innerJoin('team_lists as list', 'list.id', 'schedule.list')
      .select('schedule.list')
      .where('schedule.next_at', '<=', team.now)
      .where('schedule.claimed_until', '<=', team.now)
      .where('list.deleted_at', 'is', null)
      .where('list.complete', '=', 1)
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const { list } = due;
    const claimed = await transaction
      .updateTable('team_schedules')
      .set(({ eb }) => ({ claimed_until: eb(team.now, '+', claimTime) }))
      .where('list', '=', list)
      .where('claimed_until', '<=', team.now)
      .returning('list')
      .executeTakeFirst();
    if (!claimed) return undefined;
    const latest = await readLatest(transaction, list);
    const number = latest?.ended_at === null ? latest.number : (latest?.number ?? 0) + 1;
    if (latest?.number !== number)
      await transaction
        .insertInto('team_watches')
        .values({
          ...{ list, number, started_at: team.now, ended_at: null, trouble: null },
          counts: JSON.stringify(noCounts),
        })
        .execute();
    return { list, number };
  });
}

function readLatest(database: Kysely<TeamTables>, list: string) {
  return database
    .selectFrom('team_watches')
    .selectAll()
    .where('list', '=', list)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps a claimed list for a while, from now on. */
export async function renewWatch(
  transaction: Kysely<TeamTables>,
  team: Team,
  list: string,
  time = claimTime,
): Promise<void> {
  await transaction
    .updateTable('team_schedules')
    .set(({ eb }) => ({ claimed_until: eb(team.now, '+', time) }))
    .where('list', '=', list)
    .execute();
}

/** Ends the claim of a list and sets when it is asked next, by the schedule that it has by now. */
export async function planNextWatch(
  transaction: Transaction<TeamTables>,
  list: string,
  now: number,
): Promise<void> {
  const kept = await transaction
    .selectFrom('team_schedules')
    .select('schedule')
    .where('list', '=', list)
    .executeTakeFirst();
  if (!kept) return;
  const schedule = watchSchedule.parse(JSON.parse(kept.schedule));
  await transaction
    .updateTable('team_schedules')
    .set({ next_at: getNextWatch(schedule, now), claimed_until: 0 })
    .where('list', '=', list)
    .execute();
}

/** Changes the record of an asking. Returns false for one that has ended: another gateway may have gone on with it. */
export async function amendWatch(
  transaction: Transaction<TeamTables>,
  { list, number }: DueWatch,
  change: Partial<Pick<TeamTables['team_watches'], 'counts' | 'trouble'>> | 'end',
  now: Team['now'],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('team_watches')
    .set(change === 'end' ? { ended_at: now, trouble: null } : change)
    .where('list', '=', list)
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
