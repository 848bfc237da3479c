import type { Position } from '../../spec/geojson.ts';
import { mercatorRadius } from './earth.ts';
import { alignToMeridian, getDistance } from './geodesy.ts';

/** Ways to misread coordinates. */
export type Misreading =
  | 'swapped'
  | 'longitude-sign'
  | 'latitude-sign'
  | 'both-signs'
  | 'mercator'
  | 'millionths'
  | 'ten-millionths';

/** A reading that makes sense of a point: never data, only a suggestion. */
export type Diagnosis = {
  readonly misreading: Misreading;
  /** Where the point would be. */
  readonly place: Position;
  /** Metres from the reference as it was sent; undefined for a point that is out of range or has no reference. */
  readonly metres: number | undefined;
};

/** Metres. Source: own proposals, as no other validator was found that detects these faults. */
export const doctorLimits = { far: 50_000, near: 5_000 };

/** Returns whether a position is within −180 to 180 and −90 to 90 degrees, the ends included. */
export function isInRange([longitude, latitude]: Position): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

/** Degrees: pelias/openaddresses#467 drops positions within 0.0005 of 0, 0. */
export const nullIsland = 0.0005;

export function isNullIsland([longitude, latitude]: Position, within = nullIsland): boolean {
  return Math.abs(longitude) < within && Math.abs(latitude) < within;
}

/**
 * Tries possible misreadings of coordinates: swapped, with another sign, projected, scaled. It only considers a pair
 * that is out of range or more than `far` metres from the reference, and reports one only if a single reading brings it
 * within `near`. Undefined where all is well, where a swap would be harmless, and where the case is unclear.
 */
export function diagnose(
  sent: Position,
  reference: Position | undefined,
  { far, near } = doctorLimits,
): Diagnosis | undefined {
  const known = isInRange(sent);
  if (!reference) {
    const [longitude, latitude] = sent;
    // Without a reference only this is certain: no latitude goes beyond 90 degrees.
    if (Math.abs(latitude) <= 90 || !isInRange([latitude, longitude])) return undefined;
    return { misreading: 'swapped', place: [latitude, longitude], metres: undefined };
  }
  const metres = known ? getDistance(reference, sent) : undefined;
  if (metres !== undefined && (metres <= far || isNullIsland(sent))) return undefined;
  for (const [misreading, read] of readings) {
    const place = read(sent);
    if (isInRange(place) && getDistance(reference, place) <= near) return { misreading, place, metres };
  }
  return undefined;
}

const degrees = 180 / Math.PI;

/** Rounds to a centimetre: calculated values have no further digits worth copying. */
function rounded(value: number): number {
  return Number(value.toFixed(7));
}

const readings: readonly (readonly [Misreading, (sent: Position) => Position])[] = [
  ['swapped', ([x, y]) => [y, x]],
  ['longitude-sign', ([x, y]) => [-x, y]],
  ['latitude-sign', ([x, y]) => [x, -y]],
  ['both-signs', ([x, y]) => [-x, -y]],
  [
    'mercator',
    ([x, y]) => [
      rounded((x / mercatorRadius) * degrees),
      rounded((2 * Math.atan(Math.exp(y / mercatorRadius)) - Math.PI / 2) * degrees),
    ],
  ],
  ['millionths', ([x, y]) => [x / 1e6, y / 1e6]],
  ['ten-millionths', ([x, y]) => [x / 1e7, y / 1e7]],
];

/** Maximum number of groups of positions: garbage may have as many as it has points. */
const mostGroups = 64;

type Group = { readonly seed: Position; readonly members: Position[]; votes: number; holdsPlace: boolean };

/**
 * Returns the position on which most of an inspection agrees. Each answer has one vote, shared by its points, so that
 * 2,000 units do not outvote the place, its parking and its entrances; the place decides a tie, and without it a tie
 * has no result. Returns the place itself where it is in the group, else the median. `answers`: the usable positions of
 * each answer, without the place's own.
 */
export function findTrustedPosition(
  place: Position | undefined,
  answers: readonly (readonly Position[])[],
  { far } = doctorLimits,
): Position | undefined {
  const groups: Group[] = [];
  const join = (position: Position, votes: number, holdsPlace: boolean) => {
    if (!isInRange(position) || isNullIsland(position)) return;
    const known = groups.find(({ seed }) => getDistance(seed, position) <= far);
    if (known) {
      known.members.push(position);
      known.votes += votes;
    } else if (groups.length < mostGroups)
      groups.push({ seed: position, members: [position], votes, holdsPlace });
  };
  if (place) join(place, 1, true);
  for (const positions of answers) {
    for (const position of positions) join(position, 1 / positions.length, false);
  }
  const best = groups.find((group) => groups.every((other) => other === group || beats(group, other)));
  if (!best) return undefined;
  return best.holdsPlace && place ? place : getMedian(best);
}

/** Thirds do not add up to one. */
const hair = 1e-6;

function beats(group: Group, other: Group): boolean {
  if (Math.abs(group.votes - other.votes) > hair) return group.votes > other.votes;
  return group.holdsPlace;
}

function getMedian({ seed, members }: Group): Position {
  const beside = members.map((member) => alignToMeridian(seed[0], member));
  const middle = (axis: 0 | 1) =>
    beside.map((position) => position[axis]).toSorted((a, b) => a - b)[Math.floor(beside.length / 2)] ??
    seed[axis];
  return [middle(0), middle(1)];
}
