import { describe, expect, test } from 'vitest';
import { readList } from './read-list.ts';

test('a number in a text that speaks of ids is left alone', () => {
  const row = { id: 'a', label: 'say "id": 7 twice' };
  expect(readList(JSON.stringify(row)).rows).toEqual([{ id: 'a', kind: 'place', label: row.label }]);
});

describe('GeoJSON', () => {
  test('brings ids of properties or of the feature, and the point as the expected position', () => {
    const features = [
      {
        type: 'Feature',
        id: 7,
        geometry: { type: 'Point', coordinates: [71, 51] },
        properties: { name: 'N' },
      },
      { type: 'Feature', id: 'f', geometry: null, properties: { id: 'p', kind: 'hotel', expected_units: 3 } },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [] }, properties: {} },
    ];
    const { rows, faults, format } = readList(
      JSON.stringify({ type: 'FeatureCollection', features }, null, 1),
    );
    expect(format).toBe('geojson');
    expect(rows).toEqual([
      { id: '7', kind: 'place', label: 'N', expected: { position: [71, 51] } },
      { id: 'p', kind: 'hotel', expected: { units: 3 } },
    ]);
    expect(faults).toMatchObject([{ line: 3, what: 'no-id' }]);
  });

  test('a single feature is a list of one', () => {
    const { rows } = readList('{"type":"Feature","id":"one","geometry":null,"properties":null}');
    expect(rows.map(({ id }) => id)).toEqual(['one']);
  });
});

test('features one by one are GeoJSON too: a line each, or a sequence (RFC 8142) of several lines', () => {
  const feature = (id: string) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71, 51] },
    properties: { id, expected_units: 2 },
  });
  const row = (id: string) => ({ id, kind: 'place', expected: { position: [71, 51], units: 2 } });
  const lines = [feature('1.5e8'), feature('b')].map((each) => JSON.stringify(each)).join('\n');
  expect(readList(lines)).toMatchObject({ format: 'geojson', rows: [row('1.5e8'), row('b')], faultCount: 0 });
  const text = [feature('a'), feature('b')]
    .map((each) => `\u001e${JSON.stringify(each, null, 1)}\n`)
    .join('');
  const { rows, format, faults } = readList(`${text}\u001e{"type":\n`);
  expect([format, rows]).toEqual(['geojson', [row('a'), row('b')]]);
  const lineCount = text.split('\n').length;
  expect(faults).toEqual([{ line: lineCount, what: 'not-json' }]);
});

test('lines of JSON that do not hold are told one by one', () => {
  const { rows, faults, format } = readList('{"id":"a"}\n{"id":\n[1]\n\n{"id":"b","kind":null}');
  expect([format, rows.map(({ id }) => id)]).toEqual(['json-lines', ['a', 'b']]);
  expect(faults).toEqual([
    { line: 2, what: 'not-json' },
    { line: 3, what: 'not-an-object' },
  ]);
});

test.each([
  '[{"id":"1.5e8"},{"id":"2.5',
  '[\n  {\n    "id": "1.5e8",\n    "kind',
  '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":"1.5e8"}},{',
])('of JSON that is cut nothing is taken for an id: %s', (text) => {
  const { rows, faults } = readList(text);
  expect(rows).toEqual([]);
  expect(faults).toEqual([{ line: text.split('\n').length, what: 'not-json' }]);
});

test('arrays and collections one behind the other, as of joined files, are one list', () => {
  const collection = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { id: 'c' } }] };
  const texts = [[{ id: 'a' }, { id: '1.5e8', label: 'x ][ "} \\' }], collection, [], { id: 'd' }];
  for (const [space, between] of [
    [undefined, '\n'],
    [1, ''],
    [2, '\r\n\r\n'],
  ] as const) {
    const { rows, faults } = readList(texts.map((each) => JSON.stringify(each, null, space)).join(between));
    expect(rows.map(({ id }) => id)).toEqual(['a', '1.5e8', 'c', 'd']);
    expect(faults).toEqual([]);
  }
});

test('the last of such texts may be cut, and is told by the line where it begins', () => {
  const { rows, faults } = readList('[{"id":"a"}]\n[\n{"id":"b"},');
  expect(rows.map(({ id }) => id)).toEqual(['a']);
  expect(faults).toEqual([{ line: 2, what: 'not-json' }]);
});
