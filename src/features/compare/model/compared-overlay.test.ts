import { expect, test } from 'vitest';
import type { Change } from '../../../domain/diff/difference.ts';
import type { Position } from '../../../spec/geojson.ts';
import { createComparedOverlay, getComparedBounds } from './compared-overlay.ts';

function moved(from: Position, to: Position): Change {
  const side = (position: Position) => ({ index: 0, position, raw: {} });
  const move = { from, to, metres: 12, bearing: 90 };
  return { operation: 'units', before: side(from), after: side(to), by: 'id', move, fields: [] };
}

const numbered = (changes: readonly Change[]) => changes.map((change, index) => ({ change, index }));
const parts = (changes: readonly Change[], part: string) =>
  createComparedOverlay(numbered(changes)).overlay.features.filter(
    ({ properties }) => properties?.part === part,
  );

test('a floor that moves as one is one arrow that counts, and each row lights it', () => {
  const changes = [
    moved([71, 51], [71.001, 51]),
    moved([71, 51], [71.001, 51]),
    moved([72, 51], [72.001, 51]),
  ];
  const { overlay, refs } = createComparedOverlay(numbered(changes));
  const labels = overlay.features.flatMap(({ properties }) => properties?.label ?? []);
  expect(labels).toEqual(['2 × 12 m', '12 m']);
  expect([...refs]).toEqual([
    [0, 'compared:0'],
    [1, 'compared:0'],
    [2, 'compared:2'],
  ]);
});

test('more arrows than an eye can part are a crowd', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => moved([71, 51 + index / 1000], [71.001, 51]));
  expect(parts(many(40), 'shift')[0]?.properties?.crowd).toBe(false);
  expect(parts(many(41), 'shift')[0]?.properties?.crowd).toBe(true);
});

test('a move across 180 degrees is drawn the short way, and the camera stays there', () => {
  const change = moved([179.9999, -16], [-179.9999, -16]);
  expect(parts([change], 'shift')[0]?.geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [179.9999, -16],
      [180.0001, -16],
    ],
  });
  const [west = 0, , east = 0] = getComparedBounds([change], [179.9999, -16]) ?? [];
  expect(east - west).toBeCloseTo(0.0002, 6);
});

test('what stands nowhere has no sign', () => {
  const change: Change = { operation: 'units', after: { index: 0, raw: {} }, fields: [] };
  expect(createComparedOverlay(numbered([change]))).toEqual({
    overlay: { type: 'FeatureCollection', features: [] },
    refs: new Map(),
  });
});
