import { joinBytes } from '../collections/join-bytes.ts';
import type { HiddenParts } from './ods-hidden.ts';

/** https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb and ms-xls */
const records = { boundSheet: 0x85, row: 0x0208, columns: 0x7d, end: 0x0a } as const;
const lastSector = 0xff_ff_ff_fa;
const entryBytes = 128;
const smallSectorBytes = 64;

/**
 * Returns what is hidden or filtered out in each sheet of an `.xls`, in their order; nothing where it is not as Excel
 * 97 and later write it.
 */
export function findHiddenInXls(bytes: Uint8Array): readonly HiddenParts[] {
  try {
    const book = readWorkbookStream(bytes);
    return book ? findSheets(book).map((at) => findHidden(book, at)) : [];
  } catch {
    return [];
  }
}

/** Yields the records of a stream from a position: its kind, and where its content begins. */
function* iterateRecords(book: DataView, from: number): Generator<readonly [kind: number, at: number]> {
  for (let at = from; at + 4 <= book.byteLength; at += 4 + book.getUint16(at + 2, true)) {
    const kind = book.getUint16(at, true);
    if (kind === records.end) return;
    yield [kind, at + 4];
  }
}

/** Returns where each sheet of cells begins. */
function findSheets(book: DataView): number[] {
  const sheets: number[] = [];
  for (const [kind, at] of iterateRecords(book, 0))
    if (kind === records.boundSheet && book.getUint8(at + 5) === 0) sheets.push(book.getUint32(at, true));
  return sheets;
}

function findHidden(book: DataView, sheet: number): HiddenParts {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  for (const [kind, at] of iterateRecords(book, sheet)) {
    if (kind === records.row && book.getUint16(at + 12, true) & 0x20) rows.add(book.getUint16(at, true));
    if (kind !== records.columns || !(book.getUint16(at + 8, true) & 1)) continue;
    const last = Math.min(book.getUint16(at + 2, true), 255);
    for (let column = book.getUint16(at, true); column <= last; column++) columns.add(column);
  }
  return { rows, columns };
}

/** Returns the stream of the workbook, which its container keeps in sectors. */
function readWorkbookStream(bytes: Uint8Array): DataView | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 2 ** view.getUint16(30, true);
  if (size !== 512 && size !== 4096) return undefined;
  const getSector = (sector: number) => bytes.subarray((sector + 1) * size, (sector + 2) * size);
  const next = readNumbers(joinBytes(readTableSectors(view, size).map(getSector)));
  const read = (first: number) => joinBytes(getChain(first, next).map(getSector));
  const entries = read(view.getUint32(48, true));
  const directory = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const find = (wanted: string) => {
    for (let at = 0; at + entryBytes <= directory.byteLength; at += entryBytes) {
      const name = new TextDecoder('utf-16le').decode(
        entries.subarray(at, at + directory.getUint16(at + 64, true)),
      );
      if (name === `${wanted}\0`)
        return { first: directory.getUint32(at + 116, true), length: directory.getUint32(at + 120, true) };
    }
    return undefined;
  };
  const book = find('Workbook');
  const root = find('Root Entry');
  if (!book || !root) return undefined;
  const { first, length } = book;
  if (length >= view.getUint32(56, true)) return asView(read(first).subarray(0, length));
  const small = read(root.first);
  const nextSmall = readNumbers(read(view.getUint32(60, true)));
  const sectors = getChain(first, nextSmall).map((sector) =>
    small.subarray(sector * smallSectorBytes, (sector + 1) * smallSectorBytes),
  );
  return asView(joinBytes(sectors).subarray(0, length));
}

/** Returns the sectors of the table of sectors: 109 in the head, the others in a chain of their own. */
function readTableSectors(view: DataView, size: number): number[] {
  const sectors: number[] = [];
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at += 4) sectors.push(view.getUint32(at, true));
  };
  add(76, 512);
  let more = view.getUint32(68, true);
  while (more < lastSector && sectors.length * size < view.byteLength) {
    const at = (more + 1) * size;
    add(at, at + size - 4);
    more = view.getUint32(at + size - 4, true);
  }
  return sectors.filter((sector) => sector < lastSector);
}

/** Returns the sectors of a chain; a damaged one that turns in a circle ends. */
function getChain(first: number, next: readonly number[]): number[] {
  const chain: number[] = [];
  for (let at = first; at < lastSector && chain.length <= next.length; at = next[at] ?? lastSector)
    chain.push(at);
  return chain;
}

function readNumbers(bytes: Uint8Array): number[] {
  const view = asView(bytes);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, true));
}

const asView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
