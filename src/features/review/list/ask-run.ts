import type { Batch } from '../../../client/batch/batch-options.ts';
import { type InspectedRow, type InspectOptions, inspectOne } from '../../../client/batch/inspect-one.ts';
import { runBatch } from '../../../client/batch/run-batch.ts';
import type { Connection } from '../../../client/connection.ts';
import { pageMapReader } from '../../../client/page-map-reader.ts';
import { maskTokens } from '../../../client/secrets.ts';
import { listCorrections } from '../../../domain/corrections/corrections.ts';
import { createLedger, getAddressKey, type Ledger } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import { NotKept } from '../../../state/keeping.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { runUnderLock } from '../../../state/locks.ts';
import { getPreferences } from '../../../state/preferences.ts';
import { type KeptRow, saveResults } from '../../../state/results.ts';
import { readCounts, readPendingRows } from '../../../state/runs.ts';
import { getProfileInForce } from '../../inspect/model/checks.ts';
import { carryVerdicts } from './carry-verdicts.ts';
import { followAccepted, judgeAcross } from './judge-across.ts';

/** One of this many rows is asked twice, where that is requested: 5 %. */
const askedTwice = 20;

/**
 * Asks the pending rows of a run, judges them by its profile and saves the results; at the end it judges the rows
 * together, and carries over the verdicts of the run that it repeats. `connection` is read again for each row; `tell`
 * is called with every change. Rejects where the store cannot return the run.
 */
export async function askRun(run: Run, connection: () => Connection, tell: () => void): Promise<Batch> {
  const { pending: _, ...before } = await readCounts(run.id);
  const accepted = await followAccepted();
  const corrected = await readCorrected(run);
  const profile = getProfileInForce({ ...getPreferences(), profile: run.profile });
  const terms: InspectOptions<Result> = {
    connection,
    profile,
    keepRaw: run.keepRaw,
    map: pageMapReader,
    suppressed: accepted.among,
    corrections: (ask) => listCorrections(getAddressKey(ask), corrected),
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

/** Returns the acts that hold the corrections of a run: its own, of the one that it repeats, and of no list. */
async function readCorrected({ id, again }: Run): Promise<Ledger> {
  const runs = [id, ...(again === undefined ? [] : [again]), ''];
  const acts = (await Promise.all(runs.map(readActsOfRun))).flat();
  return createLedger(acts.filter(({ what }) => what === 'correction' || what === 'withdraw'));
}

/** The note at the top of the page reports what the browser did not save. */
function alreadyTold(error: unknown): void {
  if (!(error instanceof NotKept)) throw error;
}

function keptRow(run: string, { row, result, findings, departures, answers }: InspectedRow<Result>): KeptRow {
  const { position, id, kind } = row;
  // A service may send a token back, and the browser stores none.
  for (const answer of Object.values(answers ?? {})) answer.body = maskTokens(answer.body);
  const recordedAt = result.answeredAt ?? Date.now();
  return {
    result: { ...result, run, position },
    findings: { run, position, findings: [...findings], departures: [...departures] },
    ...(answers && { recording: { run, position, id, kind, recordedAt, answers } }),
  };
}

/**
 * Locks a run for this tab, so that no two tabs ask its rows. Resolves with the function that unlocks it; undefined
 * while another tab has the lock. Without the Web Locks API it is always free.
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

/** Resolves when no other tab has the lock any more: it ended there, or the tab was closed. */
export async function waitUntilFree(run: string): Promise<void> {
  const goOn = async () => {};
  await runUnderLock(getLock(run), goOn, goOn);
}

function getLock(run: string): string {
  return `placelens run ${run}`;
}

/** Milliseconds between two checks in a browser without online events. */
const lookEvery = 5_000;

/** Resolves when the browser reports that this device is online. */
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
