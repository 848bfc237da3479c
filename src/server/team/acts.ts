import type { Transaction } from 'kysely';
import { getGroup } from '../../domain/collections/group-by.ts';
import { getActOrigin, isOpinion } from '../../domain/runs/verdicts.ts';
import type { Act } from '../../spec/judgement.ts';
import type { Verdict } from '../../spec/verdicts.ts';
import { StoreError } from '../engine/store-error.ts';
import { Allowance, parseBrief, toBrief } from './act-limits.ts';
import { followTurn, type Place } from './ended-turns.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { followFinish } from './finish.ts';
import { hashKey } from './keys.ts';
import { holdList } from './lists.ts';
import { tellConflicts, tellCorrections } from './outbox.ts';
import { aggregateOpinions, isSettled, type PersonAct, type ReviewerOpinions } from './reviewer-opinions.ts';
import { getRowAddress } from './rows.ts';
import { ListTally } from './tallies.ts';

/** Maximum number of acts in one call. */
export const mostActs = 500;

/** The number of an act's event, or why it is not kept; neither where the list has no such address. */
export type Recorded = {
  readonly id: string;
  readonly number?: number | undefined;
  readonly refused?: string | undefined;
};

/**
 * Keeps acts of a person, each once however often it is sent. What is resolved is on the disk. A verdict ends the
 * person's turn of the address; a late verdict without a turn is kept as well. After a withdrawal the address is the
 * person's again for a while. Rejects with StoreError `gone` once the list is deleted.
 */
export async function recordActs(
  team: Team,
  list: string,
  person: string,
  acts: readonly Act[],
): Promise<Recorded[]> {
  if (acts.length > mostActs) throw new StoreError('refused', `At most ${mostActs} acts at once.`);
  if (acts.length === 0) return [];
  return team.transaction(async (transaction) => {
    const stored = await holdList(transaction, list);
    const { next_event: next, overlap } = stored;
    const known = await knownActs(transaction, list, acts);
    const rows = await readRows(transaction, list, acts);
    const refusals = new Map<string, string>();
    const places = [...rows.values(), ...[...known.values()].map(({ position }) => position)];
    const allowance = await Allowance.of(transaction, { list, person, positions: places });
    const fresh: (Keyed & { number: number })[] = [];
    for (const act of acts) {
      const key = keyOfId(act.id);
      if (known.has(key)) continue;
      const taken = act.what === 'withdraw' ? known.get(keyOfId(act.of ?? '')) : undefined;
      const position = taken?.position ?? rows.get(getRowAddress({ id: act.placeId, kind: act.kind }));
      if (position === undefined) continue;
      const refused = allowance.refusalOf(act, position);
      if (refused !== undefined) {
        refusals.set(act.id, refused);
        continue;
      }
      const number = next + fresh.length;
      known.set(key, { number, position });
      fresh.push({ key, act, position, number });
    }
    if (fresh.length > 0) {
      const positions = [...new Set(fresh.map(({ position }) => position))].toSorted((a, b) => a - b);
      const before = await readOpinionsAt(transaction, list, positions);
      const values = fresh.map(({ key, act, ...at }) => {
        return {
          list,
          act_key: key,
          person,
          ...at,
          at: team.now,
          act: JSON.stringify(act),
          brief: toBrief(act),
        };
      });
      await transaction.insertInto('team_events').values(values).execute();
      await transaction
        .updateTable('team_lists')
        .set({ next_event: next + fresh.length })
        .where('id', '=', list)
        .execute();
      const tally = new ListTally();
      tally.add('corrections', fresh.filter(({ act }) => act.what === 'correction').length);
      const conflicts: number[] = [];
      const seen: number[] = [];
      for (const position of positions) {
        const opinions = before.get(position) ?? [];
        const added = fresh.filter((each) => each.position === position).map(({ act }) => ({ person, act }));
        const place = { team, transaction, list, position, person, overlap };
        const [was, is] = await follow(place, opinions, [...opinions, ...added], tally);
        if (is.verdict === 'conflict') conflicts.push(position);
        const isSeen = (said: ReviewerOpinions) => overlap === 1 || isSettled(said, overlap);
        const isCorrected = added.some(({ act }) => act.what === 'correction');
        if (isSeen(is) && (isCorrected || !isSeen(was))) seen.push(position);
      }
      await tally.write(transaction, list);
      await tellConflicts(team, transaction, stored, conflicts);
      await tellCorrections(team, transaction, stored, seen);
      await followFinish(team, transaction, stored);
    }
    return acts.map(({ id }) => {
      const refused = refusals.get(id);
      return refused === undefined ? { id, number: known.get(keyOfId(id))?.number } : { id, refused };
    });
  });
}

