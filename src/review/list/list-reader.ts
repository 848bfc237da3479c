import type { ForeignFile } from '../../batch/read-list/foreign-file.ts';
import type { ListNews, ListQuestion } from '../../batch/read-list/list-worker.ts';
import type { ListReading } from '../../batch/read-list/read-list.ts';

type Told = {
  readonly progress: (read: number, total: number) => void;
  readonly read: (reading: ListReading) => void;
  /** What the file is instead of a text, where that is why. */
  readonly failed: (file?: ForeignFile) => void;
};

/** Reads a list beside the page. Ends it by the returned function: nothing is told after that. */
export function readBeside(question: ListQuestion, told: Told): () => void {
  const worker = new Worker(new URL('../../batch/read-list/list-worker.ts', import.meta.url), {
    type: 'module',
  });
  const rows: ListReading['rows'][] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<ListNews>) => {
    if (data.what === 'progress') told.progress(data.read, data.total);
    else if (data.what === 'rows') rows.push(data.rows);
    else {
      worker.terminate();
      if (data.what === 'reading') told.read({ ...data.reading, rows: rows.flat() });
      else told.failed(data.what === 'foreign' ? data.file : undefined);
    }
  });
  worker.addEventListener('error', () => told.failed());
  worker.postMessage(question);
  return () => worker.terminate();
}
