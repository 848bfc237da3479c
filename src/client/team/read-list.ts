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

/** Rows, results and events that are read at once; and while a list is brought here, as nobody looks at its rows yet. */
const pageSize = 500;
const bringingPage = 2_000;
/** Rows that are kept at once while somebody looks at them: of so few the table reads no others again. */
const fewRows = 40;

/** The header that says where the next reading of events begins: some may be left out for who judges blindly. */
const cursorHeader = 'placelens-cursor';

/** Who reads, and until when. `settled` ends once what is shown has what it needs: the rest of a list gives way to it. */
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

/** A list has more rows than a browser can hold. */
export class ListTooLong extends Error {
  readonly list: TeamList;
  constructor(list: TeamList) {
    super(`a list of ${list.rows} rows`);
    this.name = 'TooLong';
    this.list = list;
  }
}

/**
 * Brings a list of the team into this browser, where it is a run like others, unless it is here. `tell` hears how many of
 * its rows are. Rejects with TeamFailure, ListTooLong or NotKept.
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
    // Whoever makes it brings its rows.
    if (!list.complete) throw new TeamFailure('away');
    announceRun(now);
    await settled?.();
    // Where an earlier beginning was cut off, it goes on from there. What is asked already comes with its row.
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
    // Last, so that a run that is listed is whole.
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

/** Reads what rows came to since it was read last. Rejects with TeamFailure, or with NotKept. */
export async function catchUpResults(id: string, signal: AbortSignal): Promise<void> {
  await inOneTab(id, () => readResults(id, signal, fewRows));
}

/** `told` hears whenever some are kept; `runAtOnce` of them are. */
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
    // Whoever waits for them hears of it.
    rows.catch(() => {});
    return rows;
  };
  const { results: from } = await readCursor(id);
  for (let next = read(from); ; ) {
    const rows = await next;
    const last = rows.at(-1);
    // Asked for while these are kept.
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

/** Reads what was said since it was read last, by whom this reader may hear. Rejects with TeamFailure, or with NotKept. */
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

/** Another person, or the same in another role, may hear of more: they begin anew, and nothing is kept twice. */
async function eventsRead(id: string, reader: string): Promise<number> {
  const cursor = await readCursor(id);
  return cursor.reader === reader ? cursor.events : 0;
}

function cursorIn(headers: Headers, events: readonly ListEvent[]): number | undefined {
  const told = Number(headers.get(cursorHeader) ?? Number.NaN);
  return Number.isInteger(told) ? told : events.at(-1)?.number;
}

/**
 * The answers of an address that the team keeps; undefined for lists of this browser alone and those that keep none.
 * Rejects with TeamFailure, also where there are none of this address.
 */
export async function fetchKeptAnswers(list: string, ask: Ask): Promise<KeptAnswers | undefined> {
  if (!(await keepsAnswers(list))) return undefined;
  return callTeam('GET', `lists/${list}/answers?${new URLSearchParams(ask)}`, keptAnswers);
}

/** Of a list that is still on its way here the server says it, once. */
async function keepsAnswers(list: string): Promise<boolean> {
  const run = (await readTeamRun(list)) ?? listsOnTheWay.getState()[list];
  if (run) return run.team?.keepsAnswers ?? false;
  const { settings } = await callTeam('GET', `lists/${list}`, teamList);
  return settings.keepsAnswers;
}
