import { nearLimit } from '../../../domain/geo/geodesy.ts';
import { type CityPosition, containsPosition, getBbox, isPolygonal } from '../geometry.ts';
import { isTagOneOf } from '../tags.ts';
import { parseLeadingNumber } from '../tiles/classify-buildings.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { Grid } from './grid.ts';
import { createPlaceId } from './ids.ts';
import { type FindNearest, indexNearest } from './nearest.ts';
import { createPointFeature, formatTags, getLabelPosition, type PointFeature } from './records.ts';

/** Metres within which spaces form one group. */
const sideBySide = 12;
/** Degrees of a cell of single spaces: some 11 m of latitude. */
const spaceCell = 0.0001;
/** Metres within which the nearest one is given where none is near. */
const farthest = 300;
const most = 10;

type Lot = { readonly at: CityPosition; readonly feature: PointFeature };
type Space = { readonly at: CityPosition; readonly feature: OsmFeature; isTaken: boolean };

/** Parking: areas, entrances, and groups of single spaces outside of these areas. */
export class Parking {
  readonly #lots: Lot[] = [];
  #nearest: FindNearest<Lot> | undefined;
  readonly #spaces: Space[] = [];
  readonly #areas: OsmFeature[] = [];

  /** Takes any kind of parking, and returns whether it is one. */
  take(feature: OsmFeature): boolean {
    const { properties: tags, geometry } = feature;
    if (!isTagOneOf(tags.amenity, ['parking', 'parking_entrance', 'parking_space'])) return false;
    const at = getLabelPosition(geometry);
    if (tags.amenity === 'parking_space') this.#spaces.push({ at, feature, isTaken: false });
    else {
      if (isPolygonal(geometry)) this.#areas.push(feature);
      this.#lots.push({ at, feature: getLot(feature, at) });
    }
    return true;
  }

  /** Call it once, when all are taken: single spaces become groups. */
  settle(): void {
    const grid = new Grid<Space>();
    for (const space of this.#spaces) grid.add(space);
    for (const area of this.#areas)
      for (const space of grid.within(getBbox(area.geometry)))
        if (containsPosition(area.geometry, space.at)) space.isTaken = true;
    // A space that is taken is looked at no more, so that many at one position cost no more than many apart.
    const free = new Grid<Space>(spaceCell);
    for (const space of this.#spaces) if (!space.isTaken) free.add(space);
    for (const first of this.#spaces) {
      if (first.isTaken) continue;
      const group: Space[] = [];
      const waiting = free.takeNear(first.at, 0);
      for (let space = waiting.pop(); space; space = waiting.pop()) {
        space.isTaken = true;
        group.push(space);
        for (const next of free.takeNear(space.at, sideBySide)) waiting.push(next);
      }
      this.#lots.push(getGroup(first, group));
    }
    this.#nearest = indexNearest(this.#lots);
  }

  /** Returns up to ten that the checks call near, nearest first; without any, the one within 300 m. */
  near(at: CityPosition): PointFeature[] {
    const near = this.#nearest?.(at, nearLimit.parking, most) ?? [];
    const found = near.length > 0 ? near : (this.#nearest?.(at, farthest, 1) ?? []);
    return found.map(({ feature }) => feature);
  }
}

function getLot(feature: OsmFeature, at: CityPosition): PointFeature {
  return createPointFeature(at, {
    text: formatTags(feature.properties, ['name', 'capacity', 'fee', 'access']),
    kind: 'parking',
    id: createPlaceId(feature, 'parking'),
    subKind: feature.properties.parking ?? null,
  });
}

/** A group is named after its first space; its capacity is the sum of theirs. */
function getGroup({ feature, at }: Space, group: readonly Space[]): Lot {
  const capacity = group.reduce(
    (sum, space) => sum + (parseLeadingNumber(space.feature.properties.capacity) ?? 1),
    0,
  );
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
  return { at, feature: getLot({ ...feature, properties: { ...tags, ...getParking(same('parking')) } }, at) };
}

const getParking = (parking: string | undefined) => (parking === undefined ? {} : { parking });
