import type { OperationName } from '../../../contract/operations.ts';
import type { FloorNaming } from '../../format/floor-naming.ts';
import { counted, formatDuration, formatLength, formatNumber, formatSpeed } from '../../format/formats.ts';
import { isolate, isolatedNumber } from '../../format/sentences.ts';
import { floorWords } from './floors.ts';
import { type WindName, windWords } from './winds.ts';

/** Who arrives; the commands call them the same. */
export const lenses = { courier: 'Courier', wheelchair: 'Wheelchair', emergency: 'Emergency' };

type Lens = keyof typeof lenses;

/** An entrance: its letter on the map, on which side of the place it lies, and its own words, cut to some. */
type Door = {
  readonly letter: string;
  readonly wind: WindName | undefined;
  readonly text?: string | undefined;
};

/** Where the way ends. `number` is undefined for a unit without one, `floor` where the service sent none. */
type End = {
  readonly unit?: { readonly number: string | undefined; readonly floor: number | undefined };
  readonly naming: FloorNaming;
};

/** A way with at least one leg, for its sentence: lengths in metres, the time in seconds. */
export type WayFacts = {
  readonly lens: Lens;
  readonly parking: boolean;
  readonly door: Door | undefined;
  /** Undefined where neither the unit nor the place stands on the earth. */
  readonly end: End | undefined;
  readonly legs: readonly number[];
  /** Undefined for a wheelchair that may not get there. */
  readonly seconds: number | undefined;
  /** What stands between the door and the unit for a wheelchair; `floors` is undefined where the floor is unknown. */
  readonly bar?: { readonly floors: number | undefined; readonly elevator: false | undefined } | undefined;
};

function doorName({ letter, wind, text }: Door): string {
  const name = wind === undefined ? `door ${letter}` : `the ${windWords.wind(wind)} door`;
  return text ? `${name} “${isolate(text)}”` : name;
}

function unitName(number: string | undefined): string {
  if (number === undefined) return 'a unit without number';
  return `unit ${isolatedNumber(number)}`;
}

/** `2nd floor, unit 214`; the place when the way leads there. */
function endName({ unit, naming }: End): string {
  if (!unit) return 'the place';
  const floor = unit.floor === undefined ? undefined : floorWords.floorOrdinal(unit.floor, naming);
  return [floor, unitName(unit.number)].filter(Boolean).join(', ');
}

/** The way in words: `Park here, 34 m to the north door, 2nd floor, unit 214: about 1 min 50 s`. */
function sentence({ lens, parking, door, end, legs, seconds, bar }: WayFacts): string {
  const [first = 0, second = 0] = legs.map((metres) => formatLength(metres));
  const about = `about ${formatDuration(seconds ?? 0)}`;
  if (bar && end?.unit) {
    const to = door ? ` to ${doorName(door)}` : ', entrance unknown';
    const start = parking
      ? `Park here, ${first}${to}`
      : door
        ? `Start at ${doorName(door)}`
        : 'Entrance unknown';
    return `${start}. ${barred(endName(end), bar)}`;
  }
  if (!door) return `Park here, ${first} to ${end ? endName(end) : ''}, entrance unknown: ${about}`;
  const start = parking
    ? `Park here, ${first} to ${doorName(door)}`
    : `${lens === 'emergency' ? 'Go to' : 'Start at'} ${doorName(door)}`;
  if (!end) return `${start}: ${about}`;
  if (end.unit) return `${start}, ${endName(end)}: ${about}`;
  return `${start}, ${parking ? second : first} to ${endName(end)}: ${about}`;
}

/** Floors, and what is known of an elevator where none is known to be there. */
function stairs(floors: number, elevator: false | undefined): string {
  const many = counted(floors, 'floor', 'floors');
  return elevator === false ? `${many} without an elevator.` : `${many}, and the elevator is unknown.`;
}

function barred(end: string, { floors, elevator }: NonNullable<WayFacts['bar']>): string {
  if (floors === undefined)
    return `Whether ${end} is reached without stairs is not known: its floor is unknown.`;
  return elevator === false
    ? `No way without stairs to ${end}: ${stairs(floors, elevator)}`
    : `Whether a way without stairs leads to ${end} is not known: ${stairs(floors, elevator)}`;
}

type Lack = 'asking' | 'failed' | 'empty' | 'unusable';

const lacks: Record<OperationName, Record<Lack, string>> = {
  details: {
    asking: 'The place is still asked for.',
    failed: 'The place could not be read, so the way has no end there.',
    empty: 'The service answered with no place, so the way has no end there.',
    unusable: 'The place has no usable point, so the way has no end there.',
  },
  parking: {
    asking: 'Parking is still asked for.',
    failed: 'Parking could not be read. There may be some.',
    empty: 'No parking data: the service answered with no parking points.',
    unusable: 'No parking point can be used.',
  },
  entrance: {
    asking: 'Entrances are still asked for.',
    failed: 'Entrance unknown: entrances could not be read. There may be some.',
    empty: 'Entrance unknown: the service answered with no entrances.',
    unusable: 'Entrance unknown: no entrance can be used.',
  },
  units: {
    asking: 'The unit is still asked for. The way leads to the place.',
    failed: 'Units could not be read, so the way leads to the place.',
    empty: 'The unit is not in the answer. The way leads to the place.',
    unusable: 'The unit is not in the answer. The way leads to the place.',
  },
};

