import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import { getSample, getSampleUnits, measurePlain, type Point, sound } from './samples.driver.ts';

const operationKinds = { parking: 'parking', entrance: 'entrances', units: 'unit' } as const;

describe.each(sound)('$file, being sound,', (entry) => {
  const sample = getSample(entry);
  const { details, parking, entrance, units } = sample;
  const points = [...(parking?.features ?? []), ...(entrance?.features ?? [])];

  it('speaks of one place throughout', () => {
    expect(details).toMatchObject({ id: entry.id, kind: entry.kind, demo: true });
    expect(details.properties.kind).toBe(entry.kind);
    expect(details.markerId).not.toBe(details.id);
    for (const unit of getSampleUnits(sample)) {
      expect(unit.parentPlaceId).toBe(details.id);
      expect(unit.markerId).not.toBe(details.markerId);
    }
  });

  it('repeats no id', () => {
    const ids = [
      ...points.map(({ properties }) => properties.id),
      ...getSampleUnits(sample).map((u) => u.markerId),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('numbers each unit of a floor once, on floors in steps of a half', () => {
    const numbers = getSampleUnits(sample).map(({ properties: { unit, floor } }) => `${floor} ${unit}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { properties } of getSampleUnits(sample)) {
      expect(Number.isInteger(properties.floor * 2)).toBe(true);
      expect(Number.isInteger(properties.unit) && properties.unit > 0).toBe(true);
    }
  });

  it('has parking within 200 m, units and the doors of a single building within 160 m of the place', () => {
    for (const point of parking?.features ?? [])
      expect(measurePlain(point, details)).toBeLessThanOrEqual(200);
    for (const unit of units?.features ?? []) expect(measurePlain(unit, details)).toBeLessThanOrEqual(160);
    const reach = entry.file === 'astana-kerey-zhanibek.json' ? 600 : 160;
    for (const door of entrance?.features ?? [])
      expect(measurePlain(door, details)).toBeLessThanOrEqual(reach);
  });

  it('was made in the past', () => {
    expect(Date.parse(details.createdAt)).toBeLessThan(Date.UTC(2026, 10, 21));
  });

  it('shows pictures of its own origin only, the first of them on its card', () => {
    const slug = entry.file.replace('.json', '');
    for (const photo of details.properties.photos) expect(photo).toMatch(`/places/${slug}`);
    expect(entry.picture).toBe(details.properties.photos[0]);
    expect(details.properties.photos.length).toBeLessThanOrEqual(3);
  });

  it('says that units are sample data', () => {
    if (units) expect(details.properties.text).toMatch(/units.* sample data\./i);
  });

  it('is complete where it says so', () => {
    if (!details.properties.completeData) return;
    expect(details.properties.address).not.toBe('');
    expect(parking?.features.length).toBeGreaterThan(0);
    expect(entrance?.features.length).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(operationKinds))('every sound %s', (name, kind) => {
  it(`has the kind ${kind}`, () => {
    for (const entry of sound) {
      const answer = (getSample(entry) as unknown as JsonObject)[name];
      if (!isJsonObject(answer)) continue;
      for (const { properties } of answer.features as Point[]) expect(properties.kind).toBe(kind);
    }
  });
});
