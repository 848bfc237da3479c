/**
 * Asks a module worker and ends it with its answer: what it read goes with it. `heard` makes the answer of its
 * messages, undefined while more is to come. Returns undefined where no worker starts or it breaks off; rejects with
 * the signal's reason.
 */
export async function runInWorker<News, Answer>(
  start: () => Worker,
  question: unknown,
  heard: (news: News) => Answer | undefined,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  signal.throwIfAborted();
  const worker = started(start);
  if (!worker) return undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<News>) => {
        const answer = heard(data);
        if (answer !== undefined) resolve(answer);
      });
      worker.addEventListener('error', () => resolve(undefined));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(question);
    });
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    worker.terminate();
  }
}

function started(start: () => Worker): Worker | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}
