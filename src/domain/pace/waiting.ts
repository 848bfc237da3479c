/** Milliseconds of one timer: longer ones than 24 days would strike at once. */
const longestTimer = 3_600_000;

/**
 * Resolves after so many milliseconds, or when the signal is aborted; no setting of the clock makes it longer or shorter.
 */
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
