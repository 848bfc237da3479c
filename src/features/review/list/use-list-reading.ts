import { useEffect, useMemo, useState } from 'react';
import type { ListQuestion, ListReadingNews } from '../../../domain/lists/list-worker.ts';
import type { ListOptions, ListReading } from '../../../domain/lists/read-list.ts';

/** What is on the way from a text or a file to a list. */
export type ReadingState =
  | { readonly state: 'nothing' }
  | { readonly state: 'failed'; readonly why: NotRead }
  | { readonly state: 'reading'; readonly read: number; readonly total: number }
  | { readonly state: 'read'; readonly reading: ListReading; readonly of: ListSource };

export type ListSource = string | Blob;

type Heard = { readonly of: ListQuestion; readonly state: ReadingState };

const nothing: ReadingState = { state: 'nothing' };
const begins: ReadingState = { state: 'reading', read: 0, total: 1 };

/**
 * Reads a list beside the page, anew whenever the source or the options change; `options` must be the same object until
 * then. Until the first is heard of a list, what was read before it stays, and is not the latest.
 */
export function useListReading(
  source: ListSource,
  options: ListOptions,
): { readonly state: ReadingState; readonly isLatest: boolean } {
  const [heard, setHeard] = useState<Heard>();
  const question = useMemo(() => ({ source, options }), [source, options]);
  useEffect(() => {
    if (isBlank(question.source)) return setHeard(undefined);
    const hear = (state: ReadingState) => setHeard({ of: question, state });
    return readBeside(question, {
      progress: (read, total) => hear({ state: 'reading', read, total }),
      read: (reading) => hear({ state: 'read', reading, of: question.source }),
      failed: (why) => hear({ state: 'failed', why }),
    });
  }, [question]);
  if (isBlank(source)) return { state: nothing, isLatest: true };
  if (heard?.of === question) return { state: heard.state, isLatest: true };
  return { state: heard ? meanwhile(heard.state) : nothing, isLatest: false };
}

function isBlank(source: ListSource): boolean {
  return typeof source === 'string' && source.trim() === '';
}

/** What is shown of a list that others have followed: neither how far it was read, nor why it was not. */
function meanwhile(former: ReadingState): ReadingState {
  switch (former.state) {
    case 'reading':
      return begins;
    case 'failed':
      return nothing;
    default:
      return former;
  }
}

/** Why a list was not read. */
export type NotRead = Exclude<ListReadingNews, { readonly what: 'progress' | 'rows' | 'reading' }>;

type Told = {
  readonly progress: (read: number, total: number) => void;
  readonly read: (reading: ListReading) => void;
  readonly failed: (why: NotRead) => void;
};

/** Reads a list beside the page. Ends it by the returned function: nothing is told after that. */
function readBeside(question: ListQuestion, told: Told): () => void {
  const worker = new Worker(new URL('../../../domain/lists/list-worker.ts', import.meta.url), {
    type: 'module',
  });
  const rows: ListReading['rows'][] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<ListReadingNews>) => {
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
