import { wait } from '../../domain/pace/waiting.ts';
import type { BatchFacts } from './progress.ts';

/** Milliseconds of a pause for a dead service, and the maximum number of consecutive pauses. */
export const deadWait = 30_000;
const mostWaits = 2;

/** Limits the waits for a dead service where no person decides: so many in a row, without an answer in between. */
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
