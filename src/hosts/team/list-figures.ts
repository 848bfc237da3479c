import type { Kysely } from 'kysely';
import type { ListEvent } from '../../contract/team.ts';
import type { ListFigures } from '../../contract/team-lead.ts';
import type { Verdict } from '../../contract/verdicts.ts';
import { paceOf } from '../../core/runs/verdict-statistics.ts';
import { isOpinion, isVerdict, originOf } from '../../core/runs/verdicts.ts';
import { assignedIn } from './assignments.ts';
import type { Tables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { readList } from './lists.ts';
import { eventsAfter, momentOf } from './reading.ts';

/** Events that are read at once. */
const page = 2_000;
/** With fewer steps from one verdict to the next nothing is said of a person's pace; a proposal. */
const fewestSteps = 5;
/** With fewer verdicts, or within less time, nothing is said of the end. */
const fewestForEnd = 10;
const shortestForEnd = 10 * 60_000;
const hour = 3_600_000;

/** A verdict that holds: `at` by the database, `saidAt` by the browser in which it was given. */
type Held = {
  readonly what: Verdict;
  readonly at: number;
  readonly saidAt: number;
  /** True for one of many that were one deed: it tells nothing of how long one takes. */
  readonly isOfMany: boolean;
};

/** What a lead is told of how a list is judged, in the last so many hours or from the beginning. Rejects as `listOf`. */
export async function figuresOfList(team: Team, list: string, hours?: number): Promise<ListFigures> {
  const to = await momentOf(team);
  const begin = hours === undefined ? 0 : to - hours * hour;
  const byPerson = await heldSince(team, list, begin);
  const { people, ...counts } = await team.query(async (database) => ({
    people: await database
      .selectFrom('team_people')
      .select(['id', 'name', 'role', 'removed_at'])
      .orderBy('name')
      .execute(),
    ...(await countsOf(database, list)),
  }));
  const reviewers = people.filter(({ role, removed_at }) => role === 'reviewer' && removed_at === null);
  const leftOver = await leftOverBy(
    team,
    list,
    reviewers.map(({ id }) => id),
  );
  const all = [...byPerson.values()].flat();
  const from = all.length === 0 ? null : all.reduce((least, { at }) => Math.min(least, at), to);
  const given = all.filter((held) => isOpinion(held)).length;
  return {
    from,
    to,
    remaining: counts.remaining,
    leftOver,
    end: from === null ? null : endOf({ from, to, given, remaining: counts.remaining }),
    people: people.flatMap(({ id, name }) => {
      const held = byPerson.get(id) ?? [];
      const assigned = counts.assigned.get(id) ?? 0;
      return held.length + assigned > 0 ? [{ person: id, name, assigned, ...figuresOf(held) }] : [];
    }),
  };
}

type Span = {
  readonly from: number;
  readonly to: number;
  readonly given: number;
  readonly remaining: number;
};

/** When nothing remains, if it goes on so; null where that cannot be said. */
function endOf({ from, to, given, remaining }: Span): number | null {
  if (remaining === 0 || given < fewestForEnd || to - from < shortestForEnd) return null;
  return Math.round(to + (remaining * (to - from)) / given);
}

function figuresOf(
  held: readonly Held[],
): Omit<ListFigures['people'][number], 'person' | 'name' | 'assigned'> {
  const verdicts = { good: 0, wrong: 0, unsure: 0, skip: 0 };
  for (const { what } of held) verdicts[what]++;
  const moments = held.filter(({ isOfMany }) => !isOfMany).map(({ saidAt }) => saidAt);
  const { steps, medianSeconds, perHour } = paceOf(moments.toSorted((a, b) => a - b));
  const isKnown = steps >= fewestSteps;
  return {
    verdicts,
    medianSeconds: (isKnown ? medianSeconds : undefined) ?? null,
    perHour: (isKnown ? perHour : undefined) ?? null,
    latestAt: held.length === 0 ? null : held.reduce((latest, { at }) => Math.max(latest, at), 0),
  };
}

/** The verdicts of each person that hold, of those given from a moment on. */
async function heldSince(team: Team, list: string, begin: number): Promise<ReadonlyMap<string, Held[]>> {
  const withdrawn = new Set<string>();
  const said = new Map<string, { readonly id: string; readonly person: string; readonly held: Held }[]>();
  for await (const { person, position, at, act } of eventsOf(team, list)) {
    if (act.what === 'withdraw') withdrawn.add(originOf(act.of ?? ''));
    if (!isVerdict(act)) continue;
    const held = { what: act.what, at, saidAt: act.at, isOfMany: act.together !== undefined };
    const key = `${person} ${position}`;
    said.set(key, [...(said.get(key) ?? []), { id: originOf(act.id), person, held }]);
  }
  const byPerson = new Map<string, Held[]>();
  for (const each of said.values()) {
    const last = each.findLast(({ id }) => !withdrawn.has(id));
    if (!last || last.held.at < begin) continue;
    const own = byPerson.get(last.person) ?? [];
    own.push(last.held);
    byPerson.set(last.person, own);
  }
  return byPerson;
}

async function* eventsOf(team: Team, list: string): AsyncGenerator<ListEvent, void> {
  for (let [after, isLast] = [0, false]; !isLast; ) {
    const events = await eventsAfter(team, list, after, page);
    yield* events;
    isLast = events.length < page;
    after = events.at(-1)?.number ?? after;
  }
}

async function countsOf(database: Kysely<Tables>, list: string) {
  const { overlap } = await readList(database, list);
  const { count } = await database
    .selectFrom('team_turns')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('list', '=', list)
    .where('state', 'in', ['open', 'leased'])
    .where('slot', '<=', overlap)
    .executeTakeFirstOrThrow();
  return { remaining: Number(count), assigned: await assignedIn(database, list) };
}

/** Addresses that still want a verdict, and of which each of these people has a turn already. */
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
