import { wait } from '../../domain/pace/waiting.ts';
import type { BatchFacts } from './progress.ts';

/** Milliseconds that a service which answers nothing any more is given, and how often in a row. */
export const deadWait = 30_000;
const mostWaits = 2;

/**
 * How long a service that answers nothing any more is waited for where nobody sits who decides it: so often in a row,
 * without an answer in between.
 */
export class OutageBackoff {
  waits = false;
  #waited = 0;
  #answered = 0;

  isOver({ done, unknown }: BatchFacts): boolean {
    if (done + unknown > this.#answered) this.#waited = 0;
    this.#answered = done + unknown;
    return this.#waited === mostWaits;
  }

  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    this.#waited++;
    this.waits = true;
    await wait(milliseconds, signal);
    this.waits = false;
  }
}
