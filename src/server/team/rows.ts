import type { Transaction } from 'kysely';
import { pickListRow } from '../../domain/lists/list-row.ts';
import { getAddressKey } from '../../domain/runs/verdicts.ts';
import type { ListRow } from '../../spec/batch.ts';
import { StoreError } from '../engine/store-error.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { followFinish } from './finish.ts';
import { hashKey } from './keys.ts';
import { holdList } from './lists.ts';
import { ListTally } from './tallies.ts';

/** Rows written in one transaction, so that no reviewer waits for a long one. */
const portion = 500;
/** Rows in one statement: engines accept a limited number of values. */
const inStatement = 250;

/**
 * Puts a piece of rows into a list. Pieces come in order, from 0, the last one with `last`. A piece that is in already
 * changes nothing. One that was interrupted is sent again whole and continues where it was. Rejects with StoreError
 * `refused` for a piece that is not the next one.
 */
export async function pushRows(
  team: Team,
  list: string,
  piece: { number: number; rows: readonly ListRow[]; last: boolean },
): Promise<void> {
  while (!(await pushPortion(team, list, piece)));
}

/** Resolves with true when the whole piece is in. */
function pushPortion(
  team: Team,
  list: string,
  { number, rows, last }: { number: number; rows: readonly ListRow[]; last: boolean },
): Promise<boolean> {
  return team.transaction(async (transaction) => {
    const stored = await holdList(transaction, list);
    const { pieces, piece_rows: from, total, overlap, complete } = stored;
    if (number < pieces) return true;
    if (number > pieces || complete === 1)
      throw new StoreError(
        'refused',
        complete === 1 ? 'The list is complete.' : `Piece ${pieces} comes first.`,
      );
    const fresh = rows.slice(from, from + portion);
    const ended = from + fresh.length >= rows.length;
    for (let start = 0; start < fresh.length; start += inStatement)
      await insertRows(transaction, list, overlap, fresh.slice(start, start + inStatement), total + start);
    await transaction
      .updateTable('team_lists')
      .set({
        total: total + fresh.length,
        pieces: ended ? pieces + 1 : pieces,
        piece_rows: ended ? 0 : from + fresh.length,
        complete: ended && last ? 1 : 0,
      })
      .where('id', '=', list)
      .execute();
    if (ended && last) await followFinish(team, transaction, { ...stored, complete: 1 });
    return ended;
  });
}

async function insertRows(
  transaction: Transaction<TeamTables>,
  list: string,
  overlap: number,
  rows: readonly ListRow[],
  from: number,
): Promise<void> {
  const addresses = rows.map((row) => getRowAddress(row));
  const known = await transaction
    .selectFrom('team_rows')
    .select(['address', 'first'])
    .where('list', '=', list)
    .where('address', 'in', [...new Set(addresses)])
    .execute();
  const firsts = new Map(known.map(({ address, first }) => [address, first]));
  const records = rows.map((row, index) => {
    const [position, address = ''] = [from + index, addresses[index]];
    const first = firsts.get(address) ?? position;
    firsts.set(address, first);
    return { position, address, first, row: JSON.stringify(pickListRow(row)) };
  });
  const fixed = {
    list,
    state: 'pending',
    asked_until: 0,
    verdict: 'none',
    phase: 'review',
    conflict_told: 0,
    corrections_told: 0,
  } as const;
  await transaction
    .insertInto('team_rows')
    .values(records.map((record) => ({ ...fixed, ...record })))
    .execute();
  const judged = records.filter(({ first, position }) => first === position);
  const slots = Array.from({ length: overlap }, (_, index) => index + 1);
  const turns = judged.flatMap(({ position }) =>
    slots.map((slot) => ({ list, position, slot, state: 'open' as const, until: 0, assigned: '' })),
  );
  if (turns.length > 0) await transaction.insertInto('team_turns').values(turns).execute();
  const tally = new ListTally();
  tally.add('addresses', judged.length);
  tally.add('state:pending', records.length);
  await tally.write(transaction, list);
}

/** Returns the key of an address in the tables. */
export function getRowAddress(row: { readonly id: string; readonly kind: string }): string {
  return hashKey(getAddressKey(row));
}
