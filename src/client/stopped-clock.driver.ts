import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock until the test ends, for what is begun after this call (what ends with the test may need it to go): waits, time limits, `performance.now` and `Date` heed `advanceClock` alone, while
 * sockets go on as ever. However slow the machine is, nothing is late that the test does not make late.
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

/** Lets so many milliseconds pass: what waited for them goes on. */
export function advanceClock(milliseconds: number): void {
  vi.advanceTimersByTime(Math.ceil(milliseconds));
}

/** Resolves once this is so, while the clock stands still: `expect.poll` would let it go on. */
export async function waitUntilTrue(isSo: () => boolean): Promise<void> {
  const end = vi.getRealSystemTime() + 30_000;
  while (!isSo()) {
    if (vi.getRealSystemTime() > end) throw new Error('It was not so within half a minute.');
    await new Promise(setImmediate);
  }
}

/** Hears of a try and lets the wait pass that it tells of, once that has begun. */
export function skipRetryWait({ retryAt }: { readonly retryAt?: number }): void {
  if (retryAt !== undefined) setImmediate(() => advanceClock(retryAt - Date.now()));
}
