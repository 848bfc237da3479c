import { useEffect, useMemo, useState } from 'react';
import type { ListQuestion, ListReadingNews } from '../../../domain/lists/list-worker.ts';
import type { ListOptions, ListReading } from '../../../domain/lists/read-list.ts';
import type { SheetProblem, SheetText } from '../../../domain/lists/sheet-text.ts';
import { readSheet } from '../read-sheet.ts';

/** The states between a text or a file and a list. */
export type ReadingState =
  | { readonly state: 'nothing' }
  | { readonly state: 'failed'; readonly why: NotRead }
  | { readonly state: 'reading'; readonly read: number; readonly total: number }
  | {
      readonly state: 'read';
      readonly reading: ListReading;
      readonly of: ListSource;
      /** Of a workbook: which sheet it is. */
      readonly sheet: SheetFacts | undefined;
    };

export type ListSource = string | Blob;

/** A sheet of a workbook, and its others. */
export type SheetFacts = Omit<SheetText, 'text'>;

type Question = ListQuestion & { readonly sheet: string | undefined };

type Heard = { readonly of: Question; readonly state: ReadingState };

const nothing: ReadingState = { state: 'nothing' };
const begins: ReadingState = { state: 'reading', read: 0, total: 1 };

/**
 * Reads a list in a worker, again whenever the source, the sheet or the options change; `options` must be the same
 * object until then. Until the first result of a list, the former reading stays, and is not the latest.
 */
export function useListReading(
  source: ListSource,
  options: ListOptions,
  sheet?: string,
): { readonly state: ReadingState; readonly isLatest: boolean } {
  const [heard, setHeard] = useState<Heard>();
  const question = useMemo(() => ({ source, options, sheet }), [source, options, sheet]);
  useEffect(() => {
    if (isBlank(question.source)) return setHeard(undefined);
    const hear = (state: ReadingState) => setHeard({ of: question, state });
    return readBeside(question, {
      progress: (read, total) => hear({ state: 'reading', read, total }),
      read: (reading, sheet) => hear({ state: 'read', reading, of: question.source, sheet }),
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

/** Returns what is shown of a list that is superseded: neither its progress, nor why it was not read. */
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

/** Why a list was not read; of a workbook, why none of its sheets. */
export type NotRead =
  | Exclude<ListReadingNews, { readonly what: 'progress' | 'rows' | 'reading' }>
  | { readonly what: 'sheet'; readonly problem: SheetProblem };

type Told = {
  readonly progress: (read: number, total: number) => void;
  readonly read: (reading: ListReading, sheet: SheetFacts | undefined) => void;
  readonly failed: (why: NotRead) => void;
};

/** Reads a list in a worker, of a workbook one of its sheets. The returned function ends it, and its callbacks. */
function readBeside({ source, options, sheet }: Question, told: Told): () => void {
  let stop = readText(
    { source, options },
    {
      ...told,
      failed: (why) => {
        if (typeof source === 'string' || why.what !== 'foreign' || why.file !== 'spreadsheet')
          return told.failed(why);
        const control = new AbortController();
        stop = () => control.abort();
        void readSheet({ file: source, sheet }, control.signal).then((answer) => {
          if (control.signal.aborted) return;
          if (!answer) return told.failed({ what: 'unreadable' });
          if ('problem' in answer) return told.failed({ what: 'sheet', problem: answer.problem });
          const { text, ...facts } = answer;
          stop = readText(
            { source: text, options },
            { ...told, read: (reading) => told.read(reading, facts) },
          );
        });
      },
    },
  );
  return () => stop();
}

/** Reads a text, or a file of text. */
function readText(question: ListQuestion, told: Told): () => void {
  const worker = new Worker(new URL('../../../domain/lists/list-worker.ts', import.meta.url), {
    type: 'module',
  });
  const rows: ListReading['rows'][] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<ListReadingNews>) => {
    if (data.what === 'progress') told.progress(data.read, data.total);
    else if (data.what === 'rows') rows.push(data.rows);
    else {
      worker.terminate();
      if (data.what === 'reading') told.read({ ...data.reading, rows: rows.flat() }, undefined);
      else told.failed(data);
    }
  });
  worker.addEventListener('error', () => told.failed({ what: 'unreadable' }));
  worker.postMessage(question);
  return () => worker.terminate();
}
