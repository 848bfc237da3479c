import type { Run } from '../../contract/batch.ts';
import {
  changedRow,
  type ListEvent,
  listEvent,
  listedRow,
  type Person,
  type TeamList,
  teamList,
} from '../../contract/team.ts';
import { z } from '../../contract/zod.ts';
import { amendRun, forgetRun } from '../../store/runs.ts';
import { addAsked, addHeard, addRowsOf, cursorOf, keepRunOf, teamRun } from '../../store/team-lists.ts';
import { usualConcurrency } from '../batch/run-batch.ts';
import { calledFor, TeamFailure, teamCall } from './team-call.ts';

/** Rows, results and events that are read at once. */
const pageSize = 500;
/** Rows that are kept at once while somebody looks at them: of so few the table reads no others again. */
const fewRows = 40;

/** The header that says where the next reading of events begins: some may be left out for who judges blindly. */
const cursorHeader = 'placelens-cursor';

/** Who reads, and until when. */
export type Reader = { readonly me: Person; readonly signal: AbortSignal };

/** Only one tab reads a list at a time: the second one finds what the first one read. */
async function inOneTab<Value>(list: string, work: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(`placelens.team-list ${list}`, work) : work();
}

/**
 * Brings a list of the team into this browser, where it is a run like others, unless it is here. `tell` hears how many of
 * its rows are. Rejects with TeamFailure, or with NotKept.
 */
export async function bringList(
  id: string,
  { me, signal }: Reader,
  tell: (kept: number, of: number) => void,
): Promise<void> {
  const list = await teamCall('GET', `lists/${id}`, teamList, { signal });
  await inOneTab(id, async () => {
    const known = await teamRun(id);
    const now = runOf(list, me);
    if (known) {
      const { name, team } = now;
      const same = known.name === name && JSON.stringify(known.team) === JSON.stringify(team);
      if (!same) await amendRun(id, { name, team });
      return;
    }
    // Whoever makes it brings its rows.
    if (!list.complete) throw new TeamFailure('away');
    // What is left of an earlier beginning.
    await forgetRun(id);
    for (let after = -1; ; ) {
      const path = `lists/${id}/rows?after=${after}&limit=${pageSize}`;
      const rows = await teamCall('GET', path, z.array(listedRow), { signal });
      await addRowsOf(id, rows);
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
      tell(after + 1, list.rows);
    }
    await readResults(id, signal, pageSize);
    // Last, so that a run that is listed is whole.
    await keepRunOf(now);
  });
}

function runOf(list: TeamList, { id: person, name }: Person): Run {
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
    team: { person, name, overlap },
  };
}

/** Reads what rows came to since it was read last. Rejects with TeamFailure, or with NotKept. */
export async function catchUpResults(id: string, signal: AbortSignal): Promise<void> {
  await inOneTab(id, () => readResults(id, signal, fewRows));
}

async function readResults(id: string, signal: AbortSignal, atOnce: number): Promise<void> {
  for (;;) {
    const { results: after } = await cursorOf(id);
    const path = `lists/${id}/results?after=${after}&limit=${pageSize}`;
    const rows = await teamCall('GET', path, z.array(changedRow), { signal });
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      const kept = some.map(({ result, findings, departures }) => ({
        result: { ...result, run: id },
        findings: { run: id, position: result.position, findings, ...(departures && { departures }) },
      }));
      await addAsked(id, kept, some.at(-1)?.cursor ?? after);
    }
    if (rows.length < pageSize) return;
  }
}

/** Reads what was said since it was read last, by whom this reader may hear. Rejects with TeamFailure, or with NotKept. */
export async function catchUpEvents(id: string, { me, signal }: Reader): Promise<void> {
  const reader = `${me.id} ${me.role}`;
  await inOneTab(id, async () => {
    for (;;) {
      const after = await eventsRead(id, reader);
      const path = `lists/${id}/events?after=${after}&limit=${pageSize}`;
      const { value: events, headers } = await calledFor('GET', path, z.array(listEvent), { signal });
      const cursor = cursorIn(headers, events) ?? after;
      if (events.length > 0 || cursor !== after) {
        const acts = events.map(({ act }) => ({ ...act, run: id }));
        await addHeard(id, acts, { events: cursor, reader });
      }
      if (events.length < pageSize) return;
    }
  });
}

/** Another person, or the same in another role, may hear of more: they begin anew, and nothing is kept twice. */
async function eventsRead(id: string, reader: string): Promise<number> {
  const cursor = await cursorOf(id);
  return cursor.reader === reader ? cursor.events : 0;
}

function cursorIn(headers: Headers, events: readonly ListEvent[]): number | undefined {
  const told = Number(headers.get(cursorHeader) ?? Number.NaN);
  return Number.isInteger(told) ? told : events.at(-1)?.number;
}
