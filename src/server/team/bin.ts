import type { BinnedList } from '../../spec/team-lead.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { Team } from './engine/team.ts';
import { holdList, readStoredList, type StoredList } from './lists.ts';

/** Milliseconds for which a deleted list stays in the bin and can be restored. */
export const binTime = 30 * 24 * 60 * 60_000;

/**
 * Moves a list to the bin, for everybody at once. The next call of a reviewer is refused, and no address of the list
 * stays leased. After `binTime` it is gone, see `clearDeleted`. Rejects as `getList`.
 */
export function deleteList(team: Team, id: string, by: string): Promise<void> {
  return team.transaction(async (transaction) => {
    const { name } = await holdList(transaction, id);
    await transaction
      .updateTable('team_lists')
      .set(({ eb }) => ({ deleted_at: team.now, deleted_by: by, kept_until: eb(team.now, '+', binTime) }))
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('team_turns')
      .set({ state: 'open', person: null, until: 0 })
      .where('list', '=', id)
      .where('state', '=', 'leased')
      .execute();
    // Audited with the team: a deleted list can no longer be opened.
    const detail = { list: id, name: JSON.parse(name) };
    await audit(team, transaction, { what: 'list-deleted', person: by, detail });
  });
}

/** Returns the lists in the bin, the latest first. */
export async function readBinnedLists(team: Team): Promise<BinnedList[]> {
  const rows = await team.query((database) =>
    database
      .selectFrom('team_lists as list')
      .leftJoin('team_people as who', 'who.id', 'list.deleted_by')
      .select(['list.id', 'list.name', 'list.total', 'list.deleted_at', 'list.kept_until', 'who.name as by'])
      .where('list.kept_until', '>', team.now)
      .where('list.cleared_at', 'is', null)
      .orderBy('list.deleted_at', 'desc')
      .orderBy('list.id')
      .execute(),
  );
  return rows.map(({ id, name, total, deleted_at, kept_until, by }) => ({
    id,
    name: JSON.parse(name),
    rows: total,
    deletedAt: deleted_at ?? 0,
    deletedBy: by ?? '',
    until: kept_until ?? 0,
  }));
}

/**
 * Takes a list out of the bin, unchanged. Rejects with StoreError `unknown`, or `gone` for one that is not in the bin.
 */
export function restoreList(team: Team, id: string, by: string): Promise<StoredList> {
  return team.transaction(async (transaction) => {
    const restored = await transaction
      .updateTable('team_lists')
      .set({ deleted_at: null, deleted_by: null, kept_until: null })
      .where('id', '=', id)
      .where('kept_until', '>', team.now)
      .where('cleared_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!restored) {
      await readStoredList(transaction, id);
      throw new StoreError('refused', 'The list is not in the bin.');
    }
    const detail = { list: id, name: JSON.parse(restored.name) };
    await audit(team, transaction, { what: 'list-restored', person: by, detail });
    return readStoredList(transaction, id);
  });
}
