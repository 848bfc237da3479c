import { describe, expect, test } from 'vitest';
import { findRoutes } from '../../../domain/arrival/shortest-routes.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { DrawnMarks } from './drawing.ts';
import { createPath, formatPath } from './path.ts';

const at = (ref: string, position: Position) => ({ ref, position });

/** On the equator, 0.001° are 111.195 m. */
const parking = at('parking:1.a', [0, 0]);
const entrance = at('entrances:2.a', [0.000_36, 0]);
const place = at('place', [0.000_36, 0.000_252]);

function marksOf(ref: string, label: string): DrawnMarks {
  const properties = { ref, label, subtitle: '', stack: 1 };
  const geometry = { type: 'Point' as const, coordinates: [0, 0] };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }] };
}

const nothing: DrawnMarks = { type: 'FeatureCollection', features: [] };
const sources = {
  place: nothing,
  parking: marksOf(parking.ref, 'P'),
  entrances: marksOf(entrance.ref, 'A'),
  units: nothing,
};

type Stops = Parameters<typeof findRoutes>[0];

const none: Stops = {
  parkings: [],
  entrances: [],
  target: undefined,
  pinnedParking: undefined,
  pinnedEntrance: undefined,
};

function pathOver(stops: Partial<Stops>, drawn = sources) {
  const { best: route } = findRoutes({ ...none, ...stops });
  return createPath({ route }, { sources: drawn }).features.map(({ geometry, properties }) => ({
    type: geometry.type,
    ...properties,
  }));
}

describe('the path', () => {
  test('is two legs with their metres, and the stops that it takes', () => {
    expect(pathOver({ parkings: [parking], entrances: [entrance], target: place })).toEqual([
      { type: 'LineString', part: 'leg', look: 'known', label: '40 m' },
      { type: 'Point', part: 'length', look: 'known', label: '40 m' },
      { type: 'LineString', part: 'leg', look: 'known', label: '28 m' },
      { type: 'Point', part: 'length', look: 'known', label: '28 m' },
      { type: 'Point', part: 'parking', look: 'known', label: 'P', ref: 'parking:1.a' },
      { type: 'Point', part: 'entrance', look: 'known', label: 'A', ref: 'entrances:2.a' },
    ]);
  });

  test('is said in words', () => {
    const { best } = findRoutes({ ...none, parkings: [parking], entrances: [entrance], target: place });
    expect(formatPath(best)).toBe('parking:1.a 40 m entrances:2.a 28 m place');
    expect(formatPath(findRoutes({ ...none, target: place }).best)).toBe('');
  });

  test('begins at the door where no parking is known', () => {
    const parts = pathOver({ entrances: [entrance], target: place }).map(({ part }) => part);
    expect(parts).toEqual(['leg', 'length', 'entrance']);
  });

  test('is one leg of its own look where no entrance is known', () => {
    const legs = pathOver({ parkings: [parking], target: place }).filter(({ part }) => part === 'leg');
    expect(legs).toEqual([{ type: 'LineString', part: 'leg', look: 'unknown', label: '49 m' }]);
  });

  test('is nothing at all with neither', () => {
    expect(pathOver({ target: place })).toEqual([]);
    expect(pathOver({})).toEqual([]);
  });

  test('says of a leg over a kilometre that it is far, whatever it leads to', () => {
    const far = at('parking:1.a', [0.02, 0]);
    expect(pathOver({ parkings: [far], entrances: [entrance], target: place }).slice(0, 3)).toMatchObject([
      { look: 'far', label: '2.2 km' },
      { look: 'far' },
      { look: 'known' },
    ]);
  });

  test('shows no stop of a layer that is switched off', () => {
    const parts = pathOver(
      { parkings: [parking], entrances: [entrance], target: place },
      { ...sources, parking: nothing },
    ).map(({ part }) => part);
    expect(parts).not.toContain('parking');
    expect(parts).toContain('entrance');
  });

  test('crosses the antimeridian the short way', () => {
    const [west, east] = [at('entrances:2.a', [179.9999, 0]), at('place', [-179.9999, 0])];
    const { best: route } = findRoutes({ ...none, entrances: [west], target: east });
    const [leg, length] = createPath({ route }, { sources }).features;
    expect(leg?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [179.9999, 0],
        [180.0001, 0],
      ],
    });
    expect(length?.geometry).toEqual({ type: 'Point', coordinates: [180, 0] });
    expect(length?.properties.label).toBe('22 m');
  });
});
