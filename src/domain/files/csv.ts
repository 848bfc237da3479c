import Papa from 'papaparse';
import { operationNames } from '../../spec/operations.ts';
import { severities } from '../../spec/severities.ts';
import { escapeCellControls, escapeCsvFormula } from '../text/foreign-text.ts';
import type { Opinion } from './judgement.ts';
import { type Form, writeInPasses } from './passes.ts';
import reportWords from './report.messages';
import type { Report, ReportRow } from './report.ts';
import { formatPlainFindingLine } from './text.ts';

type Cell = string | number | undefined;

/** What parts the cells of a table, for the spreadsheets of a language. */
type Separator = ',' | ';';

/** Digits behind the point of metres: a centimetre, which is finer than any coordinate that is answered. */
const metreDigits = 2;

/** Columns by name. Those up to `expected_units` are what a list has, so that the file is one again. */
const columns: Readonly<Record<string, (row: ReportRow, page: string | undefined) => Cell>> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  label: ({ label }) => label,
  expected_lng: ({ expected }) => expected?.position?.[0],
  expected_lat: ({ expected }) => expected?.position?.[1],
  expected_address: ({ expected }) => expected?.address,
  expected_parking: ({ expected }) => expected?.parking,
  expected_entrances: ({ expected }) => expected?.entrances,
  expected_units: ({ expected }) => expected?.units,
  position: ({ position }) => position + 1,
  state: ({ state }) => state,
  worst: ({ worst }) => worst,
  ...Object.fromEntries(
    severities.map((severity) => [
      `${severity}s`,
      ({ findings }: ReportRow) => findings.filter((each) => each.severity === severity).length,
    ]),
  ),
  suppressed: ({ suppressed }) => suppressed,
  rules: ({ findings }) => [...new Set(findings.map(({ ruleId }) => ruleId))].join(' '),
  findings: ({ findings }) => findingLines(findings).join('\n'),
  found_title: ({ title }) => title,
  found_address: ({ address }) => address,
  found_lng: ({ place }) => place?.[0],
  found_lat: ({ place }) => place?.[1],
  ...Object.fromEntries(
    operationNames.flatMap((name) => [
      [
        `${name}_state`,
        ({ operations }: ReportRow) => operations?.[name]?.reason ?? operations?.[name]?.state,
      ],
      [`${name}_count`, ({ operations }: ReportRow) => operations?.[name]?.count],
      [`${name}_ms`, ({ operations }: ReportRow) => rounded(operations?.[name]?.duration)],
    ]),
  ),
  causes: ({ operations = {} }) =>
    [...new Set(Object.values(operations).flatMap(({ cause }) => cause ?? []))].join('; ') || undefined,
  parking_metres: ({ parkingMetres }) => centimetres(parkingMetres),
  entrance_metres: ({ entranceMetres }) => centimetres(entranceMetres),
  floors: ({ floors }) => floors?.count,
  lowest_floor: ({ floors }) => floors?.lowest,
  highest_floor: ({ floors }) => floors?.highest,
  score: ({ score }) => score,
  map_door_metres: ({ map }) => centimetres(map?.doorMetres),
  map_parking_metres: ({ map }) => centimetres(map?.parkingMetres),
  map_way_metres: ({ map }) => centimetres(map?.wayMetres),
  map_house_numbers: ({ map }) => map?.numbers?.join('; '),
  map_levels: ({ map }) => map?.levels,
  map_source: ({ map }) => map?.source,
  answered_at: ({ answeredAt }) => answeredAt && new Date(answeredAt).toISOString(),
  digest: ({ digest }) => digest,
  verdict: ({ judgement }) => judgement?.verdict,
  note: ({ judgement }) => judgement?.note,
  reasons: ({ judgement }) => judgement?.reasons?.join('; '),
  reviewer: ({ judgement }) => judgement?.reviewer,
  phase: ({ judgement }) => judgement?.phase,
  verdicts: ({ judgement }) => judgement?.each?.flatMap(opinionText).join('; '),
  settled_by: ({ judgement }) => judgement?.settled?.reviewer,
  judged_at: ({ judgement }) => judgement && new Date(judgement.at).toISOString(),
  // A spreadsheet that makes a number of the id leaves this text alone: a list is read by it again.
  link: ({ id, kind }, page = '') => `${page}?${new URLSearchParams({ id, kind })}`,
};

/** The names of the columns in their order. */
export const csvColumns = Object.keys(columns);

/**
 * CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel reads another encoding. Texts are quoted and
 * never begin as a formula does, nor steer what shows them; numbers are not quoted.
 */
export const createCsvForm: Form = ({ page }) => [
  { before: formatCsvHead, row: (row) => formatCsvRow(row, page) },
];

/**
 * The same for spreadsheets in German, Spanish and Russian: semicolons between the cells, and a comma in numbers. Read as a
 * list it is what the other one is.
 */
export const createCsvSemicolonForm: Form = ({ page }) => [
  { before: () => formatCsvHead(';'), row: (row) => formatCsvRow(row, page, ';') },
];

export function writeCsv(report: Report): Generator<string> {
  return writeInPasses(createCsvForm, report);
}

/** The line that names the columns. */
export function formatCsvHead(separator: Separator = ','): string {
  return `\ufeff${csvColumns.join(separator)}\r\n`;
}

/** One address as a line, with a link to it, which is whole where the page that writes it is named. */
export function formatCsvRow(row: ReportRow, page?: string, separator: Separator = ','): string {
  const cells = getFlatCells(row, page).map(([, cell]) => {
    if (typeof cell === 'string') return fittingCell(escapeCsvFormula(escapeCellControls(cell)));
    return separator === ';' ? cell?.toString().replace('.', ',') : cell;
  });
  const quotes = getFlatCells(row, page).map(([, cell]) => typeof cell === 'string');
  return `${Papa.unparse([cells], { quotes, delimiter: separator })}\r\n`;
}

/** One address as names of columns and their values: nothing lies in another one. */
export function getFlatCells(row: ReportRow, page?: string): (readonly [name: string, cell: Cell])[] {
  return Object.entries(columns).map(([name, read]) => [name, read(row, page)] as const);
}

/** Characters that a cell of Excel and of LibreOffice Calc holds: the rest would be lost without a word. */
const longestCell = 32_767;
/** Of these for the words that say what was left out. */
const longestCutWords = 300;

/** A text that a cell holds: of a longer one its first whole entries, and how many more there are and where. */
function fittingCell(text: string): string {
  if (text.length <= longestCell) return text;
  const room = text.slice(0, longestCell - longestCutWords).replace(/[\ud800-\udbff]$/, '');
  const sign = room.includes('\n') ? '\n' : '; ';
  const end = room.lastIndexOf(sign);
  if (end <= 0) return `${room}\n${reportWords.cellTextCut({ count: text.length - room.length })}`;
  const left = text.slice(end).split(sign).length - 1;
  return `${room.slice(0, end)}${sign}${reportWords.cellEntriesCut({ count: left })}`;
}

/** One reviewer's verdict beside others. */
function opinionText({ reviewer, verdict }: Opinion): string[] {
  return verdict ? [`${reviewer}: ${verdict}`] : [];
}

/** Each finding in words; those that say the same are one line with their count. */
function findingLines(findings: ReportRow['findings']): string[] {
  const counts = new Map<string, number>();
  for (const line of findings.map(formatPlainFindingLine)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (×${count})`));
}

function centimetres(metres: number | undefined): number | undefined {
  return metres === undefined ? undefined : Number(metres.toFixed(metreDigits));
}

function rounded(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.round(milliseconds);
}
