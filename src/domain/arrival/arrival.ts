import type { Finding } from '../../spec/finding.ts';
import type { Wind } from '../geo/geodesy.ts';
import type { Subject } from '../place/inspection.ts';
import type { Ref } from '../place/ref.ts';
import type { Reference } from '../reference/reference.ts';
import type { DoorChoice } from './door-choice.ts';
import type { Lens, Route, Stop } from './route.ts';

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
  /** The number that the data gives the ground floor; 0 where undefined. */
  readonly ground?: number;
  /** The findings about the place; those on the position of an entrance count against it. */
  readonly findings?: readonly Finding[];
  /** What the map shows there: it may know the stairwell of a unit. */
  readonly reference?: Reference | undefined;
};

/** The two parts of the time, each in whole seconds, so that the parts that are shown add up. */
export type ArrivalTime = { readonly walking: number; readonly climbing: number };

/** State of the reader's pin: there is none, the route uses it, or the answer does not hold it. */
export type PinState = 'none' | 'used' | 'lost';

/**
 * Why a wheelchair may not reach a unit on another floor: the service says that there is no elevator, or an elevator or
 * the floor is unknown.
 */
export type Barred = 'no-elevator' | 'unknown';

export type Arrival = {
  /** True while the code that chooses the route is loading. */
  readonly pending: boolean;
  readonly lens: Lens;
  readonly target: Stop | undefined;
  /** The unit that the route leads to; undefined when it leads to the place. */
  readonly unit: Subject<'units'> | undefined;
  readonly route: Route;
  /** The best route over every parking point, nearest first. */
  readonly overParking: readonly Route[];
  /** Every entrance with the best route through it, the first choice first, and the reason for the first. */
  readonly doors: Pick<DoorChoice, 'ranked' | 'reason'>;
  readonly pins: { readonly parking: PinState; readonly entrance: PinState };
  /** The direction of the entrance from the place; undefined within 3 m, and where one of the two is unknown. */
  readonly wind: Wind | undefined;
  /** The unit's floor as the service counts; undefined where it sent no usable number. */
  readonly floor: number | undefined;
  /** Floors between the ground and the unit; undefined like the floor. */
  readonly floors: number | undefined;
  /** The service's values for elevator and wheelchairs; undefined is unknown. */
  readonly elevator: boolean | undefined;
  readonly wheelchair: boolean | undefined;
  /**
   * Whole metres of every leg, as the map shows them, / 1.3 m/s, and floors × (8 s by elevator, else 18 s; an
   * unknown elevator counts as stairs). Undefined without a leg, and for a wheelchair that may not get there at all.
   * Straight lines: an estimate.
   */
  readonly time: ArrivalTime | undefined;
  readonly barred: Barred | undefined;
};

/**
 * Returns what is known of the route before the code that chooses it is loaded, without anything that may still change.
 */
export function createPendingArrival(lens: Lens): Arrival {
  return {
    pending: true,
    lens,
    target: undefined,
    unit: undefined,
    route: { parking: undefined, entrance: undefined, legs: [], metres: 0 },
    overParking: [],
    doors: { ranked: [], reason: undefined },
    pins: { parking: 'none', entrance: 'none' },
    wind: undefined,
    floor: undefined,
    floors: undefined,
    elevator: undefined,
    wheelchair: undefined,
    time: undefined,
    barred: undefined,
  };
}

/** Returns whole seconds for so many metres on foot. */
export function getWalkingSeconds(metres: number): number {
  return Math.round(metres / walkingSpeed);
}

/** Returns the seconds of both parts of the time together. */
export function sumSeconds({ walking, climbing }: ArrivalTime): number {
  return walking + climbing;
}
