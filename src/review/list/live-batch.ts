import type { Batch } from '../../batch/batch-terms.ts';
import type { BatchFacts } from '../../batch/progress.ts';
import type { Connection } from '../../client/connection.ts';
import { connectionsInForce, onConnectionsInForce } from '../../client/connections-in-force.ts';
import type { Run } from '../../contract/batch.ts';
import { putBackFailed } from '../../store/runs.ts';
import { askRun } from './ask-run.ts';
import { holdRun, untilFree } from './hold-run.ts';
import { promptForToken } from './prompt-for-token.ts';

/** The batch that runs in this tab. It lives beside React: the reader may look at other pages meanwhile. */
export type LiveBatch = {
  readonly run: Run;
  readonly facts: BatchFacts | undefined;
  /** `elsewhere`: another tab asks this run. `broken`: the list could not be read from the store. */
  readonly elsewhere: boolean;
  readonly broken: boolean;
  /** The connection that it asks, with the token given last. */
  readonly connection: Connection;
};

/** Milliseconds between two pictures of a batch that ends hundreds of rows a second. */
const pictureEvery = 100;

let live: LiveBatch | undefined;
let batch: Batch | undefined;
let letGo: (() => void) | undefined;
let scheduled = false;
/** Counts what was begun and ended: whoever waited for something sees whether it is still wanted. */
let turn = 0;
const listeners = new Set<() => void>();

export function liveBatchNow(): LiveBatch | undefined {
  return live;
}

/** Calls back whenever the batch of this tab changes; returns how to end that. */
export function onLiveBatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Asks the pending rows of a run, unless another tab does. An earlier batch of this tab ends first. Resolves when it
 * has ended, whatever became of it; how that goes is told to whoever listens.
 */
export async function beginBatch(run: Run, connection: Connection): Promise<void> {
  endBatch();
  const mine = turn;
  const isOver = () => mine !== turn;
  const started: LiveBatch = { run, connection, facts: undefined, elsewhere: false, broken: false };
  show(started);
  let hold: (() => void) | undefined;
  try {
    hold = await holdRun(run.id);
    if (isOver()) return;
    if (!hold) {
      show({ ...started, elsewhere: true });
      await untilFree(run.id);
      return isOver() ? undefined : endBatch();
    }
    letGo = hold;
    const own = await askRun(run, () => live?.connection ?? connection, scheduleShow);
    if (isOver()) return own.stop();
    batch = own;
    await own.ended;
    if (!isOver()) showFacts();
  } catch {
    if (!isOver() && live) show({ ...live, broken: true });
  } finally {
    hold?.();
  }
}

/** Asks the failed rows of a run again, and no others than those and the pending ones. Rejects with NotKept. */
export async function retryFailed(run: Run, connection: Connection): Promise<void> {
  endBatch();
  await putBackFailed(run.id);
  await beginBatch(run, connection);
}

/** Whichever page is shown: another token holds from the next row on, and a batch that waited for it goes on. */
onConnectionsInForce(() => {
  const next = live && connectionsInForce().named(live.connection.name);
  if (!live || !next || next.baseUrl !== live.connection.baseUrl) return;
  const { revision } = live.connection;
  live = { ...live, connection: next };
  if (revision !== next.revision && batch?.facts().state === 'unauthorised') batch.resume();
});

export function pauseBatch(): void {
  batch?.pause();
}

export function resumeBatch(): void {
  batch?.resume();
}

/** Something was deleted: a batch that found no room for its results tries again. */
export function roomWasMade(): void {
  if (batch?.facts().state === 'not-saved') batch.resume();
}

/** Ends the batch of this tab. Rows in flight stay pending. */
export function endBatch(): void {
  turn++;
  batch?.stop();
  batch = undefined;
  letGo?.();
  letGo = undefined;
  show(undefined);
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
  const before = live?.facts?.state;
  live = next;
  const state = next?.facts?.state;
  if (state !== before) promptForToken(next?.connection, state === 'unauthorised');
  warnBeforeLeaving(state === 'not-saved');
  for (const listener of listeners) listener();
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Only what is not kept is lost with the page: then alone its leaving is asked about. */
function warnBeforeLeaving(wanted: boolean): void {
  if (wanted) addEventListener('beforeunload', warn);
  else globalThis.removeEventListener?.('beforeunload', warn);
}
