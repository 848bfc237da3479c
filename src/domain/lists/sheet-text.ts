import { unzipSync } from 'fflate';
import type { Sheet, Workbook } from 'hucre';
import { readOds } from 'hucre/ods';
import { readXls, readXlsb, readXlsx } from 'hucre/xlsx';
import { fileLimits } from '../../spec/file-limits.ts';
import { findHiddenParts, type HiddenParts } from './ods-hidden.ts';
import { sheetSeparator } from './table-rows.ts';
import { findHiddenInXls } from './xls-hidden.ts';
import { spellOutCells } from './xlsb-cells.ts';

/** A sheet of a workbook as a text for `readList`, the lines numbered as the rows of the sheet. */
export type SheetText = {
  readonly text: string;
  readonly name: string;
  /** The sheets that are not hidden and hold rows, in their order. */
  readonly names: readonly string[];
  /** Counts of filled rows, and of columns, that its writer hid; they are in the text like the others. */
  readonly hidden: { readonly rows: number; readonly columns: number };
  /** Number of formulas whose value no program has calculated; they are empty in the text. */
  readonly uncalculated: number;
};

/** Why a workbook is not read. */
export type SheetProblem = 'password' | 'damaged' | 'too-large' | 'too-old' | 'no-rows' | 'no-sheet';

/** A workbook, or a sheet of it, that is not read; `names` are its sheets where they are known. */
export type UnreadSheet = { readonly problem: SheetProblem; readonly names?: readonly string[] };

/**
 * Reads a sheet of a workbook (`.xlsx`, `.xlsm`, `.xlsb`, `.xls`, `.ods`): the one of this name, else the first that is
 * not hidden and holds rows. Formulas are read by their last value, dates as ISO 8601. `lineBreak` is written for each
 * line break in a cell, as a row of the text is one line.
 */
export async function readSheetText(
  bytes: Uint8Array,
  wanted?: string,
  lineBreak = ' ',
): Promise<SheetText | UnreadSheet> {
  const workbook = await readWorkbook(bytes);
  if ('problem' in workbook) return workbook;
  const { sheets } = workbook;
  const shown = sheets.filter((sheet) => !sheet.hidden && !sheet.veryHidden && sheet.rows.some(hasText));
  const names = shown.map(({ name }) => name);
  const sheet = wanted === undefined ? shown[0] : sheets.find(({ name }) => name === wanted);
  if (!sheet) return { problem: wanted === undefined ? 'no-rows' : 'no-sheet', names };
  const uncalculated = workbook.isUncalculated ? findUncalculated(sheet) : new Set();
  const rows = sheet.rows.map((cells, row) =>
    cells.map((cell, column) => (uncalculated.has(`${row},${column}`) ? '' : getCellText(cell, lineBreak))),
  );
  // Gnumeric fills each row of an ODS with empty cells up to the 256th.
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0);
  const lines = rows.map((cells) => cells.slice(0, width).join(sheetSeparator));
  return {
    text: `${sheetSeparator}${lines.join('\n')}\n`,
    name: sheet.name,
    names,
    hidden: countHidden(sheet, rows, width, workbook.hidden?.[sheets.indexOf(sheet)]),
    uncalculated: uncalculated.size,
  };
}

/** Counts what is hidden and filled; of an ODS, an `.xls` and an `.xlsb` `parts` knows it, which hucre does not read. */
function countHidden(sheet: Sheet, rows: readonly string[][], width: number, parts?: HiddenParts) {
  const isHidden = (row: number) => parts?.rows.has(row) ?? sheet.rowDefs?.get(row)?.hidden === true;
  const columns = parts
    ? [...parts.columns].filter((column) => column < width)
    : (sheet.columns ?? []).slice(0, width).filter(({ hidden }) => hidden);
  return {
    rows: rows.filter((cells, row) => isHidden(row) && cells.some(isFilled)).length,
    columns: columns.length,
  };
}

/** Returns the cells, as `row,column` from 0, that hold a formula without a value: none (openpyxl) or 0 (XlsxWriter). */
function findUncalculated({ cells = new Map() }: Sheet): ReadonlySet<string> {
  const found = [...cells].filter(([, { formula, value }]) => formula !== undefined && !value);
  return new Set(found.map(([at]) => at));
}

