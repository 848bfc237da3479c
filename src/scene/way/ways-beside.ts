import type { WayAnswer, WayQuestion } from '../../core/way/way.ts';
import { isOneFile } from '../../store/page-config.ts';
import { answeredBeside } from '../beside.ts';

/** Ways that are looked for beside the page, or in it where no worker starts. Rejects with the signal's reason. */
export async function waysBeside(question: WayQuestion, signal: AbortSignal): Promise<WayAnswer> {
  // A browser starts no module worker for a file of the disk (issues.chromium.org/40067939).
  const found = isOneFile
    ? undefined
    : await answeredBeside(startWorker, question, (answer: WayAnswer) => answer, signal);
  if (found) return found;
  const { findWays } = await import('../../core/way/find-ways.ts');
  return findWays(question);
}

function startWorker(): Worker {
  return new Worker(new URL('../../core/way/way-worker.ts', import.meta.url), { type: 'module' });
}
