import { nearLimit } from '../../../domain/geo/geodesy.ts';
import { type CityPosition, containsPosition, getBbox, isPolygonal } from '../geometry.ts';
import { isTagOneOf } from '../tags.ts';
import { parseLeadingNumber } from '../tiles/classify-buildings.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { Grid } from './grid.ts';
import { createPlaceId } from './ids.ts';
import { createPointFeature, formatTags, getLabelPosition, type PointFeature } from './records.ts';

/** Spaces this near to each other are one group; metres. */
const sideBySide = 12;
/** Metres within which the nearest one is told where none is near. */
const farthest = 300;
const most = 10;

type Lot = { readonly at: CityPosition; readonly feature: PointFeature };
type Space = { readonly at: CityPosition; readonly feature: OsmFeature; isTaken: boolean };

/** Where one can leave a car: areas, ways in, and groups of single spaces that are in no such area. */
export class Parking {
  readonly #lots = new Grid<Lot>();
  readonly #spaces: Space[] = [];
  readonly #areas: OsmFeature[] = [];

  /** Takes what is parking of any sort, and says whether it is. */
  take(feature: OsmFeature): boolean {
    const { properties: tags, geometry } = feature;
    if (!isTagOneOf(tags.amenity, ['parking', 'parking_entrance', 'parking_space'])) return false;
    const at = getLabelPosition(geometry);
    if (tags.amenity === 'parking_space') this.#spaces.push({ at, feature, isTaken: false });
    else {
      if (isPolygonal(geometry)) this.#areas.push(feature);
      this.#lots.add({ at, feature: getLot(feature, at) });
    }
    return true;
  }

  /** Call once, when all are taken: single spaces become groups. */
  settle(): void {
    const grid = new Grid<Space>();
    for (const space of this.#spaces) grid.add(space);
    for (const area of this.#areas)
      for (const space of grid.within(getBbox(area.geometry)))
        if (containsPosition(area.geometry, space.at)) space.isTaken = true;
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
      this.#lots.add(getGroup(first, group));
    }
  }

  /** The nearest ten that the checks call near, nearest first; where there is none the one within 300 m. */
  near(at: CityPosition): PointFeature[] {
    const near = this.#lots.nearest(at, nearLimit.parking, most);
    const told = near.length > 0 ? near : this.#lots.nearest(at, farthest, 1);
    return told.map(({ feature }) => feature);
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
