import { type Kysely, sql } from 'kysely';
import type { ListRow } from '../../spec/batch.ts';
import type { Presence } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { readStoredList } from './lists.ts';

/** Milliseconds of a lease, from each renewal on. */
export const leaseTime = 10 * 60_000;

/** Milliseconds for which an address waits for somebody whose page was closed: a reload takes less. */
const returnTime = 30_000;

/** An address leased to a person. */
export type HeldLease = { readonly position: number; readonly row: ListRow; readonly until: number };

type Open = { readonly position: number; readonly slot: number };

/** Number of open turns to choose from after another person took the first. */
const widest = 64;
/** Open turns read at once, once a person has turns of all the first ones. */
const longPage = 2_000;

/**
 * Takes the next address for a person. First comes the one that they have held for longest, so that a returning person
 * goes on with it. Else it is a free one that they never judged, first of those reserved for them, never of those
 * reserved for others. Undefined where none is left. `besides` are positions not to be given: those whose verdict is
 * still in flight, and those that another tab of this person shows. Rejects with StoreError `gone` once the list is
 * deleted.
 */
export async function takeNext(
  team: Team,
  list: string,
  person: string,
  besides: readonly number[] = [],
): Promise<HeldLease | undefined> {
  searches.set(list, (searches.get(list) ?? 0) + 1);
  try {
    return await team.query((database) => foundFor({ team, database, list, person }, besides));
  } catch (error) {
    if (!(error instanceof StoreError && error.kind === 'taken')) throw error;
    // The same person took another turn of this row at the same moment.
    return takeNext(team, list, person, besides);
  } finally {
    const others = (searches.get(list) ?? 1) - 1;
    if (others > 0) searches.set(list, others);
    else searches.delete(list);
  }
}

/** Concurrent searches for the next address in this process, by list. */
const searches = new Map<string, number>();

type At = {
  readonly team: Team;
  readonly database: Kysely<TeamTables>;
  readonly list: string;
  readonly person: string;
};

async function foundFor(at: At, besides: readonly number[]): Promise<HeldLease | undefined> {
  const { person } = at;
  const { overlap } = await readStoredList(at.database, at.list);
  const leased = await leasedTurns(at);
  if (leased.some((turn) => turn.isOver && turn.person !== person)) await reopenOver(at);
  for (const { position } of leased.filter(
    (turn) => turn.person === person && !besides.includes(turn.position),
  )) {
    const renewed = await renewedAt(at, position);
    if (renewed) return renewed;
  }
  // With concurrent searches each chooses among so many turns.
  const others = leased.filter((turn) => turn.person !== person).length;
  let width = Math.min(widest, Math.max(others + 1, searches.get(at.list) ?? 1));
  const slots = slotsFor(person, overlap);
  // Reserved turns go first.
  for (const { slot, assigned } of [person, ''].flatMap((assigned) =>
    slots.map((slot) => ({ slot, assigned })),
  ))
    for (;;) {
      const open = await openTurns(at, { slot, assigned, besides }, width);
      const chosen = open[Math.floor(Math.random() * open.length)];
      if (!chosen) break;
      const until = await takeTurn(at, chosen);
      if (until !== undefined) return readLease(at, chosen.position, until);
      await readStoredList(at.database, at.list);
      width = widest;
    }
  return undefined;
}

/**
 * Returns the slots in the order in which a person is given turns: each person begins with another one. Otherwise a
 * person who has judged a whole slot would skip all of it with each call.
 */
function slotsFor(person: string, overlap: number): number[] {
  const from = [...person].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return Array.from({ length: overlap }, (_, index) => ((from + index) % overlap) + 1);
}

type Leased = { readonly position: number; readonly person: string | null; readonly isOver: boolean };

/**
 * Returns the leased turns of the whole list, the longest held first. With an ORDER BY an engine without statistics
 * would read all rows in it.
 */
async function leasedTurns({ team, database, list }: At): Promise<Leased[]> {
  const rows = await database
    .selectFrom('team_turns')
    .select(['position', 'person', 'until'])
    .select(sql<number>`case when until <= ${team.now} then 1 else 0 end`.as('over'))
    .where('list', '=', list)
    .where('state', '=', 'leased')
    .execute();
  return rows
    .toSorted((a, b) => a.until - b.until || a.position - b.position)
    .map(({ position, person, over }) => ({ position, person, isOver: over === 1 }));
}

/** Opens expired leases of others. The person's own lease is renewed instead. */
async function reopenOver({ team, database, list, person }: At): Promise<void> {
  await database
    .updateTable('team_turns')
    .set(nobodys)
    .where('list', '=', list)
    .where('state', '=', 'leased')
    .where('until', '<=', team.now)
    .where('person', '!=', person)
    .execute();
}

/** The turns of one slot reserved for somebody, or for no person (''), without those of `besides`. */
type Wanted = { readonly slot: number; readonly assigned: string; readonly besides: readonly number[] };

/** The columns of an open turn. */
export const nobodys = { state: 'open', person: null, until: 0 } as const;

/**
 * Returns the first open turns of rows of which this person has no turn, and whose verdict is not in flight. Two plain
 * queries with one index each, in pages: the plan of one combined query depends on an engine's statistics, and may be
 * to read the list.
 */
