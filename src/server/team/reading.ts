import { type Kysely, sql } from 'kysely';
import type { ListVerdict, Phase } from '../../domain/runs/list-verdict.ts';
import type { ListRow, Result } from '../../spec/batch.ts';
import type { ChangedRow, ListEvent, Progress } from '../../spec/team.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { readStoredList } from './lists.ts';

/** A row with its result. */
export type ListedRow = {
  readonly position: number;
  /** The position of the first row with the same address, which is the one that is judged. */
  readonly first: number;
  readonly row: ListRow;
  readonly state: TeamTables['team_rows']['state'];
  readonly result: Result | undefined;
  readonly verdict: ListVerdict['verdict'];
  readonly phase: Phase;
};

/**
 * Returns the events after a cursor (0 for the beginning), at most `limit`. The cursor of the next call is the number
 * of the last one, so a reader misses none.
 */
export async function readEventsAfter(
  team: Team,
  list: string,
  cursor: number,
  limit: number,
): Promise<ListEvent[]> {
  const events = await team.query(async (database) => {
    await readStoredList(database, list);
    return eventsIn(database, list)
      .where('event.number', '>', cursor)
      .orderBy('event.number')
      .limit(limit)
      .execute();
  });
  return events.map((event) => eventFrom(list, event));
}

/** Returns every event of some addresses, in their order. */
export async function readEventsAt(
  team: Team,
  list: string,
  positions: readonly number[],
): Promise<ListEvent[]> {
  if (positions.length === 0) return [];
  const events = await team.query((database) =>
    eventsIn(database, list).where('event.position', 'in', positions).execute(),
  );
  // Sorted here: with an ORDER BY an engine without statistics would read all events.
  return events.map((event) => eventFrom(list, event)).toSorted((a, b) => a.number - b.number);
}

function eventsIn(database: Kysely<TeamTables>, list: string) {
  return database
    .selectFrom('team_events as event')
    .innerJoin('team_people as who', 'who.id', 'event.person')
    .select(['event.number', 'event.position', 'event.person', 'event.at', 'event.act', 'who.name'])
    .where('event.list', '=', list);
}

function eventFrom(
  list: string,
  { name, act, ...event }: Omit<ListEvent, 'act'> & { readonly act: string; readonly name: string },
): ListEvent {
  return { ...event, act: { ...JSON.parse(act), run: list, reviewer: name } };
}

/**
 * Returns rows after a position (-1 for the beginning), at most `limit`. Rows of one verdict, such as conflicts, are
 * found without reading the others.
 */
export async function readRowsAfter(
  team: Team,
  list: string,
  { after, limit, verdict }: { after: number; limit: number; verdict?: ListVerdict['verdict'] },
): Promise<ListedRow[]> {
  const rows = await team.query(async (database) => {
    await readStoredList(database, list);
    const all = database
      .selectFrom('team_rows')
      .select(['position', 'first', 'row', 'state', 'result', 'verdict', 'phase'])
      .where('list', '=', list)
      .where('position', '>', after);
    const wanted =
      verdict === undefined ? all : all.where('verdict', '=', verdict).whereRef('first', '=', 'position');
    return wanted.orderBy('position').limit(limit).execute();
  });
  return rows.map((row) => ({
    ...row,
    row: JSON.parse(row.row),
    result: row.result === null ? undefined : JSON.parse(row.result),
    // Only `recordActs` writes it.
    verdict: row.verdict as ListedRow['verdict'],
    phase: row.phase as Phase,
  }));
}

/**
 * Returns rows in the order in which their results last changed, after a cursor (0 for the beginning), at most `limit`.
 * The cursor of the next call is that of the last one, so a reader misses none.
 */
export async function readResultsAfter(
  team: Team,
  list: string,
  cursor: number,
  limit: number,
): Promise<ChangedRow[]> {
  const rows = await team.query(async (database) => {
    await readStoredList(database, list);
    return database
      .selectFrom('team_rows')
      .select(['result_number', 'result', 'findings', 'departures'])
      .where('list', '=', list)
      .where('result_number', '>', cursor)
      .orderBy('result_number')
      .limit(limit)
      .execute();
  });
  return rows.map(({ result_number, result, findings, departures }) => ({
    cursor: result_number ?? 0,
    result: JSON.parse(result ?? '{}'),
    findings: JSON.parse(findings ?? '[]'),
    ...(departures !== null && { departures: JSON.parse(departures) }),
  }));
}

/** Returns rows after a position with their findings and deviations, paged as by `readRowsAfter`. */
export async function readReportedRows(
  team: Team,
  list: string,
  { after, limit }: { after: number; limit: number },
): Promise<(Pick<ListedRow, 'position' | 'first' | 'row' | 'result'> & Pick<ChangedRow, 'findings'>)[]> {
  const rows = await team.query(async (database) => {
    await readStoredList(database, list);
    return database
      .selectFrom('team_rows')
      .select(['position', 'first', 'row', 'result', 'findings'])
      .where('list', '=', list)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute();
  });
  return rows.map(({ position, first, row, result, findings }) => ({
    position,
    first,
    row: JSON.parse(row),
    result: result === null ? undefined : JSON.parse(result),
    findings: JSON.parse(findings ?? '[]'),
  }));
}

/** Returns some rows as the list has them. */
export async function readRowsAt(
  team: Team,
  list: string,
  positions: readonly number[],
): Promise<Pick<ListedRow, 'position' | 'row'>[]> {
  if (positions.length === 0) return [];
  const rows = await team.query((database) =>
    database
      .selectFrom('team_rows')
      .select(['position', 'row'])
      .where('list', '=', list)
      .where('position', 'in', positions)
      .execute(),
  );
  return rows.map(({ position, row }) => ({ position, row: JSON.parse(row) }));
}

/** Returns the time of the database. */
export async function readDatabaseTime(team: Team): Promise<number> {
  const { rows } = await team.query((database) =>
    sql<{ moment: number }>`select ${team.now} as moment`.execute(database),
  );
  return rows[0]?.moment ?? 0;
}

/** Returns the progress of a list and of each person, from stored counts. */
export async function readProgress(team: Team, list: string): Promise<Progress> {
  const { rows, tallies, people } = await team.query(async (database) => ({
    rows: (await readStoredList(database, list)).rows,
    tallies: await database
      .selectFrom('team_tallies')
      .select(['name', 'count'])
      .where('list', '=', list)
      .execute(),
    people: await database.selectFrom('team_people').select(['id', 'name']).execute(),
  }));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const under = (prefix: string) =>
    tallies
      .filter(({ name, count }) => name.startsWith(prefix) && count > 0)
      .map(({ name, count }) => [name.slice(prefix.length), count] as const);
  const countOf = (wanted: string) => tallies.find(({ name }) => name === wanted)?.count ?? 0;
  const addresses = countOf('addresses');
  const withRest = (counts: (readonly [string, number])[], rest: string) => {
    const known = counts.filter(([name]) => name !== rest);
    const left = addresses - known.reduce((sum, [, count]) => sum + count, 0);
    return Object.fromEntries(left > 0 ? [...known, [rest, left]] : known);
  };
  return {
    rows,
    addresses,
    states: Object.fromEntries(under('state:')),
    verdicts: withRest(under('verdict:'), 'none'),
    phases: withRest(under('phase:'), 'review'),
    questions: countOf('questions'),
    people: under('judged:').map(([person, judged]) => ({ person, name: names.get(person) ?? '', judged })),
  };
}
