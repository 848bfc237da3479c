import type { Finding } from '../../spec/finding.ts';
import type { RuleId } from '../../spec/rules.ts';
import { getDistance, getWindBetween } from '../geo/geodesy.ts';
import { findSubject, type Inspection, type OperationView, type Subject } from '../place/inspection.ts';
import { getMembers, getPlaceRecord } from '../place/place-record.ts';
import type { Ref } from '../place/ref.ts';
import { findStairwells } from '../reference/stairwell.ts';
import {
  type Arrival,
  type ArrivalChoice,
  type ArrivalTime,
  type Barred,
  getWalkingSeconds,
  type PinState,
  secondsPerFloor,
} from './arrival.ts';
import {
  chooseDoor,
  createAddressMatcher,
  type Door,
  type DoorEvidence,
  getDoorPurpose,
} from './door-choice.ts';
import { farLeg, type Route, type Stop } from './route.ts';
import { findRoutes } from './shortest-routes.ts';

/**
 * Returns the route from the car through an entrance to the unit: the entrance is chosen by evidence (door-choice.ts),
 * and with it the parking that makes the shortest sum of legs. An emergency ends at the entrance and ignores parking.
 */
export function findArrival(inspection: Inspection, choice: ArrivalChoice): Arrival {
  const { lens, park, door, selected, ground = 0, findings = [], reference } = choice;
  const { details, parking, entrance, units } = inspection;
  const [place] = details.subjects;
  const unit = findSubject(units.subjects, selected);
  const target = unit ?? place;
  const parkings: readonly Stop[] = lens === 'emergency' ? [] : parking.subjects;
  const pinnedParking = parkings.find(({ ref }) => ref === park);
  const pinnedEntrance = entrance.subjects.find(({ ref }) => ref === door);
  const over = { parkings, target, pinnedParking };
  const { overEntrances } = findRoutes({ ...over, entrances: entrance.subjects, pinnedEntrance: undefined });
  const { ranked, best, reason } = chooseDoor(
    getDoors(inspection, overEntrances, target, { unit, findings, reference }),
    lens,
  );
  const entrances = pinnedEntrance ? [pinnedEntrance] : best.flatMap(({ route }) => route.entrance ?? []);
  const { best: route, overParking } = findRoutes({ ...over, entrances, pinnedEntrance });

  const amenities = getPlaceRecord(details)?.data?.properties?.amenities;
  const elevator = amenities?.elevator;
  const floor = usableFloor(unit);
  const floors = floor === undefined ? undefined : Math.abs(floor - ground);
  const climbs = unit !== undefined && floors !== 0 && elevator !== true;
  const bars = lens === 'wheelchair' && climbs;
  return {
    pending: false,
    lens,
    target,
    unit,
    route,
    overParking,
    doors: { ranked, reason: pinnedEntrance ? undefined : reason },
    pins: {
      parking: lens === 'emergency' ? 'none' : getPin(park, pinnedParking, parking),
      entrance: getPin(door, pinnedEntrance, entrance),
    },
    wind: place && route.entrance && getWindBetween(place.position, route.entrance.position),
    floor,
    floors,
    elevator,
    wheelchair: amenities?.wheelchair,
    time: route.legs.length === 0 || bars ? undefined : getTime(route, floors ?? 0, elevator),
    // While the details are loading nothing is said of what they say.
    barred: bars && details.state !== 'loading' ? getBar(elevator, floors) : undefined,
  };
}

function getBar(elevator: boolean | undefined, floors: number | undefined): Barred {
  return elevator === false && floors !== undefined ? 'no-elevator' : 'unknown';
}

/** Evidence for and against entrances, apart from their own texts. */
type Known = Required<Pick<ArrivalChoice, 'findings'>> &
  Pick<ArrivalChoice, 'reference'> & { readonly unit: Subject<'units'> | undefined };

/** Returns every entrance with a position on the earth, with the evidence for and against it. */
function getDoors(
  { details, entrance }: Inspection,
  routes: readonly Route[],
  target: Stop | undefined,
  { unit, findings, reference }: Known,
): Door[] {
  const against = misplaced(findings);
  const stairwells = unit && reference ? findStairwells(reference, unit) : [];
  // A unit has an address of its own, which may be that of another staircase.
  const ofUnit = createAddressMatcher(getMembers(unit?.raw, 'properties').address);
  const ofPlace = createAddressMatcher(getMembers(getPlaceRecord(details)?.raw, 'properties').address);
  const bears = entrance.subjects.some(ofUnit) ? ofUnit : ofPlace;
  const routeOver = new Map(routes.map((route) => [route.entrance?.ref, route]));
  return entrance.subjects.flatMap((door): Door[] => {
    const { ref, position, data } = door;
    const route = routeOver.get(ref);
    const far = target && getDistance(position, target.position) > farLeg;
    const evidence: DoorEvidence = {
      bearsAddress: bears(door),
      stairwell: stairwells.find(({ sent }) => sent?.ref === ref),
      against: against.get(ref) ?? (far ? 'far' : undefined),
      use: getDoorPurpose(door),
    };
    return route ? [{ ref, evidence, route, own: `${data.properties?.id ?? ''} ${position}` }] : [];
  });
}

/** Rules whose findings mean that a point has a wrong position, so that it is no entrance. */
const wrongSpot: ReadonlySet<RuleId> = new Set<RuleId>([
  'entrance.far',
  'entrance.off-edge',
  'entrance.also-parking',
  'coordinate.null-island',
  'coordinate.swapped',
  'coordinate.sign-flipped',
  'coordinate.projected',
]);

/** Returns the worst finding on the position of each feature, by its reference; `findings` come worst first. */
function misplaced(findings: readonly Finding[]): ReadonlyMap<Ref, Finding> {
  const worst = new Map<Ref, Finding>();
  for (const finding of findings) {
    const counts = wrongSpot.has(finding.ruleId) && finding.severity !== 'info';
    if (counts && !worst.has(finding.subject)) worst.set(finding.subject, finding);
  }
  return worst;
}

function getTime(route: Route, floors: number, elevator: boolean | undefined): ArrivalTime {
  const metres = route.legs.reduce((sum, leg) => sum + Math.round(leg.metres), 0);
  const perFloor = elevator === true ? secondsPerFloor.elevator : secondsPerFloor.stairs;
  return { walking: getWalkingSeconds(metres), climbing: Math.round(floors * perFloor) };
}

/** A pin is lost only where a complete answer lacks it, not while the answer is loading. */
function getPin(
  ref: Ref | null,
  found: Stop | undefined,
  view: OperationView<'parking' | 'entrance'>,
): PinState {
  if (found) return 'used';
  return ref !== null && 'answer' in view ? 'lost' : 'none';
}

function usableFloor(unit: Subject<'units'> | undefined): number | undefined {
  const floor = unit?.data.properties?.floor;
  return typeof floor === 'number' && Number.isFinite(floor) ? floor : undefined;
}
