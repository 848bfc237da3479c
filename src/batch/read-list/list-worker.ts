import { beginningBytes, type ForeignFile, foreignFile } from './foreign-file.ts';
import { type ListOptions, type ListReading, readList } from './read-list.ts';

export type ListQuestion = { readonly source: Blob | string; readonly options: ListOptions };

export type ListNews =
  | { readonly what: 'progress'; readonly read: number; readonly total: number }
  /** Some of the rows: in portions, so that the page takes none for long. */
  | { readonly what: 'rows'; readonly rows: ListReading['rows'] }
  /** The end: everything but the rows. */
  | { readonly what: 'reading'; readonly reading: Omit<ListReading, 'rows'> }
  /** The file could not be read. */
  | { readonly what: 'unreadable' }
  /** It holds no text. */
  | { readonly what: 'foreign'; readonly file: ForeignFile };

const portion = 2_000;

addEventListener('message', ({ data }: MessageEvent<ListQuestion>) => {
  void answer(data).catch(() => tell({ what: 'unreadable' }));
});

async function answer({ source, options }: ListQuestion): Promise<void> {
  const file = typeof source === 'string' ? undefined : foreignFile(await firstBytes(source, beginningBytes));
  if (file) return tell({ what: 'foreign', file });
  const bytes = typeof source === 'string' ? source.length : source.size;
  let told = 0;
  // Reading and understanding are half of the way each.
  const progress = (share: number) => {
    const hundredth = Math.floor(share * 100);
    if (hundredth === told) return;
    told = hundredth;
    tell({ what: 'progress', read: Math.round(share * bytes), total: bytes });
  };
  const text = typeof source === 'string' ? source : await textOf(source, (share) => progress(share / 2));
  const { rows, ...reading } = readList(text, options, (share) => progress(0.5 + share / 2));
  for (let start = 0; start < rows.length; start += portion) {
    tell({ what: 'rows', rows: rows.slice(start, start + portion) });
  }
  tell({ what: 'reading', reading });
}

/** The text of a file: UTF-8, or UTF-16 where it says so, as spreadsheets write "Unicode text". */
async function textOf(file: Blob, progress: (share: number) => void): Promise<string> {
  const [one, two] = await firstBytes(file, 2);
  const wide =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
  const decoder = new TextDecoder(wide);
  const reader = file.stream().getReader();
  const parts: string[] = [];
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join('') + decoder.decode();
    read += value.length;
    parts.push(decoder.decode(value, { stream: true }));
    progress(read / file.size);
  }
}

async function firstBytes(file: Blob, count: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, count).arrayBuffer());
}

function tell(news: ListNews): void {
  postMessage(news);
}
