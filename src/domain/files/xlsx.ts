import { escapeCellControls, escapeControlCharacters, escapeSheetFormula } from '../text/foreign-text.ts';
import { csvColumns, fitCell, getFlatCells } from './csv.ts';
import { escapeMarkup } from './markup.ts';
import type { Form, Pass } from './passes.ts';
import reportWords from './report.messages';

/** The columns of texts with their widths in characters; the others hold numbers and words of ours. */
const textWidths: Readonly<Record<string, number>> = {
  ...{ id: 20, kind: 10, label: 28, expected_address: 32, rules: 24, findings: 60, found_title: 28 },
  ...{ found_address: 32, causes: 20, map_house_numbers: 20, map_source: 28, answered_at: 26, digest: 20 },
  ...{ note: 40, reasons: 24, reviewer: 20, verdicts: 28, settled_by: 20, judged_at: 26, link: 60 },
};

/** The columns whose texts have several lines for people to read. */
const ofLines: ReadonlySet<string> = new Set(['findings', 'note']);

/** Rows of a sheet, the names of its columns among them, and links in it, at most: limits of Excel. */
const mostRows = 1_048_576;
const mostLinks = 65_530;
/** Characters of a link, at most; a longer one is text alone. */
const longestLink = 2_000;

/** The styles of cells, by their number in the part of styles. */
const styles = { text: 1, head: 2, link: 3 };

const letters = csvColumns.map((_, column) => getColumnLetters(column));

/**
 * Writes a workbook of one sheet with the columns of the CSV: texts as text cells, numbers as numbers, no formula. Its
 * parts are XML documents one after the other, in the order of `xlsxParts`; `XlsxPacker` makes a file of them.
 */
export const createXlsxForm: Form = ({ page }) => {
  const sheet = new Sheet(page);
  const links: Pass = {
    before: () => `${declaration}<Relationships xmlns="${packageNames}/relationships">`,
    row: sheet.createRelation,
    after: () => '</Relationships>',
  };
  // Without the address of a page a link leads nowhere.
  return page === undefined ? [createCellPass(sheet)] : [createCellPass(sheet), links];
};

/** The same without links, for a program, in one pass through the rows. */
export function createXlsxPass(): Pass {
  return createCellPass(new Sheet(undefined));
}

function createCellPass({ formatRow, formatEnd }: Sheet): Pass {
  return { before: () => formatHead(), row: formatRow, after: formatEnd };
}

class Sheet {
  readonly #page: string | undefined;
  #rows = 1;
  #linked: number[] = [];
  #related = 0;
  #relatedRows = 1;

  constructor(page: string | undefined) {
    this.#page = page;
  }

