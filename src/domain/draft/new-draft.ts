import type { Draft } from '../../spec/draft.ts';
import type { Position } from '../../spec/geojson.ts';
import { containsPoint, createPlane, type Ring } from '../geo/plane.ts';
import { formatPlaceTitle } from '../place/place-record.ts';
import { roundPosition } from './draft-units.ts';
import { createElementId } from './element-id.ts';

/** Returns a new empty draft. */
export function createDraft(now: number, random: () => number, given: Partial<Draft> = {}): Draft {
  return {
    schema: 1,
    ...{ id: createElementId(random), kind: 'place', markerId: createElementId(random) },
    ...{ name: '', address: '', text: '', isBuilding: true, position: null, outline: null },
    ...{ wheelchair: null, elevator: null, photos: [], parking: [], doors: [], floors: [] },
    createdAt: now,
    ...given,
  };
}

/** Returns the title of a drawn place so far; empty where none was entered. */
export function getDraftTitle(draft: Draft): string {
  return formatPlaceTitle(draft).title;
}

/** Returns true where nothing of a place was drawn yet. */
export function isBlankDraft(draft: Draft): boolean {
  const { position, parking, doors, floors, photos } = draft;
  const nothingListed = [parking, doors, floors, photos].every(({ length }) => length === 0);
  return position === null && nothingListed && getDraftTitle(draft) === '';
}

/**
 * Returns a point within walls: their middle where that is inside, else the middle of their widest stretch at its
 * height.
 */
export function findInnerPoint(outline: readonly (readonly Position[])[]): Position | undefined {
  const [first] = outline;
  const [origin] = first ?? [];
  if (!first || !origin) return undefined;
  const plane = createPlane(origin);
  const ring = first.map(plane.of);
  const middle = getMiddle(ring);
  if (containsPoint(ring, middle)) return roundPosition(plane.at(middle));
  const crossings = ring
    .slice(1)
    .flatMap(([x2, y2], index) => {
      const [x1, y1] = ring[index] ?? [x2, y2];
      const crosses = y1 > middle[1] !== y2 > middle[1];
      return crosses ? [x1 + ((middle[1] - y1) * (x2 - x1)) / (y2 - y1)] : [];
    })
    .toSorted((a, b) => a - b);
  let [best, wide] = [middle[0], 0];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west = 0, east = 0] = [crossings[index], crossings[index + 1]];
    if (east - west > wide) [best, wide] = [(west + east) / 2, east - west];
  }
  return roundPosition(plane.at([best, middle[1]]));
}

/** Returns the middle of an area. */
function getMiddle(ring: Ring): readonly [number, number] {
  let [area, east, north] = [0, 0, 0];
  for (const [index, [x2, y2]] of ring.slice(1).entries()) {
    const [x1, y1] = ring[index] ?? [0, 0];
    const part = x1 * y2 - x2 * y1;
    [area, east, north] = [area + part, east + part * (x1 + x2), north + part * (y1 + y2)];
  }
  return area === 0 ? (ring[0] ?? [0, 0]) : [east / (3 * area), north / (3 * area)];
}

/** Returns the position some metres east and north of another one. */
export function movePosition(position: Position, east: number, north: number): Position {
  return roundPosition(createPlane(position).at([east, north]));
}
