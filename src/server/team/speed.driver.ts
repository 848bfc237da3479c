import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Cluster } from '../engine/cluster.driver.ts';
import { recordActs } from './acts.ts';
import { openTeam } from './engine/open-team.ts';
import type { Team } from './engine/team.ts';
import { createList } from './lists.ts';
import { readProgress, readRowsAfter } from './reading.ts';
import { pushRows } from './rows.ts';
import { createActAt, createPeople } from './team.driver.ts';
import { takeNext } from './turns.ts';

/** Milliseconds of every call, by what was called. */
export type Times = Readonly<Record<string, readonly number[]>>;

const inPiece = 50_000;
const reviewers = 50;

/** Simulates reviewers on a list of so many rows, in a new database of this kind, and measures their calls. */
export async function measureTeamTimes(kind: 'SQLite' | 'PostgreSQL', rows: number): Promise<Times> {
  if (kind === 'PostgreSQL') {
    const cluster = await Cluster.start();
    const team = await openTeam(await cluster.database());
    return readTimes(team, rows).finally(() => team.close().then(() => cluster.end()));
  }
  const folder = mkdtempSync(join(tmpdir(), 'placelens-speed-'));
  const team = await openTeam(join(folder, 'team.db'));
  return readTimes(team, rows).finally(() =>
    team.close().then(() => rmSync(folder, { recursive: true, force: true })),
  );
}

async function readTimes(team: Team, rows: number): Promise<Times> {
  const times: Record<string, number[]> = {};
  const timed = async <Value>(name: string, work: Promise<Value>): Promise<Value> => {
    const from = performance.now();
    const value = await work;
    times[name] = [...(times[name] ?? []), performance.now() - from];
    return value;
  };
  const crowd = await createPeople(team, reviewers);
  const lead = crowd[0]?.id ?? '';
  const { id: list } = await createList(team, { name: 'Speed', overlap: 1 }, lead);
  for (let from = 0; from < rows; from += inPiece) {
    const piece = Array.from({ length: Math.min(inPiece, rows - from) }, (_, index) => {
      return { id: `a${from + index}`, kind: 'place', label: `Door ${from + index}` };
    });
    const last = from + inPiece >= rows;
    await timed('piece of 50,000 rows', pushRows(team, list, { number: from / inPiece, rows: piece, last }));
  }
  const review = async (person: string, name: string, turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const lease = await timed(`next for me, ${name}`, takeNext(team, list, person));
      if (lease)
        await timed(`verdict, ${name}`, recordActs(team, list, person, [createActAt(lease.position)]));
    }
  };
  await review(lead, 'alone', 300);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(crowd.map(({ id }) => review(id, 'fifty at once', 10)));
  delay.disable();
  times['event loop held, fifty at once'] = [delay.percentile(50) / 1e6, delay.percentile(99) / 1e6];
  for (let turn = 0; turn < 20; turn++) {
    await timed('progress', readProgress(team, list));
    await timed('conflicts', readRowsAfter(team, list, { after: -1, limit: 100, verdict: 'conflict' }));
  }
  return times;
}
