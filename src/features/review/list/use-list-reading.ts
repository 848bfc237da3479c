import { useEffect, useState } from 'react';
import type { ListNews, ListQuestion } from '../../../core/lists/list-worker.ts';
import type { ListOptions, ListReading } from '../../../core/lists/read-list.ts';

/** What is on the way from a text or a file to a list. */
export type ReadingState =
  | { readonly state: 'nothing' }
  | { readonly state: 'failed'; readonly why: NotRead }
  | { readonly state: 'reading'; readonly read: number; readonly total: number }
  | { readonly state: 'read'; readonly reading: ListReading };

export type ListSource = string | Blob;

/**
 * Reads a list beside the page, anew whenever the source or the options change; `options` must be the same object until
 * then.
 */
export function useListReading(source: ListSource, options: ListOptions): ReadingState {
  const [state, setState] = useState<ReadingState>({ state: 'nothing' });
  useEffect(() => {
    if (typeof source === 'string' && source.trim() === '') {
      setState({ state: 'nothing' });
      return;
    }
    return readBeside(
      { source, options },
      {
        progress: (read, total) => setState({ state: 'reading', read, total }),
        read: (reading) => setState({ state: 'read', reading }),
        failed: (why) => setState({ state: 'failed', why }),
      },
    );
  }, [source, options]);
  return state;
}

/** Why a list was not read. */
export type NotRead = Exclude<ListNews, { readonly what: 'progress' | 'rows' | 'reading' }>;

type Told = {
  readonly progress: (read: number, total: number) => void;
  readonly read: (reading: ListReading) => void;
  readonly failed: (why: NotRead) => void;
};

/** Reads a list beside the page. Ends it by the returned function: nothing is told after that. */
function readBeside(question: ListQuestion, told: Told): () => void {
  const worker = new Worker(new URL('../../../core/lists/list-worker.ts', import.meta.url), {
    type: 'module',
  });
  const rows: ListReading['rows'][] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<ListNews>) => {
    if (data.what === 'progress') told.progress(data.read, data.total);
    else if (data.what === 'rows') rows.push(data.rows);
    else {
      worker.terminate();
      if (data.what === 'reading') told.read({ ...data.reading, rows: rows.flat() });
      else told.failed(data);
    }
  });
  worker.addEventListener('error', () => told.failed({ what: 'unreadable' }));
  worker.postMessage(question);
  return () => worker.terminate();
}