const pinsLost = {
  parking: 'The pinned parking point is not in the answer. The nearest is used.',
  entrance: 'The pinned entrance is not in the answer. The first choice is used.',
};

type Elevator = boolean | undefined;

function climbing(floors: number, seconds: number, elevator: Elevator): string {
  const each = `${counted(floors, 'floor', 'floors')} × ${formatNumber(seconds)} s`;
  if (elevator === undefined) return `${each}: elevator unknown, counted as stairs`;
  return `${each}, by ${elevator ? 'elevator' : 'stairs'}`;
}

/** Every text of the arrival. */
export const arrivalWords = {
  arrivalSentence: sentence,
  noWay: 'No way can be drawn',
  arrivalWaiting: 'Asking for the way',
  /** `68 m, about 2 min 28 s`: the way in a line. */
  arrivalShort: (metres: number, seconds: number) =>
    `${formatLength(metres)}, about ${formatDuration(seconds)}`,
  /** The same for a wheelchair that stands before stairs, or may. */
  barredShort: (bar: 'no-elevator' | 'unknown'): string =>
    bar === 'no-elevator' ? 'No way without stairs' : 'Not known whether without stairs',
  arrivalHow: (floor: number | undefined, naming: FloorNaming, elevator: Elevator) => {
    if (floor === undefined) return 'Straight lines, estimate.';
    const ordinal = floorWords.floorOrdinal(floor, naming);
    const by = elevator === undefined ? ', elevator unknown' : elevator ? ' by elevator' : ' by stairs';
    return `${ordinal.charAt(0).toUpperCase()}${ordinal.slice(1)}${by}. Straight lines, estimate.`;
  },

  stopParking: (position: number) => `parking ${formatNumber(position)}`,
  stopDoor: (letter: string) => `entrance ${letter}`,
  stopPlace: 'the place',
  stopUnit: (number: string | undefined) => unitName(number?.slice(0, 40)),
  /** The key for those who do not see it: stops and lengths in their order. */
  wayKey: (parts: readonly string[]) => parts.join(', '),

  lens: 'Who arrives',
  lensName: (lens: Lens) => lenses[lens],

  lack: (operation: OperationName, lack: Lack) => lacks[operation][lack],
  pinLost: (operation: 'parking' | 'entrance') => pinsLost[operation],
  unitLost: 'The selected unit is not in the answer. The way leads to the place.',
  farLeg: (metres: number, limit: number) =>
    `A leg of ${formatLength(metres)} is longer than ${formatLength(limit)} and drawn red. Check the coordinates of both ends.`,
  parkingIgnored: 'An emergency stops at the door: parking is ignored.',
  floorNotCounted: 'The floor of this unit is unknown: no time is counted for floors.',
  barrier: (stated: false | undefined): string =>
    stated === false ? 'No wheelchair access, the service says.' : 'Wheelchair access unknown.',
  leftOut: (operation: 'parking' | 'entrance', count: number) =>
    operation === 'parking'
      ? `Left out, no usable point: ${counted(count, 'parking point', 'parking points')}.`
      : `Left out, no usable point: ${counted(count, 'entrance', 'entrances')}.`,
  morePoints: (count: number) => `and ${formatNumber(count)} more`,
  leftOutNameless: (index: number) => `element ${formatNumber(index + 1)}, without text or id`,

  estimate: 'Straight line, estimate',
  walking: 'Walking',
  walkingSum: (metres: number, speed: number) => `${formatLength(metres)} ÷ ${formatSpeed(speed)}`,
  climbing: 'Floors',
  climbingSum: climbing,
  climbingNone: 'ground floor',
  climbingUnknown: 'floor unknown, not counted',
  together: 'Together',
  duration: (seconds: number) => formatDuration(seconds),
  estimateSource: (elevator: number, stairs: number) =>
    `Speed and seconds a floor (${formatNumber(elevator)} s by elevator, ${formatNumber(stairs)} s by stairs) are a proposal of Placelens, not data of the service.`,

  alternativesHint: 'Nearest first. Choosing one pins it.',
  /** Which point of the other kind the way leads over: `to Entrance A`, `from Parking 2`. */
  overPoint: (operation: 'parking' | 'entrance', name: string) =>
    operation === 'parking' ? `to ${name}` : `from ${name}`,
  legSum: (legs: readonly number[]) => legs.map((metres) => formatLength(metres)).join(' + '),
  wayLength: (metres: number) => formatLength(metres),
  furtherBy: (metres: number) => `${metres < 0 ? '−' : '+'}${formatLength(Math.abs(metres))}`,
  nearest: 'nearest',
  pinned: 'pinned',
  backToNearest: 'Back to the nearest',
  unpin: 'Unpin',
};
