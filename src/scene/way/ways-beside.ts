import type { WayAnswer, WayQuestion } from '../../core/way/way.ts';
import { isOneFile } from '../../store/page-config.ts';

/** Ways that are looked for beside the page, or in it where no worker starts. Rejects with the signal's reason. */
export async function waysBeside(question: WayQuestion, signal: AbortSignal): Promise<WayAnswer> {
  signal.throwIfAborted();
  // A browser starts no module worker for a file of the disk (issues.chromium.org/40067939).
  const worker = isOneFile ? undefined : startWorker();
  try {
    const found = worker && (await answerOf(worker, question, signal));
    if (found) return found;
  } finally {
    worker?.terminate();
  }
  const { findWays } = await import('../../core/way/find-ways.ts');
  return findWays(question);
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('../../core/way/way-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Undefined where the worker breaks off. */
function answerOf(
  worker: Worker,
  question: WayQuestion,
  signal: AbortSignal,
): Promise<WayAnswer | undefined> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WayAnswer>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(question);
  });
}