  readonly formatRow: Pass['row'] = (row) => {
    const number = ++this.#rows;
    if (number > mostRows) throw new RangeError(reportWords.sheetFull({ most: mostRows }));
    const cells = getFlatCells(row, this.#page).map(([name, cell], column) => {
      if (cell === undefined || cell === '') return '';
      const at = `${letters[column]}${number}`;
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
      const isLink = name === 'link' && this.#isLink(cell, this.#linked.length);
      if (isLink) this.#linked.push(number);
      return formatTextCell(at, escapeTextCell(name, cell), isLink ? styles.link : styles.text);
    });
    return `<row r="${number}">${cells.join('')}</row>`;
  };

  readonly formatEnd = (): string => {
    const column = letters[csvColumns.indexOf('link')];
    const links = this.#linked.map((row) => `<hyperlink ref="${column}${row}" r:id="row${row}"/>`);
    const end = links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '';
    return formatSheetEnd(csvColumns.length, this.#rows, end);
  };

  /** Returns where the link of a row leads, for the second pass. */
  readonly createRelation: Pass['row'] = (row) => {
    const number = ++this.#relatedRows;
    const link = String(getFlatCells(row, this.#page).find(([name]) => name === 'link')?.[1]);
    if (!this.#isLink(link, this.#related)) return '';
    this.#related++;
    return `<Relationship Id="row${number}" Type="${relationNames}/hyperlink" Target="${escapeMarkup(link)}" TargetMode="External"/>`;
  };

  #isLink(text: string, before: number): boolean {
    return this.#page !== undefined && text.length <= longestLink && before < mostLinks;
  }
}

/** Writes a workbook of one sheet with other columns; `widths` names those of texts. */
export function* writeSheet(
  names: readonly string[],
  widths: Readonly<Record<string, number>>,
  rows: Iterable<readonly (string | number | undefined)[]>,
): Generator<string> {
  yield formatHead(names, widths);
  let number = 1;
  for (const row of rows) {
    if (++number > mostRows) throw new RangeError(reportWords.sheetFull({ most: mostRows }));
    const cells = row.map((cell, column) => {
      if (cell === undefined || cell === '') return '';
      const at = `${getColumnLetters(column)}${number}`;
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
      return formatTextCell(at, escapeTextCell(names[column] ?? '', cell), styles.text);
    });
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield formatSheetEnd(names.length, number);
}

function escapeTextCell(name: string, text: string): string {
  const shown = ofLines.has(name) ? escapeCellControls(text) : escapeControlCharacters(text);
  return fitCell(escapeSheetFormula(shown));
}

function formatTextCell(at: string, text: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeSheetText(text)}</t></is></c>`;
}

/** Returns a text as XML of a sheet, where `_x0041_` stands for the character of that code. */
function escapeSheetText(text: string): string {
  return escapeMarkup(
    text
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('\ufffe', '_xFFFE_')
      .replaceAll('\uffff', '_xFFFF_'),
  );
}

/** Returns `A` for the first column, `AB` for the 28th. */
export function getColumnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : getColumnLetters(Math.floor(column / 26) - 1) + last;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const mediaTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function formatSheetEnd(columns: number, rows: number, links = ''): string {
  const last = getColumnLetters(columns - 1);
  return `</sheetData><autoFilter ref="A1:${last}${rows}"/>${links}</worksheet>${formatWorkbook(last, rows)}`;
}

/** Returns the part that names the sheet, and, for LibreOffice, its filter. */
function formatWorkbook(last: string, rows: number): string {
  const all = `Placelens!$A$1:$${last}$${rows}`;
  return `${declaration}<workbook xmlns="${sheetNames}" xmlns:r="${relationNames}"><sheets><sheet name="Placelens" sheetId="1" r:id="r1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${all}</definedName></definedNames></workbook>`;
}

/** Returns the parts before the sheet, and the beginning of that: widths, the row of names, which stays in sight. */
function formatHead(names: readonly string[] = csvColumns, widths = textWidths): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${mediaTypes}.${type}+xml"/>`;
  const relation = (number: number, type: string, target: string) =>
    `<Relationship Id="r${number}" Type="${relationNames}/${type}" Target="${target}.xml"/>`;
  const relations = (...each: string[]) =>
    `<Relationships xmlns="${packageNames}/relationships">${each.join('')}</Relationships>`;
  const font = (look: string) => `<font>${look}<sz val="11"/><name val="Calibri"/></font>`;
  const cellFormat = (font: number) =>
    `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/>`;
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"';
  const columns = names.map((name, index) => {
    const width = Math.max(name.length + 4, widths[name] ?? 0);
    const style = widths[name] === undefined ? '' : ` style="${styles.text}"`;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  const head = names.map((name, column) => formatTextCell(`${getColumnLetters(column)}1`, name, styles.head));
  const documents = [
    `<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
    relations(relation(1, 'officeDocument', 'xl/workbook')),
    relations(relation(1, 'worksheet', 'worksheets/sheet1'), relation(2, 'styles', 'styles')),
    `<styleSheet xmlns="${sheetNames}"><fonts count="3">${font('')}${font('<b/>')}<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">${plain}/></cellStyleXfs><cellXfs count="4">${plain} xfId="0"/>${cellFormat(0)}${cellFormat(1)}${cellFormat(2)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    `<worksheet xmlns="${sheetNames}" xmlns:r="${relationNames}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`,
  ];
  return documents.map((document) => declaration + document).join('');
}
