import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock until the test ends, for everything begun after this call (what ends with the test may need a running
 * clock): waits, time limits, `performance.now` and `Date` follow `advanceClock` alone, while sockets work as usual. On
 * a slow machine, too, nothing is late unless the test makes it late.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds);
    return limit.signal;
  });
  onTestFinished(() => {
    timeout.mockRestore();
    vi.useRealTimers();
  });
}

/** Advances the clock by so many milliseconds: what waited for them continues. */
export function advanceClock(milliseconds: number): void {
  vi.advanceTimersByTime(Math.ceil(milliseconds));
}

/** Resolves once this is true, while the clock is stopped: `expect.poll` would advance it. */
export async function waitUntilTrue(isSo: () => boolean): Promise<void> {
  const end = vi.getRealSystemTime() + 30_000;
  while (!isSo()) {
    if (vi.getRealSystemTime() > end) throw new Error('It was not so within half a minute.');
    await new Promise(setImmediate);
  }
}

/** Takes a retry, and skips its wait once that has begun. */
export function skipRetryWait({ retryAt }: { readonly retryAt?: number }): void {
  if (retryAt !== undefined) setImmediate(() => advanceClock(retryAt - Date.now()));
}
