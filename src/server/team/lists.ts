import type { Kysely, Transaction } from 'kysely';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';

export type StoredList = {
  /** 16 hexadecimal digits, as the id of a run. */
  readonly id: string;
  readonly name: string;
  /** How many people judge each address. */
  readonly overlap: number;
  /** What the one who serves the list keeps with it. */
  readonly settings: unknown;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly rows: number;
  /** Pieces that are in; the next one has this number. */
  readonly pieces: number;
  /** True once the last piece is in. */
  readonly complete: boolean;
  /** The moment by which it should be judged. */
  readonly due?: number;
  /** The number of the latest event; 0 where there is none. */
  readonly latestEvent: number;
  /** The number of the latest change of a row's result; 0 where there is none. */
  readonly latestResult: number;
};

/** Makes an empty list; `overlap` is 1 to 3. Its rows come with `pushRows`. */
export async function createList(
  team: Team,
  given: { name: string; overlap: number; settings?: unknown },
  by: string,
): Promise<StoredList> {
  const id = createTeamId();
  const { name, overlap, settings = {} } = given;
  if (!Number.isInteger(overlap) || overlap < 1 || overlap > 3)
    throw new StoreError('refused', 'One to three people judge an address.');
  return team.transaction(async (transaction) => {
    await transaction
      .insertInto('team_lists')
      .values({
        id,
        name: JSON.stringify(name),
        overlap,
        settings: JSON.stringify(settings),
        created_by: by,
        created_at: team.now,
        pieces: 0,
        piece_rows: 0,
        total: 0,
        complete: 0,
        next_event: 1,
        next_result: 1,
        ask_again: 0,
        together: 0,
        together_until: 0,
        finished: 0,
        counted: 1,
      })
      .execute();
    await audit(team, transaction, { what: 'list-created', person: by, list: id, detail: { name, overlap } });
    return readStoredList(transaction, id);
  });
}

/** Returns a list. Rejects with StoreError: `unknown`, or `gone` for one that was deleted. */
export function getList(team: Team, id: string): Promise<StoredList> {
  return team.query((database) => readStoredList(database, id));
}

/** Returns every list that was not deleted, the latest first. */
export async function getLists(team: Team): Promise<StoredList[]> {
  const rows = await team.query((database) =>
    database
      .selectFrom('team_lists')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  );
  return rows.map(listFrom);
}

/** The same as `getList`, within a transaction. */
export async function readStoredList(database: Kysely<TeamTables>, id: string): Promise<StoredList> {
  const row = await database.selectFrom('team_lists').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new StoreError('unknown', 'There is no such list.');
  if (row.deleted_at !== null) throw new StoreError('gone', 'The list was deleted.');
  return listFrom(row);
}

function listFrom(row: TeamTables['team_lists']): StoredList {
  return {
    id: row.id,
    name: JSON.parse(row.name),
    overlap: row.overlap,
    settings: JSON.parse(row.settings),
    createdBy: row.created_by,
    createdAt: row.created_at,
    rows: row.total,
    pieces: row.pieces,
    complete: row.complete === 1,
    ...(row.due_at !== null && { due: row.due_at }),
    latestEvent: row.next_event - 1,
    latestResult: row.next_result - 1,
  };
}

/**
 * Makes this transaction the only one that writes events or rows into the list until its end, and keeps the list from
 * being deleted meanwhile. Rejects as `getList`.
 */
export async function holdList(
  transaction: Transaction<TeamTables>,
  id: string,
): Promise<TeamTables['team_lists']> {
  const stored = await transaction
    .updateTable('team_lists')
    .set(({ ref }) => ({ next_event: ref('next_event') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (stored) return stored;
  await readStoredList(transaction, id);
  throw new StoreError('gone', 'The list was deleted.');
}

/** Sets the moment by which a list should be judged; null for none. Rejects as `getList`. */
export function setDue(team: Team, id: string, due: number | null, by: string): Promise<StoredList> {
  return team.transaction(async (transaction) => {
    await holdList(transaction, id);
    await transaction.updateTable('team_lists').set({ due_at: due }).where('id', '=', id).execute();
    await audit(team, transaction, { what: 'list-due', person: by, list: id, detail: { due } });
    return readStoredList(transaction, id);
  });
}

/** Rows deleted in one statement, so that other requests do not wait long. */
const portion = 2_000;

/** Deletes lists whose time in the bin is over, in small portions. It may be interrupted and started again. */
export async function clearDeleted(team: Team): Promise<void> {
  const deleted = await team.query((database) =>
    database
      .selectFrom('team_lists')
      .select(['id', 'total', 'next_event'])
      .where('deleted_at', 'is not', null)
      .where('cleared_at', 'is', null)
      .where(({ eb, or }) => or([eb('kept_until', 'is', null), eb('kept_until', '<=', team.now)]))
      .execute(),
  );
  for (const { id, total, next_event } of deleted) {
    for (const table of ['team_rows', 'team_turns', 'team_answers', 'team_watch_rows'] as const)
      for (let below = portion; below < total + portion; below += portion)
        await team.query((database) =>
          database.deleteFrom(table).where('list', '=', id).where('position', '<', below).execute(),
        );
    for (let below = portion; below < next_event + portion; below += portion)
      await team.query((database) =>
        database.deleteFrom('team_events').where('list', '=', id).where('number', '<', below).execute(),
      );
    for (const table of [
      ...(['team_tallies', 'team_known', 'team_deliveries', 'team_webhooks'] as const),
      ...(['team_schedules', 'team_watches'] as const),
    ])
      await team.query((database) => database.deleteFrom(table).where('list', '=', id).execute());
    await team.query((database) =>
      database.updateTable('team_lists').set({ cleared_at: team.now }).where('id', '=', id).execute(),
    );
  }
}
