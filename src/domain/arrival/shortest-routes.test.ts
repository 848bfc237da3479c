import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { Stop } from './route.ts';
import { findRoutes, type RouteChoice } from './shortest-routes.ts';

const nothing: RouteChoice = {
  parkings: [],
  entrances: [],
  target: undefined,
  pinnedParking: undefined,
  pinnedEntrance: undefined,
};

/** Positions in thousandths of a degree round the crossing of equator and zero meridian: one is 111.195 m. */
function stop(ref: string, east: number, north: number): Stop {
  return { ref, position: [east / 1000, north / 1000] };
}

/** By hand: the legs are on the equator and the meridian, 111.195 m for each thousandth of a degree. */
describe('the shortest way', () => {
  const p1 = stop('p1', 0, -0.9);
  const p2 = stop('p2', 0.3, 0);
  const e1 = stop('e1', 0, 0);
  const e2 = stop('e2', 0, 1);
  const target = stop('t', 0, 0.2);

  test('is the pair with the smallest sum, its legs measured', () => {
    const { best } = findRoutes({ ...nothing, parkings: [p1, p2], entrances: [e2, e1], target });
    expect([best.parking?.ref, best.entrance?.ref]).toEqual(['p2', 'e1']);
    expect(best.legs.map(({ from, to }) => `${from.ref} ${to.ref}`)).toEqual(['p2 e1', 'e1 t']);
    expect(best.legs[0]?.metres).toBeCloseTo(33.36, 1);
    expect(best.legs[1]?.metres).toBeCloseTo(22.24, 1);
    expect(best.metres).toBeCloseTo(55.6, 1);
  });

  test('has every parking point and every entrance beside it, nearest first', () => {
    const { overParking, overEntrances } = findRoutes({
      ...nothing,
      parkings: [p1, p2],
      entrances: [e2, e1],
      target,
    });
    expect(overParking.map(({ parking, entrance }) => [parking?.ref, entrance?.ref])).toEqual([
      ['p2', 'e1'],
      ['p1', 'e1'],
    ]);
    expect(overParking[1]?.metres).toBeCloseTo(122.3, 1);
    expect(overEntrances.map(({ parking, entrance }) => [parking?.ref, entrance?.ref])).toEqual([
      ['p2', 'e1'],
      ['p2', 'e2'],
    ]);
    // √(0.3² + 1²) thousandths to the entrance and 0.8 back.
    expect(Math.abs((overEntrances[1]?.metres ?? 0) - 205.05)).toBeLessThan(0.5);
  });

  test('keeps to what is pinned, and to its best partner', () => {
    const all = { ...nothing, parkings: [p1, p2], entrances: [e1, e2], target };
    const refs = (choice: RouteChoice) => {
      const { best } = findRoutes(choice);
      return [best.parking?.ref, best.entrance?.ref];
    };
    expect(refs({ ...all, pinnedParking: p1 })).toEqual(['p1', 'e1']);
    expect(refs({ ...all, pinnedEntrance: e2 })).toEqual(['p2', 'e2']);
    expect(refs({ ...all, pinnedParking: p1, pinnedEntrance: e2 })).toEqual(['p1', 'e2']);
    expect(refs({ ...all, parkings: [], pinnedEntrance: e2 })).toEqual([undefined, 'e2']);
    const { overParking, overEntrances } = findRoutes({ ...all, pinnedEntrance: e2 });
    expect(overParking.map(({ entrance }) => entrance?.ref)).toEqual(['e2', 'e2']);
    expect(overEntrances.map(({ parking }) => parking?.ref)).toEqual(['p2', 'p2']);
  });

  test('begins at the door with no parking, and leads past an unknown door', () => {
    const fromDoor = findRoutes({ ...nothing, entrances: [e2, e1], target }).best;
    expect([fromDoor.parking, fromDoor.entrance?.ref, fromDoor.legs.length]).toEqual([undefined, 'e1', 1]);
    const straight = findRoutes({ ...nothing, parkings: [p1, p2], target }).best;
    expect([straight.parking?.ref, straight.entrance, straight.legs.length]).toEqual(['p2', undefined, 1]);
    expect(straight.metres).toBeCloseTo(40.09, 1);
  });

  test('ends at a door with no target: the pair that is nearest to each other', () => {
    const { best } = findRoutes({ ...nothing, parkings: [p1, p2], entrances: [e2, e1] });
    expect([best.parking?.ref, best.entrance?.ref, best.legs.length]).toEqual(['p2', 'e1', 1]);
  });

  test('has no leg and names no stop where only one kind of them is known', () => {
    for (const known of [{}, { target }, { parkings: [p1, p2] }, { entrances: [e1, e2] }]) {
      const { best } = findRoutes({ ...nothing, ...known });
      expect(best).toEqual({ parking: undefined, entrance: undefined, legs: [], metres: 0 });
    }
  });

  test('crosses the antimeridian the short way', () => {
    const west: Stop = { ref: 'p', position: [-179.9998, 0] };
    const far: Stop = { ref: 'q', position: [179.99, 0] };
    const door: Stop = { ref: 'e', position: [179.9999, 0] };
    const { best } = findRoutes({ ...nothing, parkings: [far, west], entrances: [door], target: door });
    expect(best.parking?.ref).toBe('p');
    expect(best.metres).toBeCloseTo(33.36, 1);
  });
});