async function openTurns(
  { database, list, person }: At,
  { slot, assigned, besides }: Wanted,
  limit: number,
): Promise<Open[]> {
  for (let [after, page] = [-1, limit]; ; page = longPage) {
    const open = await database
      .selectFrom('team_turns')
      .select(['position', 'slot'])
      .where('list', '=', list)
      .where('state', '=', 'open')
      .where('assigned', '=', assigned)
      .where('slot', '=', slot)
      .where('position', '>', after)
      .orderBy('position')
      .limit(page)
      .execute();
    const [first, last] = [open[0], open.at(-1)];
    if (!first || !last) return [];
    const own = await database
      .selectFrom('team_turns')
      .select('position')
      .where('list', '=', list)
      .where('person', '=', person)
      .where('position', '>=', first.position)
      .where('position', '<=', last.position)
      .execute();
    const judged = new Set([...own.map(({ position }) => position), ...besides]);
    const free = open.filter(({ position }) => !judged.has(position));
    if (free.length > 0) return free.slice(0, limit);
    after = last.position;
  }
}

/** Takes a turn by one atomic statement; undefined where another person was faster, or the list was deleted. */
async function takeTurn(
  { team, database, list, person }: At,
  { position, slot }: Open,
): Promise<number | undefined> {
  const taken = await database
    .updateTable('team_turns')
    .set(({ eb }) => ({ state: 'leased', person, until: eb(team.now, '+', leaseTime) }))
    .where('list', '=', list)
    .where('position', '=', position)
    .where('slot', '=', slot)
    .where('state', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('team_lists').select('id').where('id', '=', list).where('deleted_at', 'is', null)),
    )
    .returning('until')
    .executeTakeFirst();
  return taken?.until;
}

/**
 * Renews a lease, also an expired one that no other person took since. Undefined where it is no longer this person's.
 * Rejects with StoreError `gone` once the list is deleted.
 */
export function renewLease(
  team: Team,
  list: string,
  person: string,
  position: number,
): Promise<HeldLease | undefined> {
  return team.query(async (database) => {
    await readStoredList(database, list);
    return renewedAt({ team, database, list, person }, position);
  });
}

async function renewedAt(
  { team, database, list, person }: At,
  position: number,
): Promise<HeldLease | undefined> {
  const renewed = await heldBy({ team, database, list, person }, position)
    .set(({ eb }) => ({ until: eb(team.now, '+', leaseTime) }))
    .returning('until')
    .executeTakeFirst();
  return renewed && readLease({ database, list }, position, renewed.until);
}

async function readLease(
  { database, list }: Pick<At, 'database' | 'list'>,
  position: number,
  until: number,
): Promise<HeldLease> {
  const { row } = await database
    .selectFrom('team_rows')
    .select('row')
    .where('list', '=', list)
    .where('position', '=', position)
    .executeTakeFirstOrThrow(() => new StoreError('gone', 'The list was deleted.'));
  return { position, row: JSON.parse(row), until };
}

/**
 * Gives back an address that was not judged. Returns false where it was not this person's. `held`: the end of the lease
 * as the caller knew it; a lease renewed since, by another page of the same person, stays. `mayReturn`: the page was
 * closed and may be loaded again; the address waits for them for half a minute, and is free then.
 */
export function giveBack(
  team: Team,
  list: string,
  person: string,
  position: number,
  { held, mayReturn = false }: { readonly held?: number | undefined; readonly mayReturn?: boolean } = {},
): Promise<boolean> {
  return team.query(async (database) => {
    await readStoredList(database, list);
    const left = heldBy({ team, database, list, person }, position)
      .$if(held !== undefined, (query) => query.where('until', '=', held ?? 0))
      .set(mayReturn ? ({ eb }) => ({ until: eb(team.now, '+', returnTime) }) : nobodys);
    return (await left.returning('position').execute()).length > 0;
  });
}

/** Takes an address from the person who holds it, as a lead does. Returns false where that person does not hold it. */
export function breakLease(
  team: Team,
  list: string,
  { person, position }: { person: string; position: number },
  by: string,
): Promise<boolean> {
  return team.transaction(async (transaction) => {
    await readStoredList(transaction, list);
    const taken = heldBy({ team, database: transaction, list, person }, position).set(nobodys);
    if ((await taken.returning('position').execute()).length === 0) return false;
    const detail = { position, person };
    await audit(team, transaction, { what: 'lease-broken', person: by, list, detail });
    return true;
  });
}

function heldBy({ database, list, person }: At, position: number) {
  return database
    .updateTable('team_turns')
    .where('list', '=', list)
    .where('position', '=', position)
    .where('person', '=', person)
    .where('state', '=', 'leased');
}

/** Returns who holds which address now. */
export async function getPresence(team: Team, list: string): Promise<Presence[]> {
  const leases = await team.query((database) =>
    database
      .selectFrom('team_turns as turn')
      .innerJoin('team_people as who', 'who.id', 'turn.person')
      .select(['turn.position', 'who.id as person', 'who.name', 'turn.until'])
      .where('turn.list', '=', list)
      .where('turn.state', '=', 'leased')
      .where('turn.until', '>', team.now)
      .execute(),
  );
  return leases.toSorted((a, b) => a.position - b.position);
}
