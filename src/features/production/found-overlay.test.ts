import { expect, test } from 'vitest';
import { findGeoJson } from '../../domain/geo/found-geojson.ts';
import { createFoundOverlay, getFirstPosition, getGeometryBounds } from './found-overlay.ts';

const ring = [
  [10, 20],
  [12, 20],
  [12, 25],
  [10, 20],
];
const answer = {
  a: { type: 'Point', coordinates: [-5, 30] },
  b: { type: 'MultiPolygon', coordinates: [[ring]] },
  c: {
    type: 'MultiLineString',
    coordinates: [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  },
};

test('what was found becomes features with a name each, in a box around them all', () => {
  const { overlay, frame } = createFoundOverlay(findGeoJson(answer).drawn);
  expect(overlay.features.map(({ properties }) => properties)).toEqual([
    { ref: 'found:0' },
    { ref: 'found:1' },
    { ref: 'found:2' },
  ]);
  expect(frame).toEqual([-5, 2, 12, 30]);
});

test('each has a box and a beginning of its own', () => {
  const [point, polygons, lines] = findGeoJson(answer).drawn.map(({ geometry }) => geometry);
  expect(point && getGeometryBounds(point)).toEqual([-5, 30, -5, 30]);
  expect(polygons && getGeometryBounds(polygons)).toEqual([10, 20, 12, 25]);
  expect(polygons && getFirstPosition(polygons)).toEqual([10, 20]);
  expect(lines && getFirstPosition(lines)).toEqual([1, 2]);
});

test('nothing found has no box', () => {
  expect(createFoundOverlay([])).toEqual({
    overlay: { type: 'FeatureCollection', features: [] },
    frame: undefined,
    summary: '0',
  });
});
