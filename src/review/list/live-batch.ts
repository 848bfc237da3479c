import type { Batch } from '../../batch/batch-terms.ts';
import { type InspectedRow, inspectOne } from '../../batch/inspect-one.ts';
import type { BatchFacts } from '../../batch/progress.ts';
import { runBatch } from '../../batch/run-batch.ts';
import { profiles, usualProfile } from '../../checks/profiles.ts';
import type { Connection } from '../../client/connection.ts';
import type { Result, Run } from '../../contract/batch.ts';
import { embeddedOutline } from '../../outline/embedded-outline.ts';
import { type KeptRow, saveResults } from '../../store/results.ts';
import { countsOf, pendingRows, putBackFailed } from '../../store/runs.ts';
import { holdRun } from './hold-run.ts';

/** The batch that runs in this tab. It lives beside React: the reader may look at other pages meanwhile. */
export type LiveBatch = {
  readonly run: Run;
  /** `elsewhere`: another tab asks this run. `broken`: the list could not be read from the store. */
  readonly facts: BatchFacts | undefined;
  readonly elsewhere: boolean;
  readonly broken: boolean;
  /** The name and the revision of the connection that it asks. */
  readonly connection: Connection;
};

/** Milliseconds between two pictures of a batch that ends hundreds of rows a second. */
const pictureEvery = 100;

let live: LiveBatch | undefined;
let batch: Batch | undefined;
let letGo: (() => void) | undefined;
let scheduled = false;
const listeners = new Set<() => void>();

export function liveBatchNow(): LiveBatch | undefined {
  return live;
}

/** Calls back whenever the batch of this tab changes; returns how to end that. */
export function onLiveBatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks the pending rows of a run, unless another tab does. An earlier batch of this tab ends first. */
export async function beginBatch(run: Run, connection: Connection): Promise<void> {
  endBatch();
  const hold = await holdRun(run.id);
  if (!hold) return show({ run, connection, facts: undefined, elsewhere: true, broken: false });
  letGo = hold;
  const { done, failed } = await countsOf(run.id);
  const profile = profiles.find(({ name }) => name === run.profile) ?? usualProfile;
  show({ run, connection, facts: undefined, elsewhere: false, broken: false });
  const terms = {
    connection: () => live?.connection ?? connection,
    profile,
    keepRaw: run.keepRaw,
    outlineAt: embeddedOutline,
  };
  const own = runBatch<Result, InspectedRow<Result>>({
    rows: pendingRows(run.id),
    total: run.total,
    before: { done, failed },
    concurrency: run.concurrency,
    inspect: (row, signal, busy) => inspectOne(terms, row, signal, busy),
    save: (rows) => saveResults(rows.map((each) => keptRow(run.id, each))),
    tell: () => scheduleShow(),
    online,
  });
  batch = own;
  own.ended
    .then(
      () => own === batch && showFacts(),
      () => own === batch && live && show({ ...live, broken: true }),
    )
    .finally(() => own === batch && hold());
}

/** Asks the failed rows of a run again, and no others than those and the pending ones. */
export async function retryFailed(run: Run, connection: Connection): Promise<void> {
  endBatch();
  await putBackFailed(run.id);
  await beginBatch(run, connection);
}

/** Another token or address holds from the next row on; a batch that waited for a token goes on. */
export function connectBatch(connection: Connection): void {
  if (!live || live.connection === connection) return;
  const { name, baseUrl, revision } = live.connection;
  if (name !== connection.name || baseUrl !== connection.baseUrl) return;
  live = { ...live, connection };
  if (revision !== connection.revision && batch?.facts().state === 'unauthorised') batch.resume();
}

export function pauseBatch(): void {
  batch?.pause();
}

export function resumeBatch(): void {
  batch?.resume();
}

/** Ends the batch of this tab. Rows in flight stay pending. */
export function endBatch(): void {
  batch?.stop();
  batch = undefined;
  letGo?.();
  letGo = undefined;
  show(undefined);
}

function keptRow(run: string, { row, result, findings, departures, answers }: InspectedRow<Result>): KeptRow {
  const { position, id, kind } = row;
  const recordedAt = result.answeredAt ?? Date.now();
  return {
    result: { ...result, run, position },
    findings: { run, position, findings: [...findings], departures: [...departures] },
    ...(answers && { recording: { run, position, id, kind, recordedAt, answers } }),
  };
}

/** Resolves with the browser's own word; one that says nothing is asked every 5 s. */
function online(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (navigator.onLine === false) return;
      clearInterval(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setInterval(end, 5_000);
    addEventListener('online', end);
  });
}

function scheduleShow(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    showFacts();
  }, pictureEvery);
}

function showFacts(): void {
  if (live && batch) show({ ...live, facts: batch.facts() });
}

function show(next: LiveBatch | undefined): void {
  live = next;
  warnBeforeLeaving(next?.facts?.state === 'not-saved');
  for (const listener of listeners) listener();
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Only what is not kept is lost with the page: then alone its leaving is asked about. */
function warnBeforeLeaving(wanted: boolean): void {
  if (wanted) addEventListener('beforeunload', warn);
  else globalThis.removeEventListener?.('beforeunload', warn);
}
