import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { MapDetail, MappedBuilding, MappedDoor, MappedParking } from '../outline/map-detail.ts';
import type { Inspection, Subject } from '../place/inspection.ts';
import { matchLimit, mostCompared, parkingAround } from './compared.ts';
import { compareElements, type ElementMatches } from './element-matches.ts';
import { matchHouseNumber, type NumberMatch } from './house-number.ts';
import {
  atWall,
  collectHouseNumbers,
  countLevels,
  type DoorAt,
  findBuildings,
  getDistanceToParking,
  getDoors,
  onWall,
} from './mapped-places.ts';

/** Two matched elements, and the distance between them. */
export type Pair<Sent, Mapped> = { readonly sent: Sent; readonly mapped: Mapped; readonly metres: number };

/** Elements of one kind found on both sides, and on one alone; in the order of the answer and of the map. */
export type MatchedOnMap<Sent, Mapped> = {
  readonly pairs: readonly Pair<Sent, Mapped>[];
  readonly onlySent: readonly Sent[];
  readonly onlyMapped: readonly Mapped[];
};

/** What a second source, the map, has at a place. It is no part of the answer. */
export type Reference = {
  readonly doors: MatchedOnMap<Subject<'entrance'>, MappedDoor>;
  readonly parking: MatchedOnMap<Subject<'parking'>, MappedParking>;
  /**
   * The number of the house; undefined where the map has none in the building, or the place is of a kind without one.
   */
  readonly number: NumberMatch | undefined;
  /** Floors above the ground that the map counts in the building; undefined where it counts none. */
  readonly levels: number | undefined;
  /** The positions of sent points on the map, for rules. */
  readonly stands: ElementMatches;
  /** Number of sent entrances and parking points beyond the map or beyond the compared ones. */
  readonly uncompared: number;
};

/**
 * Compares an inspection with the map. A kind of which the map has nothing is on no side: unmapped does not mean
 * missing.
 */
export function compareWithMap(inspection: Inspection, detail: MapDetail): Reference {
  const [place] = inspection.details.subjects;
  const own = place ? findBuildings(detail, place.position, onWall) : [];
  const entrances = compared(inspection.entrance.subjects, detail);
  const parking = compared(inspection.parking.subjects, detail);
  const doors = getDoors(detail);
  return {
    doors: matchDoors(entrances, detail, doors, own),
    parking: matchParking(parking, detail, place?.position),
    number: matchHouseNumber(inspection, collectHouseNumbers(detail, own)),
    levels: countLevels(own),
    stands: compareElements(
      {
        ...{ entrances, allEntrances: inspection.entrance.subjects },
        ...{ parking, units: inspection.units.subjects },
      },
      detail,
      doors,
      own,
    ),
    uncompared:
      inspection.entrance.subjects.length -
      entrances.length +
      (inspection.parking.subjects.length - parking.length),
  };
}

/** Returns true where the map has nothing to compare with the answer. */
export function hasNothingMapped({ doors, parking, number, levels }: Reference): boolean {
  const mapped = [doors, parking].reduce(
    (sum, { pairs, onlyMapped }) => sum + pairs.length + onlyMapped.length,
    0,
  );
  return mapped === 0 && number === undefined && levels === undefined;
}

function matchDoors(
  subjects: readonly Subject<'entrance'>[],
  detail: MapDetail,
  mappedDoors: readonly DoorAt[],
  own: readonly MappedBuilding[],
): Reference['doors'] {
  const sides = subjects.map((sent) => {
    const nearest = findBuildings(detail, sent.position, atWall);
    return { sent, buildings: nearest.length > 0 ? nearest : own };
  });
  const here = new Set([...own, ...sides.flatMap(({ buildings }) => buildings)]);
  const doors = mappedDoors.filter(({ buildings }) => buildings.some((building) => here.has(building)));
  const candidates = sides.flatMap(({ sent, buildings }) =>
    doors
      .filter((door) => door.buildings.some((building) => buildings.includes(building)))
      .map(({ mapped }) => ({ sent, mapped, metres: getDistance(sent.position, mapped.position) })),
  );
  return matched(
    subjects,
    doors.map(({ mapped }) => mapped),
    candidates.filter(({ metres }) => metres <= matchLimit.entrance),
  );
}

function matchParking(
  subjects: readonly Subject<'parking'>[],
  detail: MapDetail,
  place: Position | undefined,
): Reference['parking'] {
  const candidates = subjects
    .flatMap((sent) =>
      detail.parking.map((mapped) => ({ sent, mapped, metres: getDistanceToParking(mapped, sent.position) })),
    )
    .filter(({ metres }) => metres <= matchLimit.parking);
  const near = detail.parking.filter(
    (mapped) =>
      candidates.some((each) => each.mapped === mapped) ||
      (place !== undefined && getDistanceToParking(mapped, place) <= parkingAround),
  );
  return matched(subjects, near, candidates);
}

/** Returns the first of them, without those that the map cannot know. */
function compared<Each extends Subject>(subjects: readonly Each[], { covers }: MapDetail): readonly Each[] {
  return subjects.slice(0, mostCompared).filter(({ position }) => covers(position));
}

/** Matches each with at most one other; the nearest pair comes first. */
function matched<Sent, Mapped>(
  sent: readonly Sent[],
  mapped: readonly Mapped[],
  candidates: readonly Pair<Sent, Mapped>[],
): MatchedOnMap<Sent, Mapped> {
  const found = new Map<Sent, Pair<Sent, Mapped>>();
  const taken = new Set<Mapped>();
  for (const pair of candidates.toSorted((one, other) => one.metres - other.metres)) {
    if (found.has(pair.sent) || taken.has(pair.mapped)) continue;
    found.set(pair.sent, pair);
    taken.add(pair.mapped);
  }
  // With nothing on the map nothing of the answer is missing there.
  const onlySent = mapped.length === 0 ? [] : sent.filter((each) => !found.has(each));
  return {
    pairs: sent.flatMap((each) => found.get(each) ?? []),
    onlySent,
    onlyMapped: mapped.filter((each) => !taken.has(each)),
  };
}
