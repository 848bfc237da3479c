import { describe, expect, test } from 'vitest';
import { createAnsweredView, type Inspection } from '../../domain/place/inspection.ts';
import { createDrawing } from '../../features/inspect/model/drawing.ts';
import type { Answer } from '../../spec/answer.ts';
import type { Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { readFeatures } from '../../spec/received.ts';
import { layerNames } from '../../state/address.ts';
import { createSpiderfy, isSpiderfied, type SpiderfyCamera, type SpiderfyMark } from './spiderfy.ts';
import { findSpot } from './spot.ts';

const exchange = {
  url: '',
  request: { method: 'POST', headers: [], body: '' },
  status: 200,
  headers: [],
  body: new Uint8Array(),
  askedAt: 0,
  duration: 0,
};

function view<Name extends OperationName>(operation: Name, json: unknown) {
  const answer: Answer<Name> = { operation, ...readFeatures(operation, json), exchange };
  return createAnsweredView(answer);
}

type Sent = { readonly label: unknown; readonly at: Position };

function inspectionOf(place: Position, entrances: readonly Position[], units: readonly Sent[]): Inspection {
  const point = (coordinates: Position) => ({ type: 'Point', coordinates });
  return {
    ask: { id: '1', kind: 'place' },
    details: view('details', { type: 'Feature', geometry: point(place), properties: { address: 'Here' } }),
    parking: view('parking', { type: 'FeatureCollection', features: [] }),
    entrance: view('entrance', {
      type: 'FeatureCollection',
      features: entrances.map((at, index) => ({
        type: 'Feature',
        geometry: point(at),
        properties: { id: `e${index}` },
      })),
    }),
    units: view('units', {
      type: 'FeatureCollection',
      features: units.map(({ label, at }, index) => ({
        type: 'Feature',
        markerId: `m${index}`,
        geometry: point(at),
        properties: { unit: label },
      })),
    }),
  };
}

function spotIn(inspection: Inspection, hit: readonly string[]) {
  const drawing = createDrawing(inspection, { layers: layerNames, floor: undefined, connection: 'page' });
  return { drawing, spot: findSpot(hit, inspection, drawing) };
}

const here: Position = [71.43, 51.128];
const there: Position = [71.431, 51.128];

describe('a spot', () => {
  const units = [10, 9, 100, 2].map((label) => ({ label, at: here }));

  test('is all that a count stands for, in natural order, with what else was hit', () => {
    const { spot } = spotIn(inspectionOf(here, [there], units), ['unit:m0', 'place']);
    expect(spot?.members.map(({ mark }) => mark.label)).toEqual(['Here', '2', '9', '10', '100']);
    expect(spot?.stacked.map(({ mark }) => mark.ref)).toEqual(['unit:m3', 'unit:m1', 'unit:m0', 'unit:m2']);
    expect(spot?.lie).toBe('same');
  });

  test('says when features only overlap, or lie within 0.3 m', () => {
    expect(spotIn(inspectionOf(here, [there], []), ['place', 'entrances:e0']).spot?.lie).toBe('apart');
    const near: Position = [71.43, 51.128001];
    expect(spotIn(inspectionOf(here, [near], []), ['place', 'entrances:e0']).spot?.lie).toBe('near');
  });

  test('says when zooming in parts some of its features only', () => {
    const shared = [1, 2].map((label) => ({ label, at: there }));
    expect(spotIn(inspectionOf(here, [], shared), ['place', 'unit:m0']).spot?.lie).toBe('partly');
  });

  test('is none for one feature alone, or nothing', () => {
    expect(spotIn(inspectionOf(here, [there], []), ['place']).spot).toBeUndefined();
    expect(spotIn(inspectionOf(here, [there], []), []).spot).toBeUndefined();
  });

  test('fans out up to 48 on a desktop, 30 on a phone', () => {
    const sizes = [1, 2, 30, 31, 48, 49].map((count) => {
      const many = Array.from({ length: count }, (_, index) => ({ label: index, at: there }));
      const { spot } = spotIn(inspectionOf(here, [], many), ['unit:m0', 'place']);
      return spot && [isSpiderfied(spot, false), isSpiderfied(spot, true)];
    });
    expect(sizes).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [true, false],
      [true, false],
      [false, false],
    ]);
  });
});

/** A flat map of 100,000 px a degree, centred on the meridian of 180°. */
const acrossDateLine: SpiderfyCamera = {
  centre: () => [180, 0],
  pointAt: ([longitude, latitude]) => ({ x: (longitude - 180) * 1e5, y: -latitude * 1e5 }),
  positionAt: ({ x, y }) => {
    const longitude = 180 + x / 1e5;
    return [longitude > 180 ? longitude - 360 : longitude, -y / 1e5];
  },
};

test('a fan lies round its spot, across ±180° too, its legs end at the true points, and no data changes', () => {
  const positions: Position[] = [
    [179.9999995, 0],
    [-179.9999995, 0],
    [180, 0],
  ];
  const inspection = inspectionOf(
    here,
    [],
    positions.map((at, label) => ({ label, at })),
  );
  const { drawing, spot } = spotIn(inspection, ['unit:m0']);
  const before = JSON.stringify(drawing.sources);
  if (!spot) throw new Error('no spot');
  const fan = createSpiderfy(spot, acrossDateLine, 'unit:m1');
  expect(JSON.stringify(drawing.sources)).toBe(before);

  const partsOf = (part: SpiderfyMark['part']) =>
    fan.features.filter(({ properties }) => properties?.part === part);
  const ends = partsOf('leg').map(({ geometry }) => ('coordinates' in geometry ? geometry.coordinates : []));
  expect(ends.map(([from]) => from)).toEqual([
    [179.9999995, 0],
    [expect.closeTo(180.0000005, 9), 0],
    [180, 0],
  ]);
  for (const [, to] of ends) {
    const [x, y] = Array.isArray(to) ? to : [];
    expect(Math.hypot(Number(x) - 180, Number(y)) * 1e5).toBeCloseTo(58, 0);
  }
  expect(partsOf('mark').map(({ properties }) => properties?.chosen)).toEqual([false, true, false]);
  expect(partsOf('count').map(({ properties }) => properties?.label)).toEqual(['3']);
});
