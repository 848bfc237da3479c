import { getGroup } from '../../../domain/collections/group-by.ts';
import { getNarrowing, metresPerDegree } from '../../../domain/geo/earth.ts';
import { findNearestOnEdge } from '../../../domain/geo/edges.ts';
import { type Edge, getEdges, measurePlane, type PlanePoint } from '../../../domain/geo/plane.ts';
import { type CityPosition, containsPosition, getBbox, getPolygons } from '../geometry.ts';
import { parseLeadingNumber } from '../tiles/classify-buildings.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { Grid } from './grid.ts';

/** Metres: an entrance belongs to the building on whose outline it is, else to the nearest one. */
const onOutline = 0.05;
const nearOutline = 3;

/** A point with tags, and its buildings, by their number in the file. */
export type DoorSpot = {
  readonly at: CityPosition;
  readonly feature: OsmFeature;
  on: number[];
  near?: { readonly building: number; readonly metres: number };
  /** Levels of the building. */
  levels?: number;
};

/** Points that belong to buildings: entrances on their outlines, and what is inside. */
export class DoorSpots {
  readonly #doors = new Grid<DoorSpot>();
  readonly #inside = new Grid<DoorSpot>();
  readonly #ofBuilding = new Map<number, DoorSpot[]>();
  readonly #doorsOfBuilding = new Map<number, DoorSpot[]>();

  addDoor(feature: OsmFeature, at: CityPosition): DoorSpot {
    const spot: DoorSpot = { at, feature, on: [] };
    this.#doors.add(spot);
    return spot;
  }

  addInside(feature: OsmFeature, at: CityPosition): DoorSpot {
    const spot: DoorSpot = { at, feature, on: [] };
    this.#inside.add(spot);
    return spot;
  }

  /** Finds what may belong to one building, and returns it; call it for each before asking. */
  match(building: OsmFeature, number: number): readonly DoorSpot[] {
    const found: DoorSpot[] = [];
    const box = getBbox(building.geometry);
    const levels = parseLeadingNumber(building.properties['building:levels']);
    const stands = (spot: DoorSpot) => {
      if (levels !== undefined) spot.levels ??= levels;
    };
    for (const door of this.#doors.within(box, nearOutline)) {
      const metres = metresToOutline(building, door.at);
      if (metres > nearOutline) continue;
      stands(door);
      found.push(door);
      if (metres <= onOutline) door.on.push(number);
      else if (metres < (door.near?.metres ?? Number.POSITIVE_INFINITY))
        door.near = { building: number, metres };
    }
    for (const spot of this.#inside.within(box)) {
      if (!containsPosition(building.geometry, spot.at)) continue;
      stands(spot);
      spot.on.push(number);
      found.push(spot);
    }
    return found;
  }

  /** Call it once after all buildings. */
  settle(): void {
    const collect = (spots: Iterable<DoorSpot>, groups: readonly Map<number, DoorSpot[]>[]) => {
      for (const spot of spots) {
        const buildings = spot.on.length > 0 ? spot.on : spot.near ? [spot.near.building] : [];
        for (const building of buildings)
          for (const ofBuilding of groups) getGroup(ofBuilding, building).push(spot);
      }
    };
    collect(this.#doors.all(), [this.#ofBuilding, this.#doorsOfBuilding]);
    collect(this.#inside.all(), [this.#ofBuilding]);
    for (const spots of [...this.#ofBuilding.values(), ...this.#doorsOfBuilding.values()])
      spots.sort((a, b) => a.feature.id - b.feature.id);
  }

  /** Returns the points of a building, in the order of their ids. */
  of(building: number): readonly DoorSpot[] {
    return this.#ofBuilding.get(building) ?? [];
  }

  /** The doors among them, in the order of their ids. */
  doorsOf(building: number): readonly DoorSpot[] {
    return this.#doorsOfBuilding.get(building) ?? [];
  }
}

/** Returns the metres from a position to the outline of a building, from either side of it. */
function metresToOutline({ geometry }: OsmFeature, at: CityPosition): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of getPolygons(geometry).flat())
    for (const edge of getEdges(ring)) least = Math.min(least, metresToEdge(at, edge));
  return least;
}

function metresToEdge(at: CityPosition, [from, to]: Edge): number {
  const narrowing = getNarrowing(at[1]);
  const seen = ([x, y]: PlanePoint): PlanePoint => [(x - at[0]) * narrowing, y - at[1]];
  return measurePlane([0, 0], findNearestOnEdge([seen(from), seen(to)], [0, 0])) * metresPerDegree;
}
