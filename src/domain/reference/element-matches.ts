import { getDistance } from '../geo/geodesy.ts';
import type { MapDetail, MappedBuilding, MappedDoor, MappedParking } from '../outline/map-detail.ts';
import { getDistanceInside, type Rings } from '../outline/polygons.ts';
import type { Subject } from '../place/inspection.ts';
import {
  atWall,
  collectHouseNumbers,
  countLevels,
  type DoorAt,
  findBuildings,
  getDistanceToParking,
  onWall,
} from './mapped-places.ts';

/** The nearest of some things on the map. */
export type Near<Mapped> = { readonly mapped: Mapped; readonly metres: number };

/** The position of a sent entrance on the map. */
export type EntranceMatch = {
  readonly sent: Subject<'entrance'>;
  /** The nearest entrance of its building, else of the building of the place; undefined where none is mapped. */
  readonly door: Near<MappedDoor> | undefined;
  /** The numbers of its building, where that is not the place's. */
  readonly elsewhere: readonly string[] | undefined;
};

/** The position of a sent parking point on the map. */
export type ParkingMatch = {
  readonly sent: Subject<'parking'>;
  /** The nearest mapped parking; of several equally near a public one. */
  readonly parking: (Near<MappedParking> & { readonly isClosed: boolean }) | undefined;
  /** Metres from the edge of the building that contains it; undefined outside of one, and in or at mapped parking. */
  readonly inBuilding: number | undefined;
  readonly onWater: number | undefined;
};

/** A main entrance on the map, with the metres to the nearest sent entrance. */
export type MainDoor = Near<MappedDoor> & {
  readonly sent: Subject<'entrance'>;
};

/** The unit on the highest floor, and the highest number of floors on the map at it and at the place. */
export type TopUnit = {
  readonly sent: Subject<'units'>;
  readonly floor: number;
  readonly levels: number;
};

/** The positions of sent elements on the map. */
export type ElementMatches = {
  readonly entrances: readonly EntranceMatch[];
  readonly parking: readonly ParkingMatch[];
  /** Main entrances of the place's building; none where no entrance was sent. */
  readonly mains: readonly MainDoor[];
  /** Undefined where no unit has a floor, or the map counts none. */
  readonly top: TopUnit | undefined;
};

type Sent = {
  readonly entrances: readonly Subject<'entrance'>[];
  /** With those that are not compared: each of them may be at a main entrance. */
  readonly allEntrances: readonly Subject<'entrance'>[];
  readonly parking: readonly Subject<'parking'>[];
  readonly units: readonly Subject<'units'>[];
};

/** `doors` are those of the map, `own` the buildings at the place. */
export function compareElements(
  { entrances, allEntrances, parking, units }: Sent,
  detail: MapDetail,
  doors: readonly DoorAt[],
  own: readonly MappedBuilding[],
): ElementMatches {
  const doorsOf = (buildings: readonly MappedBuilding[]) =>
    doors
      .filter((door) => door.buildings.some((each) => buildings.includes(each)))
      .map(({ mapped }) => mapped);
  const mains = doorsOf(own).filter(({ kind, access }) => kind === 'main' && access !== 'no');
  return {
    entrances: entrances.map((sent): EntranceMatch => {
      const at = findBuildings(detail, sent.position, atWall);
      const isElsewhere = own.length > 0 && at.length > 0 && !at.some((each) => own.includes(each));
      return {
        sent,
        door: nearest(doorsOf(at.length > 0 ? at : own), ({ position }) =>
          getDistance(sent.position, position),
        ),
        elsewhere: isElsewhere ? [...new Set(collectHouseNumbers(detail, at))] : undefined,
      };
    }),
    parking: parking.map((sent) => parkingStand(sent, detail)),
    mains: mains.flatMap((mapped): MainDoor[] => {
      const near = nearest(allEntrances, ({ position }) => getDistance(position, mapped.position));
      return near ? [{ mapped, sent: near.mapped, metres: near.metres }] : [];
    }),
    top: getTop(units, detail, own),
  };
}

function parkingStand(sent: Subject<'parking'>, detail: MapDetail): ParkingMatch {
  const { position } = sent;
  const near = nearest(detail.parking, (each) => getDistanceToParking(each, position), isClosed);
  const within = (polygons: readonly Rings[]) => {
    const metres = Math.max(0, ...polygons.map((rings) => getDistanceInside(rings, position)));
    return (near && near.metres <= onWall) || metres === 0 ? undefined : metres;
  };
  const inBuilding = within(detail.buildings.flatMap(({ polygons }) => polygons));
  // A pier carries houses.
  const parking = near && { ...near, isClosed: isClosed(near.mapped) };
  return { sent, parking, inBuilding, onWater: inBuilding ? undefined : within(detail.water) };
}

/** Returns true for parking that is closed to visitors. */
function isClosed({ access }: MappedParking): boolean {
  return access === 'private' || access === 'no';
}

function getTop(
  units: readonly Subject<'units'>[],
  detail: MapDetail,
  own: readonly MappedBuilding[],
): TopUnit | undefined {
  let top: Omit<TopUnit, 'levels'> | undefined;
  for (const sent of units) {
    const floor = sent.data.properties?.floor;
    if (typeof floor === 'number' && Number.isFinite(floor) && floor > (top?.floor ?? -1))
      top = { sent, floor };
  }
  const levels = top && countLevels([...own, ...findBuildings(detail, top.sent.position, onWall)]);
  return top && levels !== undefined ? { ...top, levels } : undefined;
}

/** Returns the nearest of some things, and among equally near ones the first that is not `last`. */
function nearest<Thing>(
  things: readonly Thing[],
  metresTo: (thing: Thing) => number,
  last: (thing: Thing) => boolean = () => false,
): Near<Thing> | undefined {
  return things
    .map((mapped) => ({ mapped, metres: metresTo(mapped) }))
    .toSorted(
      (one, other) => one.metres - other.metres || Number(last(one.mapped)) - Number(last(other.mapped)),
    )[0];
}
