import { unzipSync, zipSync } from 'fflate';
import { joinBytes } from '../collections/join-bytes.ts';
import type { HiddenParts } from './ods-hidden.ts';

/** Types of records of [MS-XLSB]: a row, columns, a sheet in the book, the first and last type of a cell and a short one. */
const row = 0;
const columns = 60;
const sheetInBook = 156;
const cells = { from: 1, to: 11 };
const shortCells = { from: 12, to: 18 };

/** By how much the type of a short cell is above that of the same cell with its column. */
const shorter = 11;

const bookPart = 'xl/workbook.bin';
const linksPart = 'xl/_rels/workbook.bin.rels';

/**
 * Returns the workbook (`.xlsb`) with every cell naming its column, and what its writer hid, by sheet; hucre reads
 * none of that. A short cell follows the one before it and names no column (SheetJS writes them); hucre leaves such
 * cells out.
 */
export function spellOutCells(workbook: Uint8Array): {
  readonly workbook: Uint8Array;
  readonly hidden: readonly HiddenParts[];
  readonly hiddenSheets: readonly boolean[];
} {
  const parts = unzipSync(workbook, {
    filter: ({ name }) => /^xl\/(worksheets|_rels)\/|^xl\/workbook/.test(name),
  });
  const sheets = listSheets(parts[bookPart], new TextDecoder().decode(parts[linksPart]));
  const read = sheets.map(({ name }) => ({ name, ...readSheet(parts[name]) }));
  const hidden = read.map((sheet) => sheet.hidden);
  const hiddenSheets = sheets.map(({ isHidden }) => isHidden);
  if (!read.some(({ hasShort }) => hasShort)) return { workbook, hidden, hiddenSheets };
  const spelt = Object.fromEntries(read.map(({ name, part }) => [name, part]));
  return { workbook: zipSync({ ...unzipSync(workbook), ...spelt }, { level: 0 }), hidden, hiddenSheets };
}

/** Returns the names of the parts of all sheets, in the order of the book, and whether they are hidden. */
function listSheets(book: Uint8Array = new Uint8Array(), links: string) {
  const targets = new Map<string | undefined, string>();
  for (const [link] of links.matchAll(/<Relationship\s[^>]*>/g)) {
    const target = /\sTarget="([^"]*)"/.exec(link)?.[1] ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const resolved = path.replaceAll('/./', '/').replaceAll(/[^/]+\/\.\.\//g, '');
    targets.set(/\sId="([^"]*)"/.exec(link)?.[1], resolved);
  }
  const sheets: { readonly name: string; readonly isHidden: boolean }[] = [];
  for (const { type, content } of iterateRecords(book)) {
    if (type !== sheetInBook) continue;
    const view = new DataView(content.buffer, content.byteOffset);
    const length = view.getUint32(8, true);
    const id = new TextDecoder('utf-16le').decode(content.subarray(12, 12 + 2 * length));
    sheets.push({ name: targets.get(id) ?? '', isHidden: view.getUint32(0, true) > 0 });
  }
  return sheets;
}

type ReadPart = { readonly part: Uint8Array; readonly hasShort: boolean; readonly hidden: HiddenParts };

function readSheet(bytes: Uint8Array = new Uint8Array()): ReadPart {
  const pieces: Uint8Array[] = [];
  const hidden = { rows: new Set<number>(), columns: new Set<number>() };
  let [column, copied, nextColumn] = [-1, 0, 0];
  for (const { type, at, content } of iterateRecords(bytes)) {
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    if (type === row) {
      column = -1;
      if (content.length > 11 && view.getUint8(11) & 0x10) hidden.rows.add(view.getUint32(0, true));
    } else if (type === columns && content.length > 16 && view.getUint8(16) & 1) {
      const last = Math.min(view.getUint32(4, true), lastColumn);
      for (let each = Math.max(nextColumn, view.getUint32(0, true)); each <= last; each++)
        hidden.columns.add(each);
      nextColumn = last + 1;
    } else if (type >= cells.from && type <= cells.to && content.length >= 4) {
      column = view.getUint32(0, true);
    } else if (type >= shortCells.from && type <= shortCells.to) {
      column++;
      pieces.push(
        bytes.subarray(copied, at),
        writeCellHead(type - shorter, content.length + 4, column),
        content,
      );
      copied = content.byteOffset + content.length - bytes.byteOffset;
    }
  }
  pieces.push(bytes.subarray(copied));
  return { part: joinBytes(pieces), hasShort: copied > 0, hidden };
}

/** The last column of a sheet, XFD. */
const lastColumn = 16_383;

/** Yields the records of a part: the type, where it begins, and its content. Ends before one that is cut. */
function* iterateRecords(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) {
    const [type, afterType] = readNumber(bytes, at, 2);
    const [size, from] = readNumber(bytes, afterType, 4);
    const end = from + size;
    if (end > bytes.length) return;
    yield { type, at, content: bytes.subarray(from, end) };
    at = end;
  }
}

/** Reads a number of 7 bits a byte, the lowest first; returns it and where it ends. */
function readNumber(bytes: Uint8Array, at: number, longest: number): readonly [number, number] {
  let value = 0;
  for (let index = 0; index < longest; index++) {
    const byte = bytes[at + index] ?? 0;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return [value, at + longest];
}

/** The head of a record of a cell: type, bytes of four times 7 bits, column. */
function writeCellHead(type: number, size: number, column: number): Uint8Array {
  const head = new Uint8Array(9);
  head[0] = type;
  for (let index = 0; index < 4; index++)
    head[1 + index] = ((size >> (7 * index)) & 0x7f) | (index < 3 ? 0x80 : 0);
  new DataView(head.buffer).setUint32(5, column, true);
  return head;
}
