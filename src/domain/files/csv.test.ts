import { array, assert, constantFrom, property, string } from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import { readList } from '../lists/read-list.ts';
import { unescapeControlCharacters, unescapeCsvFormula } from '../text/foreign-text.ts';
import { createCsvSemicolonForm, csvColumns, writeCsv } from './csv.ts';
import { writeInPasses } from './passes.ts';
import { createParkingFar, createReport, createResult, joinWritten, reportSaying } from './report.driver.ts';
import type { Report } from './report.ts';

/** Returns the rows of a table as any reader sees them, by the names of the columns. */
function read(report: Report): Record<string, string>[] {
  const { data, errors, meta } = parse<Record<string, string>>(
    joinWritten(writeCsv(report)).slice(1).trimEnd(),
    {
      header: true,
    },
  );
  expect(errors).toEqual([]);
  expect(meta.fields).toEqual(csvColumns);
  return data;
}

test('a table as it is written', () => {
  const expected = { position: [71.4, 51.1] as [number, number], parking: 2, address: 'Dostyk "5", Astana' };
  const rows = [
    createResult(0, {
      parkingMetres: 67.39383404368861,
      map: {
        doorMetres: 4.256,
        wayMetres: 84.2,
        numbers: ['5', '5/1'],
        levels: 9,
        source: '© OpenStreetMap contributors, 2017-12',
      },
      id: '1709067740.5e8',
      label: '=SUM(1)',
      expected,
      worst: 'warning',
      suppressed: 1,
    }),
    createResult(1, { state: 'pending', operations: {} }),
  ];
  const judged = { verdict: 'wrong', note: 'two\nlines', reviewer: 'Ana', at: 0 } as const;
  const findings = [createParkingFar(), createParkingFar({ id: 'b' }), createParkingFar({ measured: 300 })];
  const page = 'https://places.example/';
  const text = joinWritten(writeCsv({ ...createReport(rows, { 0: findings }, { 0: judged }), page }));
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, ...lines] = text.slice(1).split('\r\n');
  expect(head).toBe(csvColumns.join(','));
  expect(lines).toEqual([
    '"1709067740.5e8","place","\'=SUM(1)",71.4,51.1,"Dostyk ""5"", Astana",2,,,,,1,"done","warning",0,3,0,1,' +
      '"parking.far","Parking far from the place: 412 m from the place (limit 200 m) (×2)\nParking far from the place: ' +
      '300 m from the place (limit 200 m)","Northern Lights",' +
      '"Dostyk 5, Astana",71.43050000000001,51.1282,"ready",1,42,"ready",3,42,"ready",3,42,"ready",3,42,' +
      ',67.39,,,,,,4.26,,84.2,"5; 5/1",9,"© OpenStreetMap contributors, 2017-12","2026-11-21T09:30:00.000Z","00ff00ff00ff00ff","wrong","two\nlines",,"Ana",,,,' +
      '"1970-01-01T00:00:00.000Z","https://places.example/?id=1709067740.5e8&kind=place"',
    '"2.5e8","place",,,,,,,,,,2,"pending",,0,0,0,,"","","Northern Lights","Dostyk 5, Astana",71.43050000000001,' +
      '51.1282,,,,,,,,,,,,,,,,,,,,,,,,,,"2026-11-21T09:30:00.000Z","00ff00ff00ff00ff",,,,,,,,,"https://places.example/?id=2.5e8&kind=place"',
    '',
  ]);
});

