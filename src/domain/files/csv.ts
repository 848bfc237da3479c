import Papa from 'papaparse';
import type { ListRow } from '../../spec/batch.ts';
import { operationNames } from '../../spec/operations.ts';
import { severities } from '../../spec/severities.ts';
import type { MatchCandidate, RowMatch } from '../place/match-place.ts';
import { escapeCellControls, escapeCsvFormula } from '../text/foreign-text.ts';
import type { Opinion } from './judgement.ts';
import { type Form, writeInPasses } from './passes.ts';
import reportWords from './report.messages';
import type { Report, ReportRow } from './report.ts';
import { formatPlainFindingLine } from './text.ts';

type Cell = string | number | undefined;

/** The separator of cells, for the spreadsheets of a language. */
type Separator = ',' | ';';

/** Decimals of metres: a centimetre, which is finer than any coordinate in an answer. */
const metreDigits = 2;

/** The columns of a list by name. */
const listColumns: Readonly<Record<string, (row: ListRow) => Cell>> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  label: ({ label }) => label,
  expected_lng: ({ expected }) => expected?.position?.[0],
  expected_lat: ({ expected }) => expected?.position?.[1],
  expected_address: ({ expected }) => expected?.address,
  expected_parking: ({ expected }) => expected?.parking,
  expected_entrances: ({ expected }) => expected?.entrances,
  expected_units: ({ expected }) => expected?.units,
  match_score: ({ match }) => match?.score,
  match_metres: ({ match }) => match?.metres,
};

/** All columns by name; those of a list come first, so that the file can be read as one again. */
const columns: Readonly<Record<string, (row: ReportRow, page: string | undefined) => Cell>> = {
  ...listColumns,
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
  // A spreadsheet that turns the id into a number leaves this text alone: a list recovers the id from it.
  link: ({ id, kind }, page = '') => `${page}?${new URLSearchParams({ id, kind })}`,
};

/** The names of the columns in their order. */
export const csvColumns = Object.keys(columns);

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel assumes another encoding. Texts are
 * quoted, never begin as a formula does, and hold no control characters; numbers are not quoted.
 */
export const createCsvForm: Form = ({ page }) => [
  { before: formatCsvHead, row: (row) => formatCsvRow(row, page) },
];

/**
 * The same for spreadsheets in German, Spanish and Russian: semicolons between the cells, and a decimal comma in
 * numbers. As a list both read the same.
 */
export const createCsvSemicolonForm: Form = ({ page }) => [
  { before: () => formatCsvHead(';'), row: (row) => formatCsvRow(row, page, ';') },
];

export function writeCsv(report: Report): Generator<string> {
  return writeInPasses(createCsvForm, report);
}

/** Returns the header line. */
export function formatCsvHead(separator: Separator = ','): string {
  return `\ufeff${csvColumns.join(separator)}\r\n`;
}

/** Returns one address as a line, with a link to it, which is absolute where the page that writes it is known. */
export function formatCsvRow(row: ReportRow, page?: string, separator: Separator = ','): string {
  return formatCells(
    getFlatCells(row, page).map(([, cell]) => cell),
    separator,
  );
}

/** Returns one line of cells. */
export function formatCells(cells: readonly Cell[], separator: Separator): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'string') return fitCell(escapeCsvFormula(escapeCellControls(cell)));
    return separator === ';' ? cell?.toString().replace('.', ',') : cell;
  });
  const quotes = cells.map((cell) => typeof cell === 'string');
  return `${Papa.unparse([written], { quotes, delimiter: separator })}\r\n`;
}

const matchColumns = ['match', 'found_name', 'found_address', 'candidates'];

/** Returns the header line of a file of pairs: the columns of a list, and how its ids were found. */
export function formatMatchHead(): string {
  return `\ufeff${[...Object.keys(listColumns), ...matchColumns].join(',')}\r\n`;
}

/**
 * Returns a row of a list with the id that was found for it. Where several places are offered, or the best is not sure,
 * the id stays empty and `candidates` has them, a line each. `chosen` is a person's choice: one of them, or null for
 * none. Without a match the row was not searched.
 */
export function formatMatchRow(row: ListRow, match?: RowMatch, chosen?: MatchCandidate | null): string {
  const { candidates = [] } = match ?? {};
  const state = chosen === undefined ? match?.state : chosen ? 'chosen' : 'none';
  const best = chosen === undefined ? candidates[0] : chosen;
  const hasId = state === 'taken' || state === 'chosen';
  const pair = hasId && best ? withMatch(row, best) : row;
  return formatCells(
    [
      ...Object.values(listColumns).map((read) => read(pair)),
      state,
      best?.place.name,
      best?.place.address,
      state === 'offered' ? candidates.map(formatCandidate).join('\n') : undefined,
    ],
    ',',
  );
}

function withMatch(row: ListRow, { place: { id, kind }, score, metres }: MatchCandidate): ListRow {
  const away = centimetres(metres);
  return { ...row, id, kind, match: { score, ...(away !== undefined && { metres: away }) } };
}

/** Returns `230358852.5e8 place 0.87 35 m, Dostyk 5`. */
function formatCandidate({ place: { id, kind, name, address }, score, metres }: MatchCandidate): string {
  const facts = [id, kind, score, ...(metres === undefined ? [] : [Math.round(metres), 'm'])];
  return [facts.join(' '), name, address].filter((part) => part !== '').join(', ');
}

/** Returns one address as names of columns and their values, without nesting. */
export function getFlatCells(row: ReportRow, page?: string): (readonly [name: string, cell: Cell])[] {
  return Object.entries(columns).map(([name, read]) => [name, read(row, page)] as const);
}

/** Maximum characters of a cell in Excel and LibreOffice Calc, which cut the rest silently. */
const longestCell = 32_767;
/** Characters of these for the note on what was left out. */
const longestCutWords = 300;

/**
 * Returns a text that fits into a cell: of a longer one its first whole entries, and how many more there are and where.
 */
export function fitCell(text: string): string {
  if (text.length <= longestCell) return text;
  const room = text.slice(0, longestCell - longestCutWords).replace(/[\ud800-\udbff]$/, '');
  const sign = room.includes('\n') ? '\n' : '; ';
  const end = room.lastIndexOf(sign);
  if (end <= 0) return `${room}\n${reportWords.cellTextCut({ count: text.length - room.length })}`;
  const left = text.slice(end).split(sign).length - 1;
  return `${room.slice(0, end)}${sign}${reportWords.cellEntriesCut({ count: left })}`;
}

/** Returns one of several reviewers' verdicts. */
function opinionText({ reviewer, verdict }: Opinion): string[] {
  return verdict ? [`${reviewer}: ${verdict}`] : [];
}

/** Returns the text of each finding; equal texts are one line with their count. */
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
