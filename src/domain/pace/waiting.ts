/** Maximum milliseconds of one timer: one of more than 24 days would fire at once. */
const longestTimer = 3_600_000;

/** Resolves after so many milliseconds, or when the signal is aborted. Changes of the system clock have no effect. */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const moment = performance.now() + milliseconds;
  for (;;) {
    const left = moment - performance.now();
    if (left <= 0 || signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, Math.min(left, longestTimer));
      signal?.addEventListener('abort', end);
    });
  }
}

/** Wakes everything that awaits `next()`. */
export class Signal {
  #waiting: (() => void)[] = [];

  /** Resolves when it is rung next. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  ring(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}
