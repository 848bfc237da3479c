import { assert, double, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import type { Evidence } from '../../spec/finding.ts';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import { longestId } from '../../spec/operations.ts';
import { readList } from '../lists/read-list.ts';
import { writeCsv } from './csv.ts';
import { writeHtml } from './html.ts';
import { writeGeoJson, writeNdjson } from './json.ts';
import type { Judgement } from './judgement.ts';
import { ExportError, readExport } from './read-export.ts';
import { createParkingFar, createReport, createResult, joinWritten, reportSaying } from './report.driver.ts';
import { getReportHead, type Report, type ReportRow } from './report.ts';

const evidence: Evidence = {
  lines: [
    [
      [71.1, 51.1],
      [71.2, 51.2],
    ],
  ],
};
const whole = createReport(
  [
    createResult(0, {
      label: 'first',
      expected: { position: [0.1, -0.2], units: 4 },
      floors: { count: 3, lowest: -1, highest: 1.5 },
      worst: 'error',
      rules: { 'parking.far': 2 },
      photos: ['https://a.test/1.webp'],
    }),
    createResult(1, {
      state: 'failed',
      operations: { units: { state: 'failed', reason: 'timeout', count: 0, duration: 15000 } },
    }),
    { run: 'r1', position: 2, id: '3', kind: 'place', state: 'pending' },
  ],
  {
    0: [
      createParkingFar(),
      createParkingFar({ severity: 'error', measured: null, variant: 'x', details: { field: 'a' } }),
    ],
  },
  { 1: { verdict: 'unsure', note: 'n', reasons: ['r'], reviewer: 'Ana', at: 5 } },
);
const files = [whole, ...hostileTexts.map(reportSaying)];
const rowsIn = (report: Report) => [...report.rows];

test('NDJSON gives back every address with its findings', () => {
  for (const report of files)
    expect(readExport(joinWritten(writeNdjson(report))).rows).toEqual(rowsIn(report));
});

test('GeoJSON gives back the whole run, positions to the last digit', () => {
  for (const report of files) {
    const { head, rows } = readExport(joinWritten(writeGeoJson(report)));
    expect(rows).toEqual(rowsIn(report));
    expect(head).toEqual(getReportHead(report));
  }
  expect(joinWritten(writeGeoJson(whole))).toContain('"coordinates":[71.43050000000001,51.1282]');
});

test('the HTML report gives back the whole run', () => {
  for (const report of files) {
    const { head, rows } = readExport(joinWritten(writeHtml(report)));
    expect(rows).toEqual(rowsIn(report));
    expect(head).toEqual(getReportHead(report));
  }
});

/** Any text in every field with foreign content, and positions of any value. */
const anything = record({
  text: string({ unit: anyCharacter }),
  lng: double({ noNaN: true, min: -180, max: 180 }),
  lat: double({ noNaN: true, min: -90, max: 90 }),
});

test('whatever the service and the reviewer wrote comes back from NDJSON, GeoJSON and the HTML report', () => {
  assert(
    property(anything, ({ text, lng, lat }) => {
      const said = reportSaying(text);
      // JSON has no -0.
      const rows = rowsIn(said).map((row): ReportRow => ({ ...row, place: [lng + 0, lat + 0] }));
      for (const write of [writeNdjson, writeGeoJson, writeHtml])
        expect(readExport(joinWritten(write({ ...said, rows }))).rows).toEqual(rows);
    }),
  );
});

test('the CSV table is the list that it was made of', () => {
  const listed = (texts: readonly string[]) => {
    const rows = texts.map((text, position) =>
      createResult(position, { id: `${text}${position}`, kind: `k${text}`, label: `${text}l` }),
    );
    const read = readList(joinWritten(writeCsv(createReport(rows))));
    expect(read.faults).toEqual([]);
    // A list has one kind of line end, also within a cell.
    const cell = (text: string) => text.replaceAll('\r\n', '\n').trim();
    expect(read.rows).toEqual(
      rows.map(({ id, kind, label }) => ({ id: cell(id), kind: cell(kind), label: cell(label ?? '') })),
    );
  };
  // A longer id is refused: the list names its line.
  listed(hostileTexts.filter((text) => text.length < longestId - 10));
  assert(property(string({ minLength: 1 }), string({ minLength: 1 }), (one, other) => listed([one, other])));
});

test('evidence travels', () => {
  const report = createReport([createResult(0)], {
    0: [createParkingFar({ evidence, againstOutline: true })],
  });
  expect(readExport(joinWritten(writeNdjson(report))).rows).toEqual(rowsIn(report));
});

test.each([
  ['{"id":"1"}', /position|run/, 1],
  [`${joinWritten(writeNdjson(whole))}half a li`, /not JSON/, 4],
  ['{"type":"FeatureCollection","features":[]}', /placelens/, undefined],
])('a file that is none of ours is refused with its place: %#', (text, message, line) => {
  const refused = () => readExport(text);
  expect(refused).toThrow(ExportError);
  expect(refused).toThrow(message);
  try {
    refused();
  } catch (error) {
    expect(error).toMatchObject({ line });
  }
});

test('the properties of GeoJSON are flat, so that each is a column in a program for maps', () => {
  const judged: Judgement = {
    verdict: 'wrong',
    note: 'two\nlines',
    reasons: ['Gate', 'Door'],
    reviewer: 'Ana',
    at: 5,
  };
  const [first] = rowsIn(whole);
  if (!first) throw new Error();
  const row: ReportRow = { ...first, judgement: judged, answeredAt: Date.UTC(2026, 10, 21) };
  const { features } = JSON.parse(joinWritten(writeGeoJson({ ...whole, rows: [row] })));
  const [{ properties, placelens }] = features;
  for (const [name, value] of Object.entries(properties))
    expect(['string', 'number', 'boolean'], name).toContain(typeof value);
  expect(properties).toMatchObject({
    ...{ id: row.id, kind: row.kind, state: row.state, position: row.position, title: row.title },
    ...{ verdict: 'wrong', reasons: 'Gate; Door', note: 'two\nlines', reviewer: 'Ana', worst: 'error' },
    ...{ errors: 1, warnings: 1, rules: 'parking.far', expected_lng: 0.1, expected_units: 4 },
    ...{ answeredAt: '2026-11-21T00:00:00.000Z', judged_at: '1970-01-01T00:00:00.005Z' },
  });
  expect(properties.findings).toMatch(/^Parking far from the place: 412 m/);
  expect(placelens.judgement).toEqual(judged);
});

test('GeoJSON of earlier versions, whose properties held everything, is read as before', () => {
  const text = joinWritten(writeGeoJson(whole));
  const { features, ...head } = JSON.parse(text);
  const former = features.map(({ placelens: properties, ...feature }: { placelens: object }) => ({
    ...feature,
    properties,
  }));
  expect(readExport(JSON.stringify({ ...head, features: former }))).toEqual(readExport(text));
});
