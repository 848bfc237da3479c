import { sql, type Transaction } from 'kysely';
import type { Verdict } from '../../spec/verdicts.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { leaseTime, nobodys } from './turns.ts';

/** An address and the person who acts there, within the transaction that keeps the act. */
export type Place = {
  readonly team: Team;
  readonly transaction: Transaction<TeamTables>;
  readonly list: string;
  readonly position: number;
  readonly person: string;
  /** How many people judge each address of the list. */
  readonly overlap: number;
};

/** Brings the turns of an address into line with what a person said of it before and says now. */
export async function followTurn(
  place: Place,
  was: Verdict | undefined,
  is: Verdict | undefined,
): Promise<void> {
  if (was === 'skip' && is !== 'skip') await dropBeyond(place);
  if (is === 'skip') {
    if (was !== 'skip') await skipPlace(place);
  } else if (is !== undefined) await endTurn(place);
  else if (was !== undefined) await takeUpAgain(place);
}

/** A turn of the transaction's list. */
type Turn = Pick<TeamTables['team_turns'], 'slot' | 'state' | 'person'>;
type KeptTurn = Turn & Pick<TeamTables['team_turns'], 'assigned'>;

function turnsAt({ transaction, list, position }: Place): Promise<KeptTurn[]> {
  return transaction
    .selectFrom('team_turns')
    .select(['slot', 'state', 'person', 'assigned'])
    .where('list', '=', list)
    .where('position', '=', position)
    .orderBy('slot')
    .execute();
}

const beyond = (turns: readonly Turn[]) => Math.max(0, ...turns.map(({ slot }) => slot)) + 1;

async function addTurn({ transaction, list, position }: Place, turn: Turn): Promise<void> {
  await transaction
    .insertInto('team_turns')
    .values({ list, position, until: 0, assigned: '', ...turn })
    .execute();
}

/**
 * Ends the person's turn: their own, an open one of this row, or one beyond the overlap, so that each judgement has a
 * turn.
 */
async function endTurn(place: Place): Promise<void> {
  const { transaction, list, position, person } = place;
  const turns = await turnsAt(place);
  const own = turns.find((turn) => turn.person === person);
  if (own?.state === 'judged') return;
  // A turn reserved for somebody else is used last.
  const rank = ({ assigned }: KeptTurn) => (assigned === person ? 0 : assigned === '' ? 1 : 2);
  const open = turns.filter(({ state }) => state === 'open').toSorted((a, b) => rank(a) - rank(b));
  for (const { slot } of own ? [own] : open) {
    const judged = await transaction
      .updateTable('team_turns')
      .set({ state: 'judged', person, until: 0 })
      .where('list', '=', list)
      .where('position', '=', position)
      .where('slot', '=', slot)
      // Somebody may have taken it just now.
      .where(({ eb, or }) => or([eb('state', '=', 'open'), eb('person', '=', person)]))
      .returning('slot')
      .executeTakeFirst();
    if (judged) return;
  }
  await addTurn(place, { slot: beyond(turns), state: 'judged', person });
}

/**
 * Passes an address over. A skip is no opinion: the turn becomes open for others, or goes to a verdict that came
 * without one. A turn beyond the overlap notes that this person passed it over, so that they are not given it again. A
 * reservation for them ends.
 */
export async function skipPlace(place: Place): Promise<void> {
  const { transaction, list, position, person, overlap } = place;
  await dropBeyond(place);
  const left = await transaction
    .updateTable('team_turns')
    .set({ ...nobodys, assigned: '' })
    .where('list', '=', list)
    .where('position', '=', position)
    .where('person', '=', person)
    .returning('slot')
    .executeTakeFirst();
  const turns = await turnsAt(place);
  await addTurn(place, { slot: beyond(turns), state: 'skipped', person });
  const late = turns.find(({ slot, state }) => slot > overlap && state === 'judged');
  if (!left || !late?.person) return;
  await dropBeyond({ ...place, person: late.person });
  await transaction
    .updateTable('team_turns')
    .set({ state: 'judged', person: late.person, until: 0 })
    .where('list', '=', list)
    .where('position', '=', position)
    .where('slot', '=', left.slot)
    .where('state', '=', 'open')
    .execute();
}

async function dropBeyond({ transaction, list, position, person, overlap }: Place): Promise<void> {
  await transaction
    .deleteFrom('team_turns')
    .where('list', '=', list)
    .where('position', '=', position)
    .where('person', '=', person)
    .where('slot', '>', overlap)
    .execute();
}

/** Gives an address back to the person who withdrew their verdict; others get it once they let it go. */
async function takeUpAgain(place: Place): Promise<void> {
  const { team, transaction, list, position, person } = place;
  await dropBeyond(place);
  const turns = await turnsAt(place);
  const own = turns.find((turn) => turn.person === person) ?? turns.find(({ state }) => state === 'open');
  if (!own) return;
  await transaction
    .updateTable('team_turns')
    .set({ state: 'leased', person, until: sql<number>`${team.now} + ${leaseTime}` })
    .where('list', '=', list)
    .where('position', '=', position)
    .where('slot', '=', own.slot)
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'open'), and([eb('person', '=', person), eb('state', '=', 'judged')])]),
    )
    .execute();
}
