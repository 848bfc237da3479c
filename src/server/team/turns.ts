import { type Kysely, sql } from 'kysely';
import type { ListRow } from '../../spec/batch.ts';
import type { Presence } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { readStoredList } from './lists.ts';

/** Milliseconds for which an address is somebody's, from each renewal on. */
export const leaseTime = 10 * 60_000;

/** Milliseconds for which an address waits for somebody whose page was left: loading it anew takes less. */
const returnTime = 30_000;

/** An address that is somebody's for a while. */
export type HeldLease = { readonly position: number; readonly row: ListRow; readonly until: number };

type Open = { readonly position: number; readonly slot: number };

/** Open turns of which one is chosen after another person was faster with the first. */
const widest = 64;
/** Open turns that are read at once, once a person has turns of all the first ones. */
const longPage = 2_000;

/**
 * The next address for a person: of those that they hold already the one that they have had for longest, so that whoever
 * comes back goes on with it; else one that nobody holds and that they never judged, first of those that a lead keeps
 * for them, never of those kept for others; undefined where none is left for them. `besides` are positions that are not to be given: those whose verdict is still on its way, and those that another
 * tab of this person shows. Rejects with StoreError `gone` once the list is deleted.
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

/** How many look for the next address of a list in this moment, here. */
const searches = new Map<string, number>();

/** Somebody at a list. */
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
  // Where others look for the next one at the same moment, each chooses among so many.
  const others = leased.filter((turn) => turn.person !== person).length;
  let width = Math.min(widest, Math.max(others + 1, searches.get(at.list) ?? 1));
  const slots = slotsFor(person, overlap);
  // What a lead keeps for them goes first.
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
 * The slots in the order in which a person is given turns: others begin with another one. Who has judged a whole slot
 * would otherwise be led past everything of it with each call.
 */
function slotsFor(person: string, overlap: number): number[] {
  const from = [...person].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return Array.from({ length: overlap }, (_, index) => ((from + index) % overlap) + 1);
}

type Leased = { readonly position: number; readonly person: string | null; readonly isOver: boolean };

/** Those of the whole list, the longest held first. Asked for in an order, an engine without statistics would go through all rows in it. */
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

/** Opens what others held longer than they may. The own one is renewed instead. */
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

/** Turns of one slot that are kept for somebody, or for nobody (''); `besides` are none of them. */
type Wanted = { readonly slot: number; readonly assigned: string; readonly besides: readonly number[] };

/** A turn that waits for somebody. */
export const nobodys = { state: 'open', person: null, until: 0 } as const;

/**
 * The first open turns of rows of which this person has none, and whose verdict is not on its way. Two plain questions of one index each, in pages: what an
 * engine plans for both in one depends on its statistics, and may be to read the list.
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

/** One statement decides whose it is; undefined where another person was faster, or the list was deleted. */
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
 * Holds an address for another while, also one that was held too long and that nobody took since. Undefined where it
 * is no longer this person's. Rejects with StoreError `gone` once the list is deleted.
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
 * Lets an address go that was not judged. False where it was not this person's. `held`: until when whoever lets it go
 * knew it as theirs; renewed since, by another page of the same person, it stays as it is. `mayReturn`: the page was left
 * and may be loaded anew: the address waits for them for half a minute, and is everybody's then.
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

/** Takes an address from the person who holds it, as a lead does. False where that person does not hold it. */
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

/** The turn of an address that a person holds. */
function heldBy({ database, list, person }: At, position: number) {
  return database
    .updateTable('team_turns')
    .where('list', '=', list)
    .where('position', '=', position)
    .where('person', '=', person)
    .where('state', '=', 'leased');
}

/** Who holds which address now. */
export async function getPresence(team: Team, list: string): Promise<Presence[]> {
  const held = await team.query((database) =>
    database
      .selectFrom('team_turns as turn')
      .innerJoin('team_people as who', 'who.id', 'turn.person')
      .select(['turn.position', 'who.id as person', 'who.name', 'turn.until'])
      .where('turn.list', '=', list)
      .where('turn.state', '=', 'leased')
      .where('turn.until', '>', team.now)
      .execute(),
  );
  return held.toSorted((a, b) => a.position - b.position);
}