const acts = /^[\s\p{Cc}\p{Cf}'"`‘’“”＂＇]*[=+\-@＝＋－＠]/u;
/** Characters that control a terminal: controls and direction marks. */
const steers = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const number = /^[+-]?[\d.]+(e[+-]?\d+)?$/i;

/**
 * Returns true for a cell that is harmless in a spreadsheet, with any separator, whether quotes are respected or not.
 */
function isHarmless(cell: string): boolean {
  const seen = cell.replace(/^["\s]*/, '');
  return seen.startsWith("'") || number.test(seen.replace(/"$/, '')) || !acts.test(cell);
}

/**
 * Returns the cells of a table for programs with each of these list separators, as strict and as careless ones read it.
 */
function cellsByAnySign(table: string): string[] {
  return [',', ';', '\t'].flatMap((delimiter) => [
    ...parse<string[]>(table, { delimiter }).data.flat(),
    ...table.split(new RegExp(`[\r\n${delimiter}]`)),
  ]);
}

/** Returns whether every cell is harmless in a spreadsheet, and the texts come back. */
function holds(text: string): boolean {
  const report = reportSaying(text);
  const [row = {}] = read(report);
  // With another separator a number begins a line.
  const all = number.test(text) ? [] : cellsByAnySign(joinWritten(writeCsv(report)).slice(1));
  const harmless = [...Object.values(row), ...all].every(isHarmless);
  const back = ['id', 'kind', 'label', 'found_title', 'note', 'reviewer'].map((name) => row[name] ?? '');
  const inert = Object.values(row).every((cell) => !steers.test(cell.replace(/\r\n|[\n\t]/g, '')));
  return (
    harmless && inert && back.every((cell) => unescapeControlCharacters(unescapeCsvFormula(cell)) === text)
  );
}

test.each(['x;=1+1;y', 'x";=1+1;"y', 'x\n=4+4', 'x\t@SUM(A1)', 'a,b,+1', '"";""=1'])(
  '%j acts in no spreadsheet, by whatever sign it parts cells, and comes back when it is opened as a list',
  (text) => {
    expect(holds(text)).toBe(true);
    const { rows } = readList(joinWritten(writeCsv(reportSaying(text))));
    expect(rows).toMatchObject([{ id: text, kind: text, label: text }]);
  },
);

test('no text acts in a spreadsheet or a terminal, and every text comes back', () => {
  expect(hostileTexts.filter((text) => text !== '' && !holds(text))).toEqual([]);
  assert(
    property(string({ minLength: 1 }), (text) => holds(text) && holds(`=${text}`) && holds(` \t"@${text}`)),
  );
  const piece = constantFrom(';', ',', '\t', '\n', '=', '-', "'", '"', ' ', 'a', '1');
  assert(property(array(piece, { minLength: 1 }), (pieces) => holds(pieces.join(''))));
});

test('no cell is longer than a spreadsheet holds: it ends with a whole entry, and says what it lacks', () => {
  const findings = Array.from({ length: 700 }, (_, index) => createParkingFar({ measured: 201 + index }));
  const note = 'x'.repeat(40_000);
  const judged = { 0: { verdict: 'wrong', note, reviewer: 'Ana', at: 0 } } as const;
  const [row = {}] = read(createReport([createResult(0)], { 0: findings }, judged));
  for (const cell of Object.values(row)) expect(cell.length).toBeLessThanOrEqual(32_767);
  const lines = (row.findings ?? '').split('\n');
  expect(lines.at(-1)).toBe(
    `[${701 - lines.length} more entries are left out here, as a cell of a spreadsheet holds no more: the NDJSON export has all]`,
  );
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^Parking far .*\(limit 200 m\)$/);
  expect(row.note).toMatch(/^x+\n\[[\d,]+ more characters are left out here/);
});

test('with semicolons it is for spreadsheets whose numbers have a comma, and the same list again', () => {
  const expected = { position: [71.4, -51.1] as [number, number], parking: 2, address: 'Dostyk; 5' };
  const report = createReport([
    createResult(0, { id: '1709067740.5e8', label: '=1', expected }),
    createResult(1),
  ]);
  const text = joinWritten(writeInPasses(createCsvSemicolonForm, report));
  const { data } = parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true, delimiter: ';' });
  expect(data[0]).toMatchObject({ id: '1709067740.5e8', expected_lng: '71,4', expected_lat: '-51,1' });
  expect(Object.keys(data[0] ?? {})).toEqual(csvColumns);
  expect(readList(text).rows).toEqual(readList(joinWritten(writeCsv(report))).rows);
});
