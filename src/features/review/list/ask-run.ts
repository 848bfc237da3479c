import type { Batch } from '../../../client/batch/batch-options.ts';
import { type InspectedRow, type InspectOptions, inspectOne } from '../../../client/batch/inspect-one.ts';
import { runBatch } from '../../../client/batch/run-batch.ts';
import type { Connection } from '../../../client/connection.ts';
import { pageMapReader } from '../../../client/page-map-reader.ts';
import { maskTokens } from '../../../client/secrets.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import { NotKept } from '../../../state/keeping.ts';
import { runUnderLock } from '../../../state/locks.ts';
import { getPreferences } from '../../../state/preferences.ts';
import { type KeptRow, saveResults } from '../../../state/results.ts';
import { readCounts, readPendingRows } from '../../../state/runs.ts';
import { getProfileInForce } from '../../inspect/model/checks.ts';
import { carryVerdicts } from './carry-verdicts.ts';
import { followAccepted, judgeAcross } from './judge-across.ts';

/** Of so many rows one is asked twice, where that is wanted: 5 %. */
const askedTwice = 20;

/**
 * Asks the pending rows of a run, judges them by its profile and keeps what they came to; once it is through, it judges
 * the rows together, and carries over the verdicts of the run that it asks again. `connection` is read anew for each
 * row; `tell` hears of every change. Rejects where the store does not give the run back.
 */
export async function askRun(run: Run, connection: () => Connection, tell: () => void): Promise<Batch> {
  const { pending: _, ...before } = await readCounts(run.id);
  const accepted = await followAccepted();
  const profile = getProfileInForce({ ...getPreferences(), profile: run.profile });
  const terms: InspectOptions<Result> = {
    connection,
    profile,
    keepRaw: run.keepRaw,
    map: pageMapReader,
    suppressed: accepted.among,
    again: ({ position }) => run.askTwice === true && position % askedTwice === 0,
  };
  const batch = runBatch<Result, InspectedRow<Result>>({
    rows: readPendingRows(run.id),
    total: run.total,
    before,
    concurrency: run.concurrency,
    inspect: (row, signal, hear) => inspectOne(terms, row, signal, hear),
    save: (rows) => saveResults(rows.map((each) => keptRow(run.id, each))),
    tell,
    online: waitUntilOnline,
  });
  let stopped = false;
  const across = { profile, accepted: accepted.among, isOver: () => stopped };
  const end = async () => {
    const facts = await batch.ended;
    if (facts.state === 'done') {
      await judgeAcross(run.id, across).catch(alreadyTold);
      await carryVerdicts(run).catch(alreadyTold);
    }
    return facts;
  };
  const stop = () => {
    stopped = true;
    batch.stop();
  };
  return { ...batch, stop, ended: end().finally(accepted.end) };
}

/** That the browser did not keep something stands at the top of the page. */
function alreadyTold(error: unknown): void {
  if (!(error instanceof NotKept)) throw error;
}

function keptRow(run: string, { row, result, findings, departures, answers }: InspectedRow<Result>): KeptRow {
  const { position, id, kind } = row;
  // A service may send a token back, and the browser keeps none.
  for (const answer of Object.values(answers ?? {})) answer.body = maskTokens(answer.body);
  const recordedAt = result.answeredAt ?? Date.now();
  return {
    result: { ...result, run, position },
    findings: { run, position, findings: [...findings], departures: [...departures] },
    ...(answers && { recording: { run, position, id, kind, recordedAt, answers } }),
  };
}

/**
 * Holds a run for this tab, so that no two ask its rows. Tells how to let it go; undefined while another tab holds
 * it. A page without locks has no other to ask: there it is always free.
 */
export async function holdRun(run: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const hold = async (lock: Lock | null) => {
      if (!lock) return resolve(undefined);
      await new Promise<void>((letGo) => resolve(letGo));
    };
    const free = async () => resolve(() => {});
    runUnderLock(getLock(run), hold, free, { ifAvailable: true }).then(undefined, reject);
  });
}

/** Resolves when no other tab holds the run any more: it ended there, or the tab was closed. */
export async function waitUntilFree(run: string): Promise<void> {
  const goOn = async () => {};
  await runUnderLock(getLock(run), goOn, goOn);
}

function getLock(run: string): string {
  return `placelens run ${run}`;
}

/** Milliseconds between two looks at a browser that does not tell. */
const lookEvery = 5_000;

/** Resolves with the browser's own word that this device is online. */
export function waitUntilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (navigator.onLine === false) return;
      clearInterval(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setInterval(end, lookEvery);
    addEventListener('online', end);
  });
}
