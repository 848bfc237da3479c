import { setMaxListeners } from 'node:events';

/**
 * Runs under a signal that ends with the given one and is forgotten with the run. Node 20 keeps for good what
 * `AbortSignal.any` hangs on a signal, so over millions of addresses none may hang on one that lives as long as they.
 */
export async function runUnderOwnSignal<T>(
  signal: AbortSignal,
  run: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const end = () => controller.abort(signal.reason);
  // As many listeners as there are addresses in flight are no leak.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await run(controller.signal);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
