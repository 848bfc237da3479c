import { expect, test } from 'vitest';
import type { Result } from '../../spec/batch.ts';
import { readList } from '../lists/read-list.ts';
import { csvColumns, formatCsvRow, writeCsv } from './csv.ts';
import { writeGeoJson, writeNdjson } from './json.ts';
import { createParkingFar, createReport, createResult, joinWritten } from './report.driver.ts';
import { readVerdictTable } from './verdict-table.ts';

/** What was found lies elsewhere than what is expected: whoever takes one for the other shows it. */
const results: readonly Result[] = [
  createResult(0, {
    label: 'first',
    expected: { position: [71.1, 51.1], address: 'Dostyk 5/1', parking: 1, entrances: 2, units: 12 },
  }),
  createResult(1, { kind: 'restaurant', expected: { address: 'Abay 1' } }),
  createResult(2),
  createResult(3, { id: '=cmd', label: '-1', state: 'unknown', place: undefined, operations: undefined }),
  createResult(4, { id: '1234567890123456789\u200b' }),
];
const rows = results.map(({ id, kind, label, expected }) => ({
  id,
  kind,
  ...(label !== undefined && { label }),
  ...(expected && { expected }),
}));
const judged = { 0: { verdict: 'good', note: 'at the door', reviewer: 'Anna', at: 1 } } as const;
const report = createReport(results, { 1: [createParkingFar()] }, judged);

/** As QGIS and ogr2ogr write it again: foreign members are gone. */
function flatAlone(text: string): string {
  const { type, features } = JSON.parse(text);
  const plain = features.map(({ placelens: _, ...feature }: { placelens: unknown }) => feature);
  return JSON.stringify({ type, features: plain });
}

test.each([
  ['CSV', joinWritten(writeCsv(report))],
  ['NDJSON', joinWritten(writeNdjson(report))],
  ['GeoJSON', joinWritten(writeGeoJson(report))],
  ['GeoJSON, saved by a program for maps', flatAlone(joinWritten(writeGeoJson(report)))],
])('our own %s is a list again: what was expected is, what was found is not', (_, text) => {
  const reading = readList(text);
  expect(reading.rows).toEqual(rows);
  expect(reading.faults).toEqual([]);
  expect(reading.notes).toEqual([]);
});

const said = {
  ...{ line: 2, id: '1709067740.5e8', kind: 'place', verdict: 'good' },
  ...{ note: 'at the door', reviewer: 'Anna', at: 1 },
};

test('verdicts come back from what a spreadsheet or a program for maps made of our files', () => {
  const judgedReport = createReport([createResult(0, { id: said.id })], {}, judged);
  const damaged = joinWritten(writeCsv(judgedReport)).replace(`"${said.id}"`, '1.7090677405E+017');
  expect(damaged).toContain('E+017');
  expect(readVerdictTable(damaged)?.rows).toMatchObject([said]);
  const flat = readVerdictTable(flatAlone(joinWritten(writeGeoJson(judgedReport))));
  expect(flat?.rows).toMatchObject([{ ...said, line: 1 }]);
  expect(readVerdictTable('{"type":"FeatureCollection","features":[{"type":"Feature"}]}')).toBeUndefined();
});

test('whatever address of ours is written alone comes back without what was found', () => {
  for (const row of [results[2], results[3]]) {
    const text = joinWritten(writeNdjson(createReport(row ? [row] : [])));
    expect(readList(text).rows).toEqual(rows.filter(({ id }) => id === row?.id));
  }
});

test('a table of ours that a spreadsheet changed brings its ids in the column “link”', () => {
  const head = csvColumns.join(',');
  const rounded = ['230358852.5e8', '1709067740.5e8'].map((id, position) => {
    const row = formatCsvRow({ ...createResult(position, { id }), findings: [] });
    return row.replace(`"${id}"`, Number(id).toExponential(9).replace('e', 'E'));
  });
  expect(rounded.join('')).toContain('2.303588525E+16');
  const { rows: again, notes } = readList(`${head}\r\n${rounded.join('')}`);
  expect(again.map(({ id }) => id)).toEqual(['230358852.5e8', '1709067740.5e8']);
  expect(notes).toMatchObject([{ what: 'ids-of-links', count: 2 }]);
});
