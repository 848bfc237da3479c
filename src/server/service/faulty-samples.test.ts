import { describe, expect, it } from 'vitest';
import { answerSchema } from '../../spec/answer-schema.ts';
import type { JsonObject } from '../../spec/geojson.ts';
import { operationNames } from '../../spec/operations.ts';
import { EnvelopeError, readFeatures } from '../../spec/received.ts';
import { getSampleByFile, index, measurePlain, type Point, readJson } from './samples.driver.ts';

const broken = index.filter(({ file }) => file.startsWith('broken-'));

describe('on the shelf of faulty samples', () => {
  it('latitude stands before longitude', () => {
    const { details, parking } = getSampleByFile('faulty-swapped.json');
    const [longitude, latitude] = parking?.features[0]?.geometry.coordinates ?? [0, 0];
    const swapped: Point = { geometry: { coordinates: [latitude, longitude] }, properties: {} };
    expect(measurePlain(swapped, details)).toBeLessThan(200);
  });

  it('the only parking is about 700 m away', () => {
    const { details, parking } = getSampleByFile('faulty-parking-far.json');
    expect(parking?.features).toHaveLength(1);
    for (const point of parking?.features ?? []) {
      expect(measurePlain(point, details)).toBeGreaterThan(650);
      expect(measurePlain(point, details)).toBeLessThan(750);
    }
  });

  it('a place stands on null island', () => {
    expect(getSampleByFile('faulty-null-island.json').details.geometry.coordinates).toEqual([0, 0]);
  });

  it('ids and units are doubled', () => {
    const { parking, entrance, units } = getSampleByFile('faulty-duplicates.json');
    const ids = [...(parking?.features ?? []), ...(entrance?.features ?? [])].map(
      ({ properties }) => properties.id,
    );
    expect(new Set(ids).size).toBeLessThan(ids.length);
    const markers = units?.features.map(({ markerId }) => markerId) ?? [];
    expect(new Set(markers).size).toBeLessThan(markers.length);
  });

  it('photos cannot be shown, texts carry markup, completeness is claimed, the record comes from the future', () => {
    const { photos } = getSampleByFile('faulty-photos.json').details.properties;
    expect(photos.some((photo) => photo.startsWith('javascript:'))).toBe(true);
    expect(photos.some((photo) => photo.startsWith('http:'))).toBe(true);
    expect(JSON.stringify(getSampleByFile('faulty-texts.json'))).toMatch(
      /<script>.*\u202E|\u202E.*<script>/s,
    );
    const complete = getSampleByFile('faulty-complete.json');
    expect(complete.details.properties.completeData && complete.parking?.features.length === 0).toBe(true);
    expect(Date.parse(getSampleByFile('faulty-future.json').details.createdAt)).toBeGreaterThan(
      Date.UTC(2050, 0),
    );
  });
});

describe.each(broken)('$file', (entry) => {
  const sample = readJson(entry.file) as JsonObject;

  it('breaks the specification where it says so, and nowhere in its details', () => {
    expect(entry.id).toBe(entry.file.replace('.json', ''));
    expect(answerSchema('details').safeParse(sample.details).success).toBe(true);
    const failing = operationNames.filter((name) => !answerSchema(name).safeParse(sample[name]).success);
    expect(failing).toEqual(
      {
        'broken-entrance-kind': ['entrance'],
        'broken-floors': ['units'],
        'broken-geometry': ['parking', 'entrance', 'units'],
        'broken-envelope': ['units'],
      }[entry.id],
    );
  });

  it('can still be read where its envelope holds', () => {
    for (const name of operationNames) {
      if (entry.id === 'broken-envelope' && name === 'units') {
        expect(() => readFeatures(name, sample[name])).toThrow(EnvelopeError);
      } else {
        expect(readFeatures(name, sample[name]).features.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('broken-geometry.json', () => {
  it('has good features beside every bad one', () => {
    const sample = readJson('broken-geometry.json') as JsonObject;
    const received = (['parking', 'entrance', 'units'] as const).map((name) =>
      readFeatures(name, sample[name]),
    );
    for (const { features, setAside } of received) {
      expect(features.length).toBeGreaterThan(0);
      expect(setAside.length).toBeGreaterThan(0);
    }
  });
});
