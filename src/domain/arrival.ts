import type { Inspection, OperationView, Subject } from './inspection.ts';
import { subjectOfRef } from './place-of-ref.ts';
import { placeRecord } from './place-record.ts';
import type { Ref } from './ref.ts';
import { type Route, routesOver, type Stop } from './route.ts';
import { type Wind, windBetween } from './wind.ts';

/** Who arrives. It changes what is weighed and what is warned of, never the data. */
export type Lens = 'courier' | 'wheelchair' | 'emergency';

/** Metres per second on foot. A proposal: no source gives one for the last fifty metres. */
export const walkingSpeed = 1.3;

/** Seconds for each floor. Proposals, like the speed. */
export const secondsPerFloor = { elevator: 8, stairs: 18 } as const;

export type ArrivalChoice = {
  readonly lens: Lens;
  /** The selected feature; the path leads to it when it is a unit, else to the place. */
  readonly selected: Ref | null;
  /** Parking and entrance that the reader pinned. */
  readonly park: Ref | null;
  readonly door: Ref | null;
  /** The number that the data gives the ground floor; undefined takes 0. */
  readonly ground?: number;
};

/** The two parts of the time, each in whole seconds, so that the parts that are shown add up. */
export type ArrivalTime = { readonly walking: number; readonly climbing: number };

/** What became of the reader's pin: there is none, the path goes over it, or the answer does not hold it. */
export type Pin = 'none' | 'used' | 'lost';

export type Arrival = {
  readonly lens: Lens;
  readonly target: Stop | undefined;
  /** The unit that the path leads to; undefined when it leads to the place. */
  readonly unit: Subject<'units'> | undefined;
  readonly route: Route;
  /** The best route over every parking point and over every entrance, nearest first. */
  readonly overParking: readonly Route[];
  readonly overEntrances: readonly Route[];
  readonly pins: { readonly parking: Pin; readonly entrance: Pin };
  /** On which side of the place the entrance lies; undefined within 3 m, and where one of the two is unknown. */
  readonly wind: Wind | undefined;
  /** The unit's floor as the service counts; undefined where it sent no usable number. */
  readonly floor: number | undefined;
  /** Floors between the ground and the unit; undefined like the floor. */
  readonly floors: number | undefined;
  /** What the service says of an elevator and of wheelchairs; undefined is unknown. */
  readonly elevator: boolean | undefined;
  readonly wheelchair: boolean | undefined;
  /**
   * Whole metres of every leg, as the map shows them, / 1.3 m/s, and floors × (8 s by elevator, else 18 s; an
   * unknown elevator counts as stairs). Undefined without a leg. Straight lines: an estimate.
   */
  readonly time: ArrivalTime | undefined;
};

/**
 * The way from the car to the door to the unit: the pair of parking and entrance with the shortest sum of legs.
 * An emergency stops at the door: parking is ignored.
 */
export function arrivalOf(inspection: Inspection, choice: ArrivalChoice): Arrival {
  const { lens, park, door, selected, ground = 0 } = choice;
  const { details, parking, entrance, units } = inspection;
  const [place] = details.subjects;
  const unit = subjectOfRef(units.subjects, selected);
  const target = unit ?? place;
  const parkings: readonly Stop[] = lens === 'emergency' ? [] : parking.subjects;
  const pinnedParking = parkings.find(({ ref }) => ref === park);
  const pinnedEntrance = entrance.subjects.find(({ ref }) => ref === door);
  const { best, overParking, overEntrances } = routesOver({
    parkings,
    entrances: entrance.subjects,
    target,
    pinnedParking,
    pinnedEntrance,
  });

  const amenities = placeRecord(details)?.data?.properties?.amenities;
  const floor = usableFloor(unit);
  const floors = floor === undefined ? undefined : Math.abs(floor - ground);
  return {
    lens,
    target,
    unit,
    route: best,
    overParking,
    overEntrances,
    pins: {
      parking: lens === 'emergency' ? 'none' : pinOf(park, pinnedParking, parking),
      entrance: pinOf(door, pinnedEntrance, entrance),
    },
    wind: place && best.entrance && windBetween(place.position, best.entrance.position),
    floor,
    floors,
    elevator: amenities?.elevator,
    wheelchair: amenities?.wheelchair,
    time: best.legs.length === 0 ? undefined : timeOf(best, floors ?? 0, amenities?.elevator),
  };
}

/** Seconds of both parts of the time together. */
export function secondsOf({ walking, climbing }: ArrivalTime): number {
  return walking + climbing;
}

function timeOf(route: Route, floors: number, elevator: boolean | undefined): ArrivalTime {
  const metres = route.legs.reduce((sum, leg) => sum + Math.round(leg.metres), 0);
  const perFloor = elevator === true ? secondsPerFloor.elevator : secondsPerFloor.stairs;
  return { walking: Math.round(metres / walkingSpeed), climbing: Math.round(floors * perFloor) };
}

/** A pin can only be lost in an answer: while there is none, nobody knows. */
function pinOf(ref: Ref | null, found: Stop | undefined, view: OperationView<'parking' | 'entrance'>): Pin {
  if (found) return 'used';
  return ref !== null && 'answer' in view ? 'lost' : 'none';
}

function usableFloor(unit: Subject<'units'> | undefined): number | undefined {
  const floor = unit?.data.properties?.floor;
  return typeof floor === 'number' && Number.isFinite(floor) ? floor : undefined;
}
