import type { InPortions } from './in-portions.ts';

const waiting: (() => void)[] = [];

/**
 * Lets the page paint and respond, and other waiting tasks run; then resumes one caller, the first one first: many
 * workers in portions delay an answer from the network by one portion. No timer: browsers throttle those in hidden
 * tabs, and make each one of many wait 4 ms.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) callNext();
  });
}

function callNext(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    waiting.shift()?.();
    if (waiting.length > 0) callNext();
  };
  port2.postMessage(undefined);
}

/** Milliseconds for which long work keeps the page before it may paint and respond again: half a frame. */
const usualSlice = 8;

/** Paces long work, so that typing and pointing stay responsive: where `isOver`, `await` the next turn. */
export class Pace {
  readonly #slice: number;
  #until: number;

  /** `slice`: milliseconds of work at a time. */
  constructor(slice = usualSlice) {
    this.#slice = slice;
    this.#until = performance.now() + slice;
  }

  isOver(): boolean {
    return performance.now() >= this.#until;
  }

  async nextTurn(): Promise<void> {
    await yieldToMain();
    this.#until = performance.now() + this.#slice;
  }
}

type Terms = {
  /** Milliseconds of work at a time. */
  readonly slice?: number;
  /** Aborted once the result is not wanted any more. */
  readonly signal?: AbortSignal;
};

/**
 * Runs work slice by slice, and resolves with its value. Rejects with the signal's reason, or with what the work
 * throws.
 */
export async function runInSlices<Value>(work: InPortions<Value>, { slice, signal }: Terms): Promise<Value> {
  const pace = new Pace(slice);
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = work.next();
    if (done) return value;
    if (pace.isOver()) await pace.nextTurn();
  }
}

/** Joins the parts of a file to chunks of half a frame's work: the page paints and responds after each. */
export async function* joinYielding(parts: Iterable<string>): AsyncGenerator<string> {
  const pace = new Pace();
  let made: string[] = [];
  for (const part of parts) {
    made.push(part);
    if (!pace.isOver()) continue;
    yield made.join('');
    made = [];
    await pace.nextTurn();
  }
  yield made.join('');
}
