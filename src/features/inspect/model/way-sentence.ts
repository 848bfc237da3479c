import type { Lens } from '../../../domain/arrival/route.ts';
import { type FloorNaming, readFloor } from '../../../domain/format/floor-naming.ts';
import { formatAboutDuration, formatLength } from '../../../domain/format/formats.ts';
import { isolate, isolateNumber } from '../../../domain/format/sentences.ts';
import type { Wind } from '../../../domain/geo/geodesy.ts';
import arrivalWords from './arrival.messages';
import { formatFloorInSentence } from './inspection-texts.ts';

/** An entrance: its letter on the map, on which side of the place it is, and its own words, shortened. */
type Door = {
  readonly letter: string;
  readonly wind: Wind | undefined;
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
  /** What its sign says, `P2`; undefined where the way begins at a door. */
  readonly parking: string | undefined;
  readonly door: Door | undefined;
  /** Undefined where neither the unit nor the place has a position. */
  readonly end: End | undefined;
  readonly legs: readonly number[];
  /** Undefined for a wheelchair that may not get there. */
  readonly seconds: number | undefined;
  /** The obstacle between the door and the unit for a wheelchair; `floors` is undefined where the floor is unknown. */
  readonly bar?: { readonly floors: number | undefined; readonly elevator: false | undefined } | undefined;
};

/** The way in words: `Park at P2, 34 m to the north door, 2nd floor, unit 214: about 2 min`. */
export function formatWay({ lens, parking, door: entrance, end, legs, seconds, bar }: WayFacts): string {
  const [length = '', rest = ''] = legs.map((metres) => formatLength(metres));
  const time = formatAboutDuration(seconds ?? 0);
  const mark = parking ?? '';
  const door = entrance && doorName(entrance);
  if (bar && end?.unit) return `${getStart(door, parking, length)} ${barredSentence(bar, toEnd(end))}`;
  const { way } = arrivalWords;
  // Without a leg to its end, the way has that from the parking to the door.
  if (!end) return way.parkingToDoor({ mark, length, door: door ?? '', time });
  if (door === undefined) return way.parkingToEnd({ mark, length, to: toEnd(end), time });
  if (!end.unit) {
    if (parking !== undefined) return way.parkingToPlace({ mark, length, door, rest, time });
    return way[lens === 'emergency' ? 'straightToPlace' : 'doorToPlace']({ door, length, time });
  }
  if (parking !== undefined) return way.parkingToUnit({ mark, length, door, end: unitEnd(end), time });
  return way[lens === 'emergency' ? 'straightToUnit' : 'doorToUnit']({ door, end: unitEnd(end), time });
}

/** The same in parts for a card: `Park at P2`, `40 m to door A, Main lobby`, `12th floor`, `about 2½ min`. */
export function formatAnswer({ parking, door: entrance, end, legs, seconds }: WayFacts): string[] {
  const { answer } = arrivalWords;
  const [first = 0, second = 0] = legs;
  const length = formatLength(first);
  const door = entrance && formatDoorMark(entrance);
  const unit = end?.unit;
  const floor = end && unit?.floor !== undefined ? formatFloorInSentence(unit.floor, end.naming) : undefined;
  return [
    parking === undefined ? undefined : answer.park({ mark: parking }),
    door === undefined
      ? end && answer.toEnd({ length, to: toEnd(end) })
      : parking === undefined
        ? door.charAt(0).toUpperCase() + door.slice(1)
        : answer.toDoor({ length, door }),
    // Without parking the one leg is that from the door. With it, the rest is told where it takes most of the time.
    door !== undefined &&
      unit === undefined &&
      end &&
      (parking === undefined
        ? answer.onward({ length })
        : second > first && answer.onward({ length: formatLength(second) })),
    door === undefined ? undefined : floor,
    seconds === undefined ? undefined : answer.about({ time: formatAboutDuration(seconds) }),
  ].filter((part) => part !== undefined && part !== false);
}

/** `door A`, `door A, Main lobby`: by the letter of its sign. */
function formatDoorMark({ letter, text }: Door): string {
  const { door, doorCalled } = arrivalWords.answer;
  return text ? doorCalled({ letter, text: isolate(text) }) : door({ letter });
}

/** The unit at which a way stops: `unit 214`. */
export function formatUnitStop(number: string | undefined): string {
  return arrivalWords.end.unit(numbered(number?.slice(0, 40)));
}

/** As the sentences go on with it: `the north door`, `door A “Gate”`. */
function doorName({ letter, wind, text }: Door): string {
  const door = wind === undefined ? arrivalWords.door.unknown({ letter }) : arrivalWords.door[wind];
  return text ? arrivalWords.doorCalled({ door, text: isolate(text) }) : door;
}

/** `2nd floor, unit 214`. */
function unitEnd({ unit, naming }: End): string {
  const named = numbered(unit?.number);
  if (unit?.floor === undefined) return arrivalWords.end.unit(named);
  return arrivalWords.end.unitOnFloor({ ...named, floor: formatFloorInSentence(unit.floor, naming) });
}

/** The same, and the place, as where a way leads to: in the case, and with the article, of the language. */
function toEnd({ unit, naming }: End): string {
  const { to } = arrivalWords;
  if (!unit) return to.place;
  const named = numbered(unit.number);
  if (unit.floor === undefined) return to.unit(named);
  const { isGround, name } = readFloor(unit.floor, naming);
  const floor = formatFloorInSentence(unit.floor, naming);
  return to[isGround && name === undefined ? 'unitOnGround' : 'unitOnFloor']({ ...named, floor });
}

function numbered(number: string | undefined): { readonly numbered: string; readonly number: string } {
  return { numbered: number === undefined ? 'no' : 'yes', number: isolateNumber(number ?? '') };
}

function getStart(door: string | undefined, mark: string | undefined, length: string): string {
  const { start } = arrivalWords;
  if (door === undefined) return start.parking({ mark: mark ?? '', length });
  return mark !== undefined ? start.parkingToDoor({ mark, length, door }) : start.door({ door });
}

function barredSentence({ floors, elevator }: NonNullable<WayFacts['bar']>, to: string): string {
  const { barred } = arrivalWords;
  if (floors === undefined) return barred.floorUnknown({ to });
  return barred[elevator === false ? 'noElevator' : 'elevatorUnknown']({ to, floors });
}
