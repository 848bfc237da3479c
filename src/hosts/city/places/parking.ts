import { nearLimit } from '../../../core/geo/geodesy.ts';
import { bboxOf, contains, isPolygonal, type Position } from '../geometry.ts';
import { isOneOf } from '../tags.ts';
import { numberOf } from '../tiles/classify-buildings.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { Grid } from './grid.ts';
import { idOf } from './ids.ts';
import { type PointFeature, pointFeature, positionOf, textOf } from './records.ts';

/** Spaces this near to each other are one group; metres. */
const sideBySide = 12;
/** Metres within which the nearest one is told where none is near. */
const farthest = 300;
const most = 10;

type Lot = { readonly at: Position; readonly feature: PointFeature };
type Space = { readonly at: Position; readonly feature: OsmFeature; isTaken: boolean };

/** Where one can leave a car: areas, ways in, and groups of single spaces that are in no such area. */
export class Parking {
  readonly #lots = new Grid<Lot>();
  readonly #spaces: Space[] = [];
  readonly #areas: OsmFeature[] = [];

  /** Takes what is parking of any sort, and says whether it is. */
  take(feature: OsmFeature): boolean {
    const { properties: tags, geometry } = feature;
    if (!isOneOf(tags.amenity, ['parking', 'parking_entrance', 'parking_space'])) return false;
    const at = positionOf(geometry);
    if (tags.amenity === 'parking_space') this.#spaces.push({ at, feature, isTaken: false });
    else {
      if (isPolygonal(geometry)) this.#areas.push(feature);
      this.#lots.add({ at, feature: lotOf(feature, at) });
    }
    return true;
  }

  /** Call once, when all are taken: single spaces become groups. */
  settle(): void {
    const grid = new Grid<Space>();
    for (const space of this.#spaces) grid.add(space);
    for (const area of this.#areas)
      for (const space of grid.within(bboxOf(area.geometry)))
        if (contains(area.geometry, space.at)) space.isTaken = true;
    for (const first of this.#spaces) {
      if (first.isTaken) continue;
      const group: Space[] = [];
      const waiting = [first];
      first.isTaken = true;
      for (let space = waiting.pop(); space; space = waiting.pop()) {
        group.push(space);
        for (const next of grid.nearest(space.at, sideBySide, Number.POSITIVE_INFINITY)) {
          if (next.isTaken) continue;
          next.isTaken = true;
          waiting.push(next);
        }
      }
      this.#lots.add(groupOf(first, group));
    }
  }

  /** The nearest ten that the checks call near, nearest first; where there is none the one within 300 m. */
  near(at: Position): PointFeature[] {
    const near = this.#lots.nearest(at, nearLimit.parking, most);
    const told = near.length > 0 ? near : this.#lots.nearest(at, farthest, 1);
    return told.map(({ feature }) => feature);
  }
}

function lotOf(feature: OsmFeature, at: Position): PointFeature {
  return pointFeature(at, {
    text: textOf(feature.properties, ['name', 'capacity', 'fee', 'access']),
    kind: 'parking',
    id: idOf(feature, 'parking'),
    subKind: feature.properties.parking ?? null,
  });
}

/** A group is named after its first space; its capacity is the sum of theirs. */
function groupOf({ feature, at }: Space, group: readonly Space[]): Lot {
  const capacity = group.reduce((sum, space) => sum + (numberOf(space.feature.properties.capacity) ?? 1), 0);
  const same = (key: string) => {
    const values = new Set(group.map((space) => space.feature.properties[key]));
    return values.size === 1 ? feature.properties[key] : undefined;
  };
  const [fee, access] = [same('fee'), same('access')];
  const tags = {
    capacity: String(capacity),
    ...(fee !== undefined && { fee }),
    ...(access !== undefined && { access }),
  };
  return { at, feature: lotOf({ ...feature, properties: { ...tags, ...parkingOf(same('parking')) } }, at) };
}

const parkingOf = (parking: string | undefined) => (parking === undefined ? {} : { parking });
