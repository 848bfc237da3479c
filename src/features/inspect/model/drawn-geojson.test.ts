import { describe, expect, test } from 'vitest';
import { findArrival } from '../../../domain/arrival/arrival-of.ts';
import { findFloorByName, groupByFloor } from '../../../domain/floors/floors.ts';
import { createAnsweredView, type Inspection } from '../../../domain/place/inspection.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { readFeatures } from '../../../spec/received.ts';
import { type LayerName, layerNames } from '../../../state/address.ts';
import { exportDrawnGeoJson } from './drawn-geojson.ts';

const place =
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[71.430560,51.1280]},"properties":{"score":1.0}}';
const parking =
  '{ "properties": {"id":"1.a","kind":"lot"}, "type":"Feature", "geometry":{"type":"Point","coordinates":[71.4301,51.1281]}}';
const entrance =
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[71.4302,51.1281]},"properties":{"id":"2.a"}}';
const unit = (number: number, floor: number) =>
  `{"type":"Feature","markerId":"m${number}","geometry":{"type":"Point","coordinates":[71.43,51.128]},"properties":{"unit":${number},"floor":${floor}}}`;
const list = (...features: readonly string[]) =>
  `{"type":"FeatureCollection","features":[${features.join(' ,\n ')}]}`;

function answered<Name extends OperationName>(operation: Name, body: string) {
  return createAnsweredView({
    operation,
    ...readFeatures(operation, JSON.parse(body)),
    exchange: {
      url: '',
      request: { method: 'POST', headers: [], body: '' },
      status: 200,
      headers: [],
      body: new TextEncoder().encode(body),
      askedAt: 0,
      duration: 0,
    },
  });
}

const inspection: Inspection = {
  ask: { id: '1.e8', kind: 'place' },
  details: answered('details', place),
  parking: answered('parking', list(parking)),
  entrance: answered('entrance', list('{"type":"Feature","geometry":null}', entrance)),
  units: answered('units', list(unit(1, 1), unit(2, 2), unit(3, 2))),
};

function drawn(layers: readonly LayerName[] = layerNames, floor: string | null = null) {
  return [...drawnParts(layers, floor)].join('');
}

function drawnParts(layers: readonly LayerName[], floor: string | null) {
  return exportDrawnGeoJson({
    inspection,
    connection: 'server',
    address: { layers: [...layers] },
    floor: findFloorByName(groupByFloor(inspection.units.subjects), floor),
    arrival: findArrival(inspection, { lens: 'courier', selected: null, park: null, door: null }),
  });
}

const marksOf = (text: string): string[] =>
  JSON.parse(text).features.map((feature: { placelens: { kind: string; ref?: string } }) =>
    [feature.placelens.kind, feature.placelens.ref].filter(Boolean).join(' '),
  );

describe('the GeoJSON of what is drawn', () => {
  test('holds every drawn feature with its reference, and the path', () => {
    expect(marksOf(drawn())).toEqual([
      'place place',
      'parking parking:1.a',
      'entrances entrances:2.a',
      'units unit:m1',
      'units unit:m2',
      'units unit:m3',
      'path',
      'path',
    ]);
  });

  test('leaves each feature as the service wrote it, byte for byte', () => {
    for (const element of [place, parking, entrance, unit(2, 2)]) {
      expect(drawn()).toContain(element.slice(1).trimStart());
    }
  });

  test('has the positions of the answers', () => {
    const { features } = JSON.parse(drawn());
    expect(features[0].geometry).toEqual(JSON.parse(place).geometry);
    expect(features[6].geometry.coordinates[0]).toEqual(JSON.parse(parking).geometry.coordinates);
    expect(features[6].properties).toMatchObject({
      from: 'parking:1.a',
      to: 'entrances:2.a',
      straightLine: true,
    });
  });

  test('comes in parts of one feature, so that who saves many lets the page go on between them', () => {
    const parts = [...drawnParts(['units'], null)];
    expect(parts.map((part) => part.split('"markerId"').length - 1)).toEqual([0, 1, 1, 1, 0]);
  });

  test('leaves out what a layer switch or the floor hides', () => {
    expect(marksOf(drawn(['units'], '2'))).toEqual(['units unit:m2', 'units unit:m3']);
    expect(JSON.parse(drawn([])).features).toEqual([]);
  });
});
