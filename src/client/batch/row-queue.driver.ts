import type { RowOutcome } from './batch-options.ts';
import type { BatchFacts } from './progress.ts';

/** The outcome of one row, with its number. */
export type Outcome = RowOutcome & { readonly row: number };

/** The rows 0 to `count` − 1. */
export const createRowNumbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** One turn of the event loop. */
export const waitForTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Returns a queue that answers each row after a turn of the event loop, and remembers what was asked and kept. */
export function createRowQueue(
  answer: (row: number, nth: number) => Omit<Outcome, 'row'> = () => ({ state: 'done' }),
) {
  const asked: number[] = [];
  const kept: number[] = [];
  let live = 0;
  let most = 0;
  return {
    asked,
    kept,
    most: () => most,
    inspect: async (row: number, signal: AbortSignal): Promise<Outcome> => {
      asked.push(row);
      most = Math.max(most, ++live);
      await waitForTurn();
      live--;
      signal.throwIfAborted();
      return { row, ...answer(row, asked.filter((each) => each === row).length) };
    },
    save: async (outcomes: readonly Outcome[]) => {
      await waitForTurn();
      kept.push(...outcomes.map(({ row }) => row));
    },
  };
}

/** Sorts rows by number. */
export const sortNumbers = (rows: readonly number[]) => rows.toSorted((a, b) => a - b);

/** Resolves when the batch reports this state. */
export function waitForState(state: BatchFacts['state']) {
  let reached = () => {};
  const moment = new Promise<void>((resolve) => {
    reached = resolve;
  });
  return { moment, tell: (facts: BatchFacts) => facts.state === state && reached() };
}
