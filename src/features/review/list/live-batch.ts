import { create } from 'zustand';
import type { Batch } from '../../../client/batch/batch-options.ts';
import type { BatchFacts } from '../../../client/batch/progress.ts';
import type { Connection } from '../../../client/connection.ts';
import { connectionsInForce } from '../../../client/connections-in-force.ts';
import { signedOut } from '../../../client/sign-in.ts';
import { askRows } from '../../../client/team/ask-rows.ts';
import type { Run } from '../../../spec/batch.ts';
import { putBack } from '../../../state/runs.ts';
import { askRun, holdRun, waitUntilFree, waitUntilOnline } from './ask-run.ts';
import { promptForToken } from './run-connection.ts';

/** The batch of this tab. It lives outside of React: the reader may look at other pages meanwhile. */
export type LiveBatch = {
  readonly run: Run;
  readonly facts: BatchFacts | undefined;
  /** `elsewhere`: another tab asks this run. `broken`: the list could not be read from the store. */
  readonly elsewhere: boolean;
  readonly broken: boolean;
  /** The name of its connection. */
  readonly connection: string;
};

/** Milliseconds between two renderings of a batch that ends hundreds of rows a second. */
const pictureEvery = 100;

const useStore = create<{ readonly live: LiveBatch | undefined }>(() => ({ live: undefined }));

/** The connection of the batch, with the latest token. */
let asked: Connection | undefined;
let batch: Batch | undefined;
let letGo: (() => void) | undefined;
let scheduled = false;
/** Counts starts and ends: code that has waited for something checks whether it is still wanted. */
let turn = 0;

/** Returns the batch of this tab, for any run. */
export function useLiveBatch(): LiveBatch | undefined {
  return useStore(({ live }) => live);
}

/** Returns the current one, for code outside of components. */
export function getLiveBatch(): LiveBatch | undefined {
  return useStore.getState().live;
}

/**
 * Asks the pending rows of a run, or of a list of the team together with others, unless another tab does. An earlier
 * batch of this tab ends first. Resolves when it has ended, with any outcome; `useLiveBatch` returns its state.
 */
export async function beginBatch(run: Run, connection: Connection): Promise<void> {
  endBatch();
  const mine = turn;
  const isOver = () => mine !== turn;
  asked = connection;
  const started = { run, connection: connection.name, facts: undefined, elsewhere: false, broken: false };
  show(started);
  let hold: (() => void) | undefined;
  try {
    hold = await holdRun(run.id);
    if (isOver()) return;
    if (!hold) {
      show({ ...started, elsewhere: true });
      await waitUntilFree(run.id);
      return isOver() ? undefined : endBatch();
    }
    letGo = hold;
    const current = () => asked ?? connection;
    const own = await (run.team
      ? askRows(run.id, { connection: current, tell: scheduleShow, online: waitUntilOnline })
      : askRun(run, current, scheduleShow));
    if (isOver()) return own.stop();
    batch = own;
    await own.ended;
    if (!isOver()) showFacts();
  } catch {
    const live = getLiveBatch();
    if (!isOver() && live) show({ ...live, broken: true });
  } finally {
    hold?.();
  }
}

/** Asks the rows of a run with this end again, and no others than those and the pending ones. Rejects with NotKept. */
export async function askAgain(run: Run, state: 'failed' | 'unknown', connection: Connection): Promise<void> {
  endBatch();
  await putBack(run.id, state);
  await beginBatch(run, connection);
}

/** On any page: another token applies from the next row on, and a batch that waited for it continues. */
connectionsInForce.subscribe(({ named }) => {
  const next = asked && named(asked.name);
  if (!asked || !next || next.baseUrl !== asked.baseUrl) return;
  const { revision } = asked;
  asked = next;
  if (revision !== next.revision && batch?.facts().state === 'unauthorised') batch.resume();
});

/** Signed in again, perhaps in another tab: a batch that waited for it continues. */
signedOut.subscribe((out) => {
  if (!out && batch?.facts().state === 'signed-out') batch.resume();
});

export function pauseBatch(): void {
  batch?.pause();
}

export function resumeBatch(): void {
  batch?.resume();
}

/** After a deletion a batch that found no room for its results tries again. */
export function resumeAfterDeletion(): void {
  if (batch?.facts().state === 'not-saved') batch.resume();
}

/** Ends the batch of this tab. Rows in flight stay pending. */
export function endBatch(): void {
  turn++;
  batch?.stop();
  batch = undefined;
  letGo?.();
  letGo = undefined;
  asked = undefined;
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
  const live = getLiveBatch();
  if (live && batch) show({ ...live, facts: batch.facts() });
}

function show(next: LiveBatch | undefined): void {
  const before = getLiveBatch()?.facts?.state;
  const state = next?.facts?.state;
  if (state !== before) promptForToken(asked, state === 'unauthorised');
  warnBeforeLeaving(state === 'not-saved');
  goOnAtReturn(state === 'signed-out');
  useStore.setState({ live: next });
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const goOn = () => document.hidden || batch?.resume();

/** A reader who comes back from another tab may have signed in there. */
function goOnAtReturn(wanted: boolean): void {
  if (wanted) document.addEventListener('visibilitychange', goOn);
  else globalThis.document?.removeEventListener('visibilitychange', goOn);
}

/** Only unsaved results are lost with the page: only then the browser asks before leaving. */
function warnBeforeLeaving(wanted: boolean): void {
  if (wanted) addEventListener('beforeunload', warn);
  else globalThis.removeEventListener?.('beforeunload', warn);
}
