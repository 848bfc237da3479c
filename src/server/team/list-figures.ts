import type { Kysely } from 'kysely';
import { Pace } from '../../domain/pace/pace.ts';
import { computePace } from '../../domain/runs/verdict-statistics.ts';
import { isOpinion } from '../../domain/runs/verdicts.ts';
import type { ListFigures } from '../../spec/team-lead.ts';
import { countAssigned } from './assignments.ts';
import { countFates } from './correction-fates.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import type { GivenVerdict, GivenVerdicts } from './given-verdicts.ts';
import { readStoredList } from './lists.ts';
import { readDatabaseTime } from './reading.ts';

/** With fewer intervals between verdicts a person's pace is not shown; a proposal. */
const fewestSteps = 5;
/** With fewer verdicts, or within less time, the end is not estimated. */
const fewestForEnd = 10;
const shortestForEnd = 10 * 60_000;
const hour = 3_600_000;

/** Returns how a list is judged, in the last so many hours or from the beginning. Rejects as `getList`. */
export async function countListFigures(
  team: Team,
  verdicts: GivenVerdicts,
  list: string,
  hours?: number,
): Promise<ListFigures> {
  const to = await readDatabaseTime(team);
  const begin = hours === undefined ? 0 : to - hours * hour;
  const byPerson = await verdicts.heldSince(list, begin);
  const { people, ...counts } = await team.query(async (database) => ({
    people: await database
      .selectFrom('team_people')
      .select(['id', 'name', 'role', 'removed_at'])
      .orderBy('name')
      .execute(),
    ...(await readCounts(database, list)),
  }));
  const reviewers = people.filter(({ role, removed_at }) => role === 'reviewer' && removed_at === null);
  const leftOver = await leftOverBy(
    team,
    list,
    reviewers.map(({ id }) => id),
  );
  const corrections = await countFates(team, list);
  const pace = new Pace();
  const figures: ListFigures['people'] = [];
  let from: number | null = null;
  let given = 0;
  for (const { id, name } of people) {
    const acts = byPerson.get(id) ?? [];
    const assigned = counts.assigned.get(id) ?? 0;
    if (acts.length + assigned === 0) continue;
    figures.push({ person: id, name, assigned, ...getFigures(acts) });
    if (acts.length > 0) from = acts.reduce((least, { at }) => Math.min(least, at), from ?? to);
    given += acts.filter((each) => isOpinion(each)).length;
    if (pace.isOver()) await pace.nextTurn();
  }
  return {
    from,
    to,
    remaining: counts.remaining,
    leftOver,
    end: from === null ? null : getEnd({ from, to, given, remaining: counts.remaining }),
    ...(counts.due !== undefined && { due: counts.due }),
    ...(corrections && { corrections }),
    people: figures,
  };
}

type Span = {
  readonly from: number;
  readonly to: number;
  readonly given: number;
  readonly remaining: number;
};

/** Estimates when nothing remains at this pace; null where that cannot be said. */
function getEnd({ from, to, given, remaining }: Span): number | null {
  if (remaining === 0 || given < fewestForEnd || to - from < shortestForEnd) return null;
  return Math.round(to + (remaining * (to - from)) / given);
}

function getFigures(
  held: readonly GivenVerdict[],
): Omit<ListFigures['people'][number], 'person' | 'name' | 'assigned'> {
  const verdicts = { good: 0, wrong: 0, unsure: 0, skip: 0 };
  for (const { what } of held) verdicts[what]++;
  const moments = held.filter(({ isOfMany }) => !isOfMany).map(({ saidAt }) => saidAt);
  const { steps, medianSeconds, perHour } = computePace(moments.toSorted((a, b) => a - b));
  const isKnown = steps >= fewestSteps;
  return {
    verdicts,
    medianSeconds: (isKnown ? medianSeconds : undefined) ?? null,
    perHour: (isKnown ? perHour : undefined) ?? null,
    latestAt: held.length === 0 ? null : held.reduce((latest, { at }) => Math.max(latest, at), 0),
  };
}

async function readCounts(database: Kysely<TeamTables>, list: string) {
  const { overlap, due } = await readStoredList(database, list);
  return {
    due,
    remaining: await countRemaining(database, list, overlap),
    assigned: await countAssigned(database, list),
  };
}

/** Returns how many verdicts a list still wants. */
export async function countRemaining(
  database: Kysely<TeamTables>,
  list: string,
  overlap: number,
): Promise<number> {
  const { count } = await database
    .selectFrom('team_turns')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('list', '=', list)
    .where('state', 'in', ['open', 'leased'])
    .where('slot', '<=', overlap)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the addresses that still want a verdict, and of which each of these people has a turn already. */
function leftOverBy(team: Team, list: string, reviewers: readonly string[]): Promise<number> {
  if (reviewers.length === 0) return Promise.resolve(0);
  return team.query(async (database) => {
    const turns = () => database.selectFrom('team_turns').select('position').where('list', '=', list);
    const through = await turns()
      .where('position', 'in', turns().where('state', '=', 'skipped'))
      .where('state', 'in', ['skipped', 'judged'])
      .where('person', 'in', reviewers)
      .groupBy('position')
      .having(({ fn }) => fn.countAll(), '>=', reviewers.length)
      .execute();
    const open = new Set(
      (
        await turns()
          .where('state', '=', 'open')
          .where('position', 'in', turns().where('state', '=', 'skipped'))
          .execute()
      ).map(({ position }) => position),
    );
    return through.filter(({ position }) => open.has(position)).length;
  });
}