type Cell = Sheet['rows'][number][number];

function hasText(cells: readonly Cell[]): boolean {
  return cells.some((cell) => isFilled(getCellText(cell)));
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** What would part a cell from the rest of itself. */
const partsText = new RegExp(`[\\r\\n${sheetSeparator}]`);

/** Returns a cell in one line: a day as `2026-11-28`, a moment as `2026-11-28 13:05:00`, as the sheet shows it. */
function getCellText(cell: Cell, lineBreak = ' '): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime())
      ? ''
      : cell
          .toISOString()
          .replace(/T00:00:00\.000Z|\.\d+Z$/, '')
          .replace('T', ' ');
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  const text = String(cell);
  if (!partsText.test(text)) return text;
  return text.replaceAll(/\r\n?|\n/g, lineBreak).replaceAll(sheetSeparator, ' ');
}

/** `isUncalculated`: its writer leaves the values of formulas to the program that opens it. */
type ReadWorkbook = Pick<Workbook, 'sheets'> & {
  readonly isUncalculated?: boolean;
  /** Of an ODS, an `.xls` and an `.xlsb`, by sheet. */
  readonly hidden?: readonly HiddenParts[];
};

async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook | UnreadSheet> {
  try {
    // Excel 2, 3 and 4, without a container.
    if (bytes[0] === 0x09) return { problem: 'too-old' };
    if (bytes[0] === oldWorkbook) return await readOldWorkbook(bytes);
    const { size, names, workbook, manifest } = lookInto(bytes);
    if (size > fileLimits.unpackedWorkbook) return { problem: 'too-large' };
    // ODF encrypts the entries, and names them in the manifest.
    if (manifest.includes('encryption-data')) return { problem: 'password' };
    if (names.includes('content.xml')) return { ...(await readOds(bytes)), hidden: readHiddenParts(bytes) };
    if (names.includes('xl/workbook.bin')) {
      const { workbook, hidden, hiddenSheets } = spellOutCells(bytes);
      const { sheets } = await readXlsb(workbook);
      return { sheets: sheets.map((sheet, at) => ({ ...sheet, hidden: hiddenSheets[at] === true })), hidden };
    }
    return {
      ...(await readXlsx(bytes)),
      isUncalculated: /<calcPr[^>]*\sfullCalcOnLoad="(1|true)"/.test(workbook),
    };
  } catch (error) {
    if (error instanceof Error && error.message.includes('(BIFF 0x')) return { problem: 'too-old' };
    return { problem: isOfPassword(error) ? 'password' : 'damaged' };
  }
}

function readHiddenParts(bytes: Uint8Array): readonly HiddenParts[] {
  const { 'content.xml': content } = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' });
  return findHiddenParts(new TextDecoder().decode(content));
}

/** The first byte of the container of `.xls`, and of a workbook of today under a password. */
const oldWorkbook = 0xd0;

/** Reads `.xls`. A workbook of today under a password is in the same container, as a stream of this name. */
async function readOldWorkbook(bytes: Uint8Array): Promise<ReadWorkbook | UnreadSheet> {
  if (new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')) return { problem: 'password' };
  return { ...(await readXls(bytes)), hidden: findHiddenInXls(bytes) };
}

function isOfPassword(error: unknown): boolean {
  return error instanceof Error && /^(Encrypted|Decryption)/.test(error.name);
}

/** Looks into an archive: its entries, the bytes that it says they take unpacked, and its heads in XLSX and in ODS. */
function lookInto(bytes: Uint8Array) {
  const names: string[] = [];
  let size = 0;
  const { 'xl/workbook.xml': workbook, 'META-INF/manifest.xml': manifest } = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      size += originalSize;
      return /^(xl\/workbook|META-INF\/manifest)\.xml$/.test(name) && originalSize < longestHead;
    },
  });
  const decoder = new TextDecoder();
  return { size, names, workbook: decoder.decode(workbook), manifest: decoder.decode(manifest) };
}

/** Bytes of an entry that names the others, at most. */
const longestHead = 1024 ** 2;