const anyPosition: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: 71.42, max: 71.43, noNaN: true }),
  fc.double({ min: 51.12, max: 51.13, noNaN: true }),
);
const stops = (name: string) =>
  fc
    .array(anyPosition, { maxLength: 6 })
    .map((all) => all.map((position, index): Stop => ({ ref: `${name}${index}`, position })));

function metresOver(...way: readonly (Stop | undefined)[]): number {
  const known = way.filter((each) => each !== undefined);
  return known.slice(1).reduce((sum, to, index) => {
    const from = known[index] ?? to;
    return sum + getDistance(from.position, to.position);
  }, 0);
}

test('the chosen way is never longer than any other pair', () => {
  fc.assert(
    fc.property(
      stops('p'),
      stops('e'),
      anyPosition,
      fc.nat(8),
      fc.nat(8),
      (parkings, entrances, at, i, j) => {
        const target = { ref: 't', position: at };
        const choice = {
          parkings,
          entrances,
          target,
          pinnedParking: parkings[i],
          pinnedEntrance: entrances[j],
        };
        const { best, overParking, overEntrances } = findRoutes(choice);
        const open = {
          parkings: choice.pinnedParking ? [choice.pinnedParking] : parkings,
          entrances: choice.pinnedEntrance ? [choice.pinnedEntrance] : entrances,
        };
        for (const parking of open.parkings.length > 0 ? open.parkings : [undefined]) {
          for (const entrance of open.entrances.length > 0 ? open.entrances : [undefined]) {
            expect(best.metres).toBeLessThanOrEqual(metresOver(parking, entrance, target) + 1e-9);
          }
        }
        expect(overParking.length).toBe(parkings.length);
        expect(overEntrances.length).toBe(entrances.length);
        for (const { parking, metres } of overParking) {
          const ways = open.entrances.length > 0 ? open.entrances : [undefined];
          const shortest = Math.min(...ways.map((entrance) => metresOver(parking, entrance, target)));
          expect(metres).toBeCloseTo(shortest, 6);
        }
      },
    ),
  );
});

test('500 parking points and 500 entrances have each its best way', () => {
  const many = (name: string, east: number) =>
    Array.from({ length: 500 }, (_, index) => stop(`${name}${index}`, east + index / 100, index / 50));
  const choice = { ...nothing, parkings: many('p', 1), entrances: many('e', 0), target: stop('t', 0, 0) };
  const { best, overParking, overEntrances } = findRoutes(choice);
  expect([best.parking?.ref, best.entrance?.ref]).toEqual(['p0', 'e0']);
  expect([overParking.length, overEntrances.length]).toEqual([500, 500]);
});