type Keyed = { readonly key: string; readonly act: Act; readonly position: number };

/** The same act has the same key, however it was sent. */
function keyOfId(id: string): string {
  return hashKey(getActOrigin(id));
}

/** Returns the events, by key, of these acts and of those that they take back. */
async function knownActs(
  transaction: Transaction<TeamTables>,
  list: string,
  acts: readonly Act[],
): Promise<Map<string, { number: number; position: number }>> {
  const ids = acts.flatMap(({ id, what, of = '' }) => (what === 'withdraw' ? [id, of] : [id]));
  const events = await transaction
    .selectFrom('team_events')
    .select(['act_key', 'number', 'position'])
    .where('list', '=', list)
    .where('act_key', 'in', [...new Set(ids.map(keyOfId))])
    .execute();
  return new Map(events.map(({ act_key, number, position }) => [act_key, { number, position }]));
}

/** Returns the rows by the hash of their address. */
async function readRows(
  transaction: Transaction<TeamTables>,
  list: string,
  acts: readonly Act[],
): Promise<Map<string, number>> {
  const addresses = new Set(acts.map(({ placeId, kind }) => getRowAddress({ id: placeId, kind })));
  const rows = await transaction
    .selectFrom('team_rows')
    .select(['address', 'first'])
    .where('list', '=', list)
    .where('address', 'in', [...addresses])
    .whereRef('first', '=', 'position')
    .execute();
  return new Map(rows.map(({ address, first }) => [address, first]));
}

/** Returns everything that was said of some rows, as far as it affects their verdicts, by position. */
export async function readOpinionsAt(
  transaction: Transaction<TeamTables>,
  list: string,
  positions: readonly number[],
): Promise<Map<number, PersonAct[]>> {
  const events = await transaction
    .selectFrom('team_events')
    .select(['number', 'position', 'person'])
    .select(({ fn }) => fn.coalesce('brief', 'act').as('brief'))
    .where('list', '=', list)
    .where('position', 'in', positions)
    // Notes and corrections are no part of a verdict, and there may be hundreds. JSON escapes the quotes within a word.
    .where(({ fn }) => fn.coalesce('brief', 'act'), 'not like', '%"what":"note"%')
    .where(({ fn }) => fn.coalesce('brief', 'act'), 'not like', '%"what":"correction"%')
    .execute();
  const opinions = new Map<number, PersonAct[]>();
  // Sorted here: with an ORDER BY an engine without statistics would read all events.
  for (const { position, person, brief } of events.toSorted((a, b) => a.number - b.number))
    getGroup(opinions, position).push({ person, act: parseBrief(brief) });
  return opinions;
}

/** Updates the row, the person's turn and the counts. Resolves with what the list says, before and after. */
async function follow(
  place: Place,
  before: readonly PersonAct[],
  after: readonly PersonAct[],
  tally: ListTally,
): Promise<[ReviewerOpinions, ReviewerOpinions]> {
  const { transaction, list, position, person, overlap } = place;
  const [was, is] = [aggregateOpinions(before, overlap), aggregateOpinions(after, overlap)];
  if (was.verdict !== is.verdict || was.phase !== is.phase) {
    tally.move(`verdict:${was.verdict}`, `verdict:${is.verdict}`);
    tally.move(`phase:${was.phase}`, `phase:${is.phase}`);
    await transaction
      .updateTable('team_rows')
      .set({ verdict: is.verdict, phase: is.phase })
      .where('list', '=', list)
      .where('position', '=', position)
      .execute();
  }
  tally.add('questions', is.questions - was.questions);
  const [held, holds] = [was.by.get(person), is.by.get(person)];
  const judges = (what: Verdict | undefined) => what !== undefined && isOpinion({ what });
  tally.add(`judged:${person}`, Number(judges(holds)) - Number(judges(held)));
  await followTurn(place, held, holds);
  return [was, is];
}
