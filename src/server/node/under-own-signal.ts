import { setMaxListeners } from 'node:events';

/**
 * Runs work under a signal that aborts with the given one and ends with the run. Node 20 never releases what
 * `AbortSignal.any` attaches to a signal, so over millions of addresses none may be attached to a long-lived one.
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
