import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../domain/collections/group-by.ts';
import type { Assigning } from '../../spec/team-lead.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { holdList } from './lists.ts';
import { createNobodyError, findPerson } from './person.ts';

/**
 * Reserves addresses for a person, or ends their reservation. Where several people judge each address, it reserves one
 * turn of each. Resolves with the number of addresses reserved or released. Rejects as `getList`, and with StoreError
 * `unknown` or `refused` for somebody who does not judge.
 */
export function assignRows(team: Team, list: string, given: Assigning, by: string): Promise<number> {
  return team.transaction(async (transaction) => {
    const { overlap } = await holdList(transaction, list);
    const { person } = given;
    const count =
      person === null
        ? await letGo(transaction, list, given)
        : await keepFor(transaction, { list, overlap, person, positions: given.positions ?? [] });
    const detail = { person: person ?? given.of ?? null, count };
    const what = person === null ? 'rows-released' : 'rows-assigned';
    await audit(team, transaction, { what, person: by, list, detail });
    return count;
  });
}

/** Releases everything reserved for somebody who no longer judges, in every list. */
export async function releaseAllTurns(transaction: Transaction<TeamTables>, person: string): Promise<void> {
  const lists = await transaction
    .selectFrom('team_lists')
    .select('id')
    .where('cleared_at', 'is', null)
    .execute();
  for (const { id } of lists) await letGo(transaction, id, { of: person });
}

/** Returns how many open addresses of a list are reserved for each person. */
export async function countAssigned(
  database: Kysely<TeamTables>,
  list: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('team_turns')
    .select(({ fn }) => ['assigned', fn.countAll().as('count')])
    .where('list', '=', list)
    .where('state', 'in', ['open', 'leased'])
    .where('assigned', '!=', '')
    .groupBy('assigned')
    .execute();
  return new Map(rows.map(({ assigned, count }) => [assigned, Number(count)]));
}

/** Returns the addresses of some rows; the first row of an address is the one that is judged. */
async function addressesAt(
  transaction: Transaction<TeamTables>,
  list: string,
  positions: readonly number[],
): Promise<number[]> {
  if (positions.length === 0) return [];
  const rows = await transaction
    .selectFrom('team_rows')
    .select('first')
    .distinct()
    .where('list', '=', list)
    .where('position', 'in', positions)
    .execute();
  return rows.map(({ first }) => first);
}

async function letGo(
  transaction: Transaction<TeamTables>,
  list: string,
  { of, positions }: Pick<Assigning, 'of' | 'positions'>,
): Promise<number> {
  const at = positions && (await addressesAt(transaction, list, positions));
  if (at?.length === 0) return 0;
  const kept = transaction
    .updateTable('team_turns')
    .set({ assigned: '' })
    .where('list', '=', list)
    .where('state', 'in', ['open', 'leased'])
    .where('assigned', '!=', '')
    .$if(of !== undefined, (query) => query.where('assigned', '=', of ?? ''))
    .$if(at !== undefined, (query) => query.where('position', 'in', at ?? []));
  const released = await kept.returning('position').execute();
  return new Set(released.map(({ position }) => position)).size;
}

type Keeping = {
  readonly list: string;
  readonly overlap: number;
  readonly person: string;
  readonly positions: readonly number[];
};

async function keepFor(transaction: Transaction<TeamTables>, keeping: Keeping): Promise<number> {
  const { list, overlap, person } = keeping;
  const found = await findPerson(transaction, person);
  if (!found) throw createNobodyError();
  if (found.role === 'viewer') throw new StoreError('refused', 'A viewer judges no address.');
  const at = await addressesAt(transaction, list, keeping.positions);
  if (at.length === 0) return 0;
  const turns = await transaction
    .selectFrom('team_turns')
    .select(['position', 'slot', 'state', 'person', 'assigned'])
    .where('list', '=', list)
    .where('position', 'in', at)
    .execute();
  const bySlot = new Map<number, number[]>();
  let count = 0;
  for (const [position, own] of groupBy(turns, (turn) => turn.position)) {
    const slot = slotFor(own, person, overlap);
    if (slot === undefined) continue;
    count++;
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), position]);
  }
  for (const [slot, positions] of bySlot)
    await transaction
      .updateTable('team_turns')
      .set({ assigned: person })
      .where('list', '=', list)
      .where('slot', '=', slot)
      .where('position', 'in', positions)
      .execute();
  return count;
}

type Turn = Pick<TeamTables['team_turns'], 'slot' | 'state' | 'person' | 'assigned'>;

/**
 * Returns the turn of an address that can be reserved for a person; undefined where they already said something of it,
 * or none is open.
 */
function slotFor(turns: readonly Turn[], person: string, overlap: number): number | undefined {
  if (turns.some((turn) => turn.person === person && turn.state !== 'leased')) return undefined;
  const open = turns.filter(({ slot, state }) => slot <= overlap && (state === 'open' || state === 'leased'));
  const isTheirs = (turn: Turn) => turn.assigned === person || turn.person === person;
  const free = open.filter(({ assigned }) => assigned === '');
  const chosen = open.find(isTheirs) ?? free.find(({ state }) => state === 'open') ?? free[0] ?? open.at(-1);
  return chosen?.slot;
}
