import type { SheetAnswer, SheetQuestion } from '../../domain/lists/sheet-worker.ts';

/**
 * Reads a sheet of a workbook in a worker, whose code comes with the first one. Undefined where the file cannot be
 * read. The signal ends it, and then nothing is heard of it.
 */
export function readSheet(question: SheetQuestion, signal?: AbortSignal): Promise<SheetAnswer> {
  const worker = new Worker(new URL('../../domain/lists/sheet-worker.ts', import.meta.url), {
    type: 'module',
  });
  signal?.addEventListener('abort', () => worker.terminate());
  return new Promise((resolve) => {
    const end = (answer: SheetAnswer) => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => end(data));
    worker.addEventListener('error', () => end(undefined));
    worker.postMessage(question);
  });
}
