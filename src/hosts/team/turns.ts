import { sql } from 'kysely';
import type { ListRow } from '../../contract/batch.ts';
import { audit } from './audit.ts';
import type { Team } from './engine/team.ts';
import { TeamError } from './engine/team-error.ts';
import { listOf } from './lists.ts';

/** Milliseconds for which an address is somebody's, from each renewal on. */
export const leaseTime = 10 * 60_000;

/** An address that is somebody's for a while. */
export type Lease = { readonly position: number; readonly row: ListRow; readonly until: number };

/** Who is where, for all to see. */
export type Presence = {
  readonly position: number;
  readonly person: string;
  readonly name: string;
  readonly until: number;
};

type Open = { readonly position: number; readonly slot: number };

/** Open turns of which one is chosen after another person was faster with the first. */
const widest = 64;

/**
 * The next address for a person: the one that they hold already, or one that nobody holds and that they never judged;
 * undefined where none is left for them. `besides` are the positions whose verdict is still on its way. Rejects with
 * TeamError `gone` once the list is deleted.
 */
export async function nextFor(
  team: Team,
  list: string,
  person: string,
  besides: readonly number[] = [],
): Promise<Lease | undefined> {
  const { overlap } = await listOf(team, list);
  const leased = await leasedTurns(team, list);
  if (leased.some((turn) => turn.isOver && turn.person !== person)) await reopenOver(team, list, person);
  for (const held of leased.filter((turn) => turn.person === person && !besides.includes(turn.position))) {
    const renewed = await renewLease(team, list, person, held.position);
    if (renewed) return renewed;
  }
  // Where others look for the next one at the same moment, each chooses among so many.
  let width = Math.min(widest, leased.filter((turn) => turn.person !== person).length + 1);
  for (const slot of slotsFor(person, overlap))
    for (;;) {
      const open = await openTurns(team, list, person, slot, width);
      const chosen = open[Math.floor(Math.random() * open.length)];
      if (!chosen) break;
      const until = await takeTurn(team, list, person, chosen);
      if (until !== undefined) return leaseOf(team, list, chosen.position, until);
      await listOf(team, list);
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

async function leasedTurns(team: Team, list: string): Promise<Leased[]> {
  const rows = await team.query((database) =>
    database
      .selectFrom('team_turns')
      .select(['position', 'person'])
      .select(sql<number>`case when until <= ${team.now} then 1 else 0 end`.as('over'))
      .where('list', '=', list)
      .where('state', '=', 'leased')
      .orderBy('position')
      .execute(),
  );
  return rows.map(({ position, person, over }) => ({ position, person, isOver: over === 1 }));
}

/** Opens what others held longer than they may. The own one is renewed instead. */
async function reopenOver(team: Team, list: string, except: string): Promise<void> {
  await team.query((database) =>
    database
      .updateTable('team_turns')
      .set({ state: 'open', person: null, until: 0 })
      .where('list', '=', list)
      .where('state', '=', 'leased')
      .where('until', '<=', team.now)
      .where('person', '!=', except)
      .execute(),
  );
}

/** The first open turns of rows of which this person has none. */
function openTurns(team: Team, list: string, person: string, slot: number, limit: number): Promise<Open[]> {
  return team.query((database) =>
    database
      .selectFrom('team_turns as turn')
      .select(['turn.position', 'turn.slot'])
      .where('turn.list', '=', list)
      .where('turn.state', '=', 'open')
      .where('turn.slot', '=', slot)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('team_turns as own')
              .select('own.slot')
              .where('own.list', '=', list)
              .whereRef('own.position', '=', 'turn.position')
              .where('own.person', '=', person),
          ),
        ),
      )
      .orderBy('turn.position')
      .limit(limit)
      .execute(),
  );
}

/** One statement decides whose it is; undefined where another person, or another tab, was faster. */
async function takeTurn(
  team: Team,
  list: string,
  person: string,
  { position, slot }: Open,
): Promise<number | undefined> {
  try {
    const taken = await team.query((database) =>
      database
        .updateTable('team_turns')
        .set(({ eb }) => ({ state: 'leased', person, until: eb(team.now, '+', leaseTime) }))
        .where('list', '=', list)
        .where('position', '=', position)
        .where('slot', '=', slot)
        .where('state', '=', 'open')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('team_lists').select('id').where('id', '=', list).where('deleted_at', 'is', null),
          ),
        )
        .returning('until')
        .executeTakeFirst(),
    );
    return taken?.until;
  } catch (error) {
    // The same person took another turn of this row at the same moment.
    if (error instanceof TeamError && error.kind === 'taken') return undefined;
    throw error;
  }
}

async function leaseOf(team: Team, list: string, position: number, until: number): Promise<Lease> {
  const { row } = await team.query((database) =>
    database
      .selectFrom('team_rows')
      .select('row')
      .where('list', '=', list)
      .where('position', '=', position)
      .executeTakeFirstOrThrow(),
  );
  return { position, row: JSON.parse(row), until };
}

/**
 * Holds an address for another while, also one that was held too long and that nobody took since. Undefined where it
 * is no longer this person's. Rejects with TeamError `gone` once the list is deleted.
 */
export async function renewLease(
  team: Team,
  list: string,
  person: string,
  position: number,
): Promise<Lease | undefined> {
  await listOf(team, list);
  const renewed = await team.query((database) =>
    database
      .updateTable('team_turns')
      .set(({ eb }) => ({ until: eb(team.now, '+', leaseTime) }))
      .where('list', '=', list)
      .where('position', '=', position)
      .where('person', '=', person)
      .where('state', '=', 'leased')
      .returning('until')
      .executeTakeFirst(),
  );
  return renewed && leaseOf(team, list, position, renewed.until);
}

/** Lets an address go that was not judged. False where it was not this person's. */
export async function giveBack(team: Team, list: string, person: string, position: number): Promise<boolean> {
  await listOf(team, list);
  return team.query(async (database) => {
    const opened = await database
      .updateTable('team_turns')
      .set({ state: 'open', person: null, until: 0 })
      .where('list', '=', list)
      .where('position', '=', position)
      .where('person', '=', person)
      .where('state', '=', 'leased')
      .returning('position')
      .execute();
    return opened.length > 0;
  });
}

/** Takes an address from the person who holds it, as a lead does. False where that person does not hold it. */
export async function breakLease(
  team: Team,
  list: string,
  { person, position }: { person: string; position: number },
  by: string,
): Promise<boolean> {
  await listOf(team, list);
  return team.transaction(async (transaction) => {
    const opened = await transaction
      .updateTable('team_turns')
      .set({ state: 'open', person: null, until: 0 })
      .where('list', '=', list)
      .where('position', '=', position)
      .where('person', '=', person)
      .where('state', '=', 'leased')
      .returning('position')
      .execute();
    if (opened.length === 0) return false;
    const detail = { position, person };
    await audit(team, transaction, { what: 'lease-broken', person: by, list, detail });
    return true;
  });
}

/** Who holds which address now. */
export function presence(team: Team, list: string): Promise<Presence[]> {
  return team.query((database) =>
    database
      .selectFrom('team_turns as turn')
      .innerJoin('team_people as who', 'who.id', 'turn.person')
      .select(['turn.position', 'who.id as person', 'who.name', 'turn.until'])
      .where('turn.list', '=', list)
      .where('turn.state', '=', 'leased')
      .where('turn.until', '>', team.now)
      .orderBy('turn.position')
      .execute(),
  );
}
