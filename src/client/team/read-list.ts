import type { KeptAnswers, Run } from '../../spec/batch.ts';
import { mostRows } from '../../spec/file-limits.ts';
import type { Ask } from '../../spec/operations.ts';
import {
  changedRow,
  keptAnswers,
  type ListEvent,
  listEvent,
  listedRow,
  type Person,
  type TeamList,
  teamList,
} from '../../spec/team.ts';
import { z } from '../../spec/zod.ts';
import { amendRun } from '../../state/runs.ts';
import {
  addAsked,
  addReceivedChanges,
  addRows,
  announceRun,
  countKeptRows,
  keepRun,
  listsOnTheWay,
  readCursor,
  readTeamRun,
} from '../../state/team-lists.ts';
import { usualConcurrency } from '../batch/run-batch.ts';
import { callTeam, callTeamWithHeader, TeamFailure } from './team-call.ts';

/** Maximum number of rows, results and events read at once; also of rows loaded at once, before the list is shown. */
const pageSize = 500;
const bringingPage = 2_000;
/** Number of rows stored at once while they are on the screen: up to this number the table reads no others again. */
const fewRows = 40;

/** The header with the start of the next reading of events: some may be left out for a blind reviewer. */
const cursorHeader = 'placelens-cursor';

/**
 * The reader, and its end. `settled` resolves once what is shown has what it needs: the rest of a list gives way to it.
 */
export type Reader = {
  readonly me: Person;
  readonly signal: AbortSignal;
  readonly settled?: () => Promise<void>;
};

/** Only one tab reads a list at a time: the second one finds what the first one read. */
async function inOneTab<Value>(list: string, work: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(`placelens.team-list ${list}`, work) : work();
}

/** Thrown for a list with more rows than a browser can hold. */
export class ListTooLong extends Error {
  readonly list: TeamList;
  constructor(list: TeamList) {
    super(`a list of ${list.rows} rows`);
    this.name = 'TooLong';
    this.list = list;
  }
}

/**
 * Loads a list of the team into this browser, where it becomes a run like others, unless it is there already. `tell` is
 * called with the number of its loaded rows. Rejects with TeamFailure, ListTooLong or NotKept.
 */
export async function bringList(
  id: string,
  { me, signal, settled }: Reader,
  tell: (kept: number, of: number) => void,
): Promise<void> {
  const list = await callTeam('GET', `lists/${id}`, teamList, { signal });
  await inOneTab(id, async () => {
    const known = await readTeamRun(id);
    const now = getRun(list, me);
    if (known) {
      const { name, team } = now;
      const same = known.name === name && JSON.stringify(known.team) === JSON.stringify(team);
      if (!same) await amendRun(id, { name, team });
      return;
    }
    if (list.rows > mostRows) throw new ListTooLong(list);
    // Its creator still uploads its rows.
    if (!list.complete) throw new TeamFailure('away');
    announceRun(now);
    await settled?.();
    // An interrupted loading continues. Results that exist come with their rows.
    const told = async () => tell(await countKeptRows(id), list.rows);
    await readResults(id, signal, bringingPage, told);
    for (let after = -1; (await countKeptRows(id)) < list.rows; ) {
      const path = `lists/${id}/rows?after=${after}&limit=${bringingPage}`;
      const rows = await callTeam('GET', path, z.array(listedRow), { signal });
      await settled?.();
      await addRows(id, rows);
      await told();
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
    }
    // Last, so that a listed run is complete.
    await keepRun(now);
  });
}

function getRun(list: TeamList, { id: person, name }: Person): Run {
  const { settings, overlap } = list;
  return {
    id: list.id,
    name: list.name,
    createdAt: list.createdAt,
    connection: settings.connection ?? '',
    baseUrl: settings.baseUrl ?? '',
    profile: settings.profile.name,
    total: list.rows,
    concurrency: usualConcurrency,
    keepRaw: false,
    team: { person, name, overlap, keepsAnswers: settings.keepsAnswers },
  };
}

/** Reads the results since the last reading. Rejects with TeamFailure, or with NotKept. */
export async function catchUpResults(id: string, signal: AbortSignal): Promise<void> {
  await inOneTab(id, () => readResults(id, signal, fewRows));
}

/** Reads results, `atOnce` at a time, and calls `told` whenever some are stored. */
async function readResults(
  id: string,
  signal: AbortSignal,
  atOnce: number,
  told?: () => Promise<void>,
): Promise<void> {
  const size = Math.max(pageSize, atOnce);
  const read = (after: number) => {
    const path = `lists/${id}/results?after=${after}&limit=${size}`;
    const rows = callTeam('GET', path, z.array(changedRow), { signal });
    // The failure is seen where the rows are awaited.
    rows.catch(() => {});
    return rows;
  };
  const { results: from } = await readCursor(id);
  for (let next = read(from); ; ) {
    const rows = await next;
    const last = rows.at(-1);
    // Requested while these are stored.
    if (last && rows.length === size) next = read(last.cursor);
    for (let first = 0; first < rows.length; first += atOnce) {
      const some = rows.slice(first, first + atOnce);
      const kept = some.map(({ result, findings, departures }) => ({
        result: { ...result, run: id },
        findings: { run: id, position: result.position, findings, ...(departures && { departures }) },
      }));
      await addAsked(id, kept, some.at(-1)?.cursor ?? from);
    }
    await told?.();
    if (rows.length < size) return;
  }
}

/** Reads the events since the last reading that this reader may see. Rejects with TeamFailure, or with NotKept. */
export async function catchUpEvents(id: string, { me, signal }: Reader): Promise<void> {
  const reader = `${me.id} ${me.role}`;
  await inOneTab(id, async () => {
    for (;;) {
      const after = await eventsRead(id, reader);
      const path = `lists/${id}/events?after=${after}&limit=${pageSize}`;
      const { value: events, headers } = await callTeamWithHeader('GET', path, z.array(listEvent), {
        signal,
      });
      const cursor = cursorIn(headers, events) ?? after;
      if (events.length > 0 || cursor !== after) {
        const acts = events.map(({ act }) => ({ ...act, run: id }));
        await addReceivedChanges(id, acts, { events: cursor, reader });
      }
      if (events.length < pageSize) return;
    }
  });
}

/** Another person, or the same in another role, may see more: they read from the start, and nothing is stored twice. */
async function eventsRead(id: string, reader: string): Promise<number> {
  const cursor = await readCursor(id);
  return cursor.reader === reader ? cursor.events : 0;
}

function cursorIn(headers: Headers, events: readonly ListEvent[]): number | undefined {
  const told = Number(headers.get(cursorHeader) ?? Number.NaN);
  return Number.isInteger(told) ? told : events.at(-1)?.number;
}

/**
 * Returns the answers of an address that the team keeps; undefined for lists of this browser alone and those that keep
 * none. Rejects with TeamFailure, also where there are none for this address.
 */
export async function fetchKeptAnswers(list: string, ask: Ask): Promise<KeptAnswers | undefined> {
  if (!(await keepsAnswers(list))) return undefined;
  return callTeam('GET', `lists/${list}/answers?${new URLSearchParams(ask)}`, keptAnswers);
}

/** For a list that is still loading the server says it, once. */
async function keepsAnswers(list: string): Promise<boolean> {
  const run = (await readTeamRun(list)) ?? listsOnTheWay.getState()[list];
  if (run) return run.team?.keepsAnswers ?? false;
  const { settings } = await callTeam('GET', `lists/${list}`, teamList);
  return settings.keepsAnswers;
}
