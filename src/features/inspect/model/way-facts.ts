import { type Arrival, sumSeconds } from '../../../domain/arrival/arrival.ts';
import type { ArrivalNote } from '../../../domain/arrival/arrival-notes.ts';
import { farLeg, type Route, type Stop } from '../../../domain/arrival/route.ts';
import { getUnitNumber } from '../../../domain/floors/floors.ts';
import type { FloorNaming } from '../../../domain/format/floor-naming.ts';
import { formatAboutDuration, formatLength, roundLengthAsWritten } from '../../../domain/format/formats.ts';
import type { Wind } from '../../../domain/geo/geodesy.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getPointMark } from '../../../domain/place/ref.ts';
import arrivalWords from './arrival.messages';
import { formatFloorInSentence } from './inspection-texts.ts';
import type { WayFacts } from './way-sentence.ts';

/** The place of a stop among the drawn points of its kind: the map numbers and letters them in that order. */
export function stopIndex(
  operation: 'parking' | 'entrance',
  inspection: Inspection,
  { ref }: Pick<Stop, 'ref'>,
): number {
  return inspection[operation].subjects.findIndex((each) => each.ref === ref);
}

/** The unit's number for a short text: a foreign text may be of any length. */
export function getShortNumber(unit: Parameters<typeof getUnitNumber>[0]): string | undefined {
  return getUnitNumber(unit)?.slice(0, 40);
}

/** Returns what the sentence of the arrival says; undefined where no leg can be drawn. */
export function getWayFacts(
  { arrival, inspection }: { readonly arrival: Arrival; readonly inspection: Inspection },
  naming: FloorNaming,
): WayFacts | undefined {
  const { lens, route, target, time, unit, floor, floors, wind, barred, elevator } = arrival;
  if (route.legs.length === 0 || !(time || barred)) return undefined;
  const { entrance } = route;
  return {
    lens,
    parking: route.parking && getPointMark('parking', stopIndex('parking', inspection, route.parking)),
    door: entrance && getDoor(inspection, entrance, wind),
    end: target && { naming, ...(unit && { unit: { number: getShortNumber(unit), floor } }) },
    legs: route.legs.map(({ metres }) => Math.round(metres)),
    seconds: time && sumSeconds(time),
    bar: barred && { floors, elevator: elevator === false ? false : undefined },
  };
}

/** Characters of a door's own words in the sentence; its row has them all. */
const longestText = 60;

function getDoor(inspection: Inspection, stop: Stop, wind: Wind | undefined): WayFacts['door'] {
  const index = stopIndex('entrance', inspection, stop);
  const text = inspection.entrance.subjects[index]?.data.properties?.text?.trim();
  const cut = text && text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return { letter: getPointMark('entrance', index), wind, ...(cut && { text: cut }) };
}

/** `68 m, about 2½ min`, or why no time is given; undefined where no leg can be drawn. */
export function formatShortWay({ time, route, barred }: Arrival): string | undefined {
  if (route.legs.length === 0) return undefined;
  if (time) {
    return arrivalWords.short({
      length: formatLength(sumWrittenMetres(route)),
      time: formatAboutDuration(sumSeconds(time)),
    });
  }
  return barred && arrivalWords.barredShort[barred];
}

/** Formats how the reader gets there: `2nd floor by elevator. Straight lines, estimate.` */
export function formatHow({ floor, elevator }: Arrival, naming: FloorNaming): string {
  const { how } = arrivalWords;
  if (floor === undefined) return how.straight;
  const ordinal = formatFloorInSentence(floor, naming);
  const by = elevator === undefined ? 'unknown' : elevator ? 'elevator' : 'stairs';
  return how[by]({ floor: `${ordinal.charAt(0).toUpperCase()}${ordinal.slice(1)}` });
}

/**
 * Returns the length of a way as its reader adds it up: the sum of its legs as the map writes them (path.ts rounds each
 * to whole metres first), so that panel and map never contradict each other.
 */
export function sumWrittenMetres({ legs }: Pick<Route, 'legs'>): number {
  return legs.reduce((sum, { metres }) => sum + roundLengthAsWritten(Math.round(metres)), 0);
}

/** Returns what limits the way, as one sentence. */
export function noteWords(note: ArrivalNote): string {
  switch (note.kind) {
    case 'lack':
      return arrivalWords.lack[note.operation][note.lack];
    case 'set-aside':
      return arrivalWords.leftOut[note.operation]({ count: note.points.length });
    case 'pin-lost':
      return arrivalWords.pinLost[note.operation];
    case 'unit-lost':
      return arrivalWords.unitLost;
    case 'far':
      return arrivalWords.farLeg({ length: formatLength(note.leg.metres), limit: formatLength(farLeg) });
    case 'parking-ignored':
      return arrivalWords.parkingIgnored;
    case 'floor-unknown':
      return arrivalWords.floorNotCounted;
    case 'wheelchair':
      return arrivalWords.barrier[note.stated === false ? 'stated' : 'unknown'];
  }
}
