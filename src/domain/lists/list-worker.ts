import { fileLimits } from '../../spec/file-limits.ts';
import { beginningBytes, detectForeignFile, type ForeignFile, listText } from './list-text.ts';
import { type ListOptions, type ListReading, readList } from './read-list.ts';
import { TooManyRows } from './records.ts';

export type ListQuestion = { readonly source: Blob | string; readonly options: ListOptions };

export type ListReadingNews =
  | { readonly what: 'progress'; readonly read: number; readonly total: number }
  /** Some of the rows: in portions, so that none blocks the page for long. */
  | { readonly what: 'rows'; readonly rows: ListReading['rows'] }
  /** The end: everything but the rows. */
  | { readonly what: 'reading'; readonly reading: Omit<ListReading, 'rows'> }
  /** The file could not be read. */
  | { readonly what: 'unreadable' }
  /** It holds no text. */
  | { readonly what: 'foreign'; readonly file: ForeignFile }
  /** It is beyond the limits of a list. */
  | { readonly what: 'beyond'; readonly limit: 'bytes' | 'rows' };

const portion = 2_000;

addEventListener('message', ({ data }: MessageEvent<ListQuestion>) => {
  void answer(data).catch((error: unknown) =>
    tell(error instanceof TooManyRows ? { what: 'beyond', limit: 'rows' } : { what: 'unreadable' }),
  );
});

async function answer({ source, options }: ListQuestion): Promise<void> {
  if (typeof source !== 'string' && source.size > fileLimits.list)
    return tell({ what: 'beyond', limit: 'bytes' });
  const file = typeof source === 'string' ? undefined : detectForeignFile(await firstBytes(source));
  if (file) return tell({ what: 'foreign', file });
  const bytes = typeof source === 'string' ? source.length : source.size;
  let reported = 0;
  // Reading and parsing each count as half of the progress.
  const progress = (share: number) => {
    const hundredth = Math.floor(share * 100);
    if (hundredth === reported) return;
    reported = hundredth;
    tell({ what: 'progress', read: Math.round(share * bytes), total: bytes });
  };
  const text = typeof source === 'string' ? source : await listText(source, (share) => progress(share / 2));
  if (text === undefined) return tell({ what: 'foreign', file: 'encoding' });
  const { rows, ...reading } = readList(text, options, (share) => progress(0.5 + share / 2));
  for (let start = 0; start < rows.length; start += portion) {
    tell({ what: 'rows', rows: rows.slice(start, start + portion) });
  }
  tell({ what: 'reading', reading });
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer());
}

function tell(news: ListReadingNews): void {
  postMessage(news);
}
