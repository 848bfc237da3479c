import type { Finding } from '../../spec/finding.ts';
import type { Position } from '../../spec/geojson.ts';
import { isNullIsland } from '../geo/coordinate-doctor.ts';
import { getDistance, nearLimit } from '../geo/geodesy.ts';
import { checkPhotoAddress } from '../web/web-address.ts';
import { countReal, countReceived, type Inspection, isFeature, type Subject } from './inspection.ts';
import { getMembers, getPlaceRecord } from './place-record.ts';
import { type ReadinessItem, readinessItems } from './readiness-items.ts';
import type { Ref } from './ref.ts';

export { type ReadinessItem, readinessItems };

/**
 * Missing is never a no: `no` needs an answer that says so, `unknown` is left open by an answer, `not-measured` has no
 * answer.
 */
export type ReadinessState = 'yes' | 'no' | 'unknown' | 'not-measured' | 'not-applicable';

/** Why an operation has no data. */
type Silence = 'asking' | 'failed' | 'not-asked';

/** The cause of a state; words/ makes a sentence of it. */
export type ReadinessCause =
  | { readonly kind: Silence }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'point'; readonly position: Position }
  /** The service answered, and the answer holds no such thing. */
  | { readonly kind: 'none' }
  | { readonly kind: 'field'; readonly sent: unknown }
  | { readonly kind: 'unusable'; readonly count: number }
  /** Coordinates that the checks call wrong: null island, or another error. */
  | { readonly kind: 'null-island' | 'doubted' }
  | { readonly kind: 'near' | 'far'; readonly metres: number; readonly limit: number }
  /** There are such points, but no place to measure from: the reason, `none` when it was answered without a point. */
  | {
      readonly kind: 'unmeasured';
      readonly count: number;
      readonly place: Silence | 'none' | 'null-island' | 'doubted';
    }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'some'; readonly count: number; readonly of: number }
  | { readonly kind: 'not-a-building' }
  | { readonly kind: 'no-units' };

export type ReadinessFact = {
  readonly item: ReadinessItem;
  readonly state: ReadinessState;
  readonly cause: ReadinessCause;
  /** The feature that proves it, where one does. */
  readonly evidence?: Ref;
};

/** The findings: no fact counts as given on data that is wrong by them. */
type Findings = readonly Finding[];

/** Returns the nine facts that a delivery needs, in their order, with regard to `findings`. */
export function getReadiness(inspection: Inspection, findings: Findings = []): ReadinessFact[] {
  return [
    addressFact(inspection),
    pointFact(inspection, findings),
    nearFact(inspection, 'parking', findings),
    nearFact(inspection, 'entrance', findings),
    unitsFact(inspection),
    floorsFact(inspection),
    photoFact(inspection, findings),
    statedFact(inspection, 'wheelchair'),
    statedFact(inspection, 'elevator'),
  ];
}

/** Returns `7 of 9`: given facts of those that apply and were measured. */
export function countReadiness(facts: readonly ReadinessFact[]): {
  readonly yes: number;
  readonly of: number;
} {
  return {
    yes: facts.filter(({ state }) => state === 'yes').length,
    of: facts.filter(({ state }) => state !== 'not-applicable' && state !== 'not-measured').length,
  };
}

/** Returns why an operation has no answer; undefined when it has one. */
function silence(inspection: Inspection, operation: 'details' | 'parking' | 'entrance' | 'units') {
  const { state } = inspection[operation];
  if (state === 'ready' || state === 'empty') return undefined;
  const kind = { idle: 'not-asked', loading: 'asking', failed: 'failed' } as const;
  return { state: 'not-measured', cause: { kind: kind[state] } } as const;
}

/** Returns why the coordinates of a feature prove nothing; undefined where they do. */
function doubt({ ref, position }: Subject, findings: Findings): 'null-island' | 'doubted' | undefined {
  if (isNullIsland(position)) return 'null-island';
  const isDoubted = findings.some(
    ({ ruleId, severity, subject }) =>
      severity === 'error' && subject === ref && ruleId.startsWith('coordinate.'),
  );
  return isDoubted ? 'doubted' : undefined;
}

function addressFact(inspection: Inspection): ReadinessFact {
  const item = 'address';
  const silent = silence(inspection, 'details');
  if (silent) return { item, ...silent };
  const record = getPlaceRecord(inspection.details);
  if (!record) return { item, state: 'no', cause: { kind: 'none' } };
  const { address } = getMembers(record.raw, 'properties');
  if (typeof address === 'string' && address.trim() !== '') {
    return { item, state: 'yes', cause: { kind: 'text', text: address.trim() } };
  }
  const state = typeof address === 'string' ? 'no' : 'unknown';
  return { item, state, cause: { kind: 'field', sent: address } };
}

function pointFact(inspection: Inspection, findings: Findings): ReadinessFact {
  const item = 'point';
  const silent = silence(inspection, 'details');
  if (silent) return { item, ...silent };
  const [place] = inspection.details.subjects;
  if (place) {
    const kind = doubt(place, findings);
    if (kind) return { item, state: 'no', cause: { kind }, evidence: place.ref };
    return { item, state: 'yes', cause: { kind: 'point', position: place.position }, evidence: place.ref };
  }
  const record = getPlaceRecord(inspection.details);
  if (!record) return { item, state: 'no', cause: { kind: 'none' } };
  const { geometry } = getMembers(record.raw);
  if (geometry === undefined || geometry === null) {
    return { item, state: 'unknown', cause: { kind: 'field', sent: geometry } };
  }
  return { item, state: 'no', cause: { kind: 'unusable', count: 1 } };
}

function nearFact(inspection: Inspection, item: 'parking' | 'entrance', findings: Findings): ReadinessFact {
  const unheard = silence(inspection, item);
  if (unheard) return { item, ...unheard };
  const view = inspection[item];
  if (view.state === 'empty') return { item, state: 'no', cause: { kind: 'none' } };
  const [place] = inspection.details.subjects;
  const points = view.subjects.filter((each: Subject) => doubt(each, findings) === undefined);
  const count = points.length;
  if (count === 0) {
    return { item, state: 'no', cause: { kind: 'unusable', count: countReceived(view) ?? 0 } };
  }
  const silent = silence(inspection, 'details');
  const why = silent?.cause.kind ?? (place ? doubt(place, findings) : 'none');
  if (!place || why) {
    const state = silent?.state ?? 'unknown';
    return { item, state, cause: { kind: 'unmeasured', count, place: why ?? 'none' } };
  }
  const measured = points.map(({ ref, position }) => ({
    ref,
    metres: getDistance(place.position, position),
  }));
  const nearest = measured.reduce((best, each) => (each.metres < best.metres ? each : best));
  // The limit of the finding on this point, so that two different ones are never shown.
  const found = findings.find(({ ruleId, subject }) => ruleId === `${item}.far` && subject === nearest.ref);
  const limit = typeof found?.threshold === 'number' ? found.threshold : nearLimit[item];
  const near = found === undefined && nearest.metres <= limit;
  return {
    item,
    state: near ? 'yes' : 'no',
    cause: { kind: near ? 'near' : 'far', metres: nearest.metres, limit },
    evidence: nearest.ref,
  };
}

/**
 * Returns the units of the answer as they were sent, drawn and set aside alike; a value that is no feature is no unit.
 */
function sentUnits({ units }: Inspection): readonly { readonly raw: unknown; readonly ref?: Ref }[] {
  return 'answer' in units ? [...units.subjects, ...units.answer.setAside.filter(isFeature)] : [];
}

function building(inspection: Inspection): boolean | undefined {
  return getPlaceRecord(inspection.details)?.data?.isBuilding;
}

function unitsFact(inspection: Inspection): ReadinessFact {
  const item = 'units';
  const { length: count } = sentUnits(inspection);
  if (count > 0) return { item, state: 'yes', cause: { kind: 'count', count } };
  if (building(inspection) === false) {
    return { item, state: 'not-applicable', cause: { kind: 'not-a-building' } };
  }
  const silent = silence(inspection, 'units');
  if (silent) return { item, ...silent };
  const unusable = countReal(inspection.units)?.unusable ?? 0;
  if (unusable > 0) return { item, state: 'no', cause: { kind: 'unusable', count: unusable } };
  return { item, state: building(inspection) === true ? 'no' : 'unknown', cause: { kind: 'none' } };
}

function floorsFact(inspection: Inspection): ReadinessFact {
  const item = 'floors';
  const units = sentUnits(inspection);
  if (units.length === 0) {
    if (building(inspection) === false) {
      return { item, state: 'not-applicable', cause: { kind: 'not-a-building' } };
    }
    return { item, ...(silence(inspection, 'units') ?? { state: 'unknown', cause: { kind: 'no-units' } }) };
  }
  const floors = units.map(({ raw, ref }) => ({ ref, floor: getMembers(raw, 'properties').floor }));
  const without = floors.filter(({ floor }) => !Number.isFinite(floor));
  if (without.length === 0) return { item, state: 'yes', cause: { kind: 'count', count: units.length } };
  const evidence = without.find(({ ref }) => ref !== undefined)?.ref;
  const missing = without.every(({ floor }) => floor === undefined || floor === null);
  return {
    item,
    state: missing ? 'unknown' : 'no',
    cause: { kind: 'some', count: without.length, of: units.length },
    ...(evidence !== undefined && { evidence }),
  };
}

/** Any base that is not https: a photo that an https page blocks is a photo all the same. */
const anyBase = 'http://localhost/';

/** Rules with findings that mean that a photo cannot be shown. */
const photoFaults: readonly string[] = ['photo.not-a-url', 'photo.not-https', 'photo.does-not-load'];

function photoFact(inspection: Inspection, findings: Findings): ReadinessFact {
  const item = 'photo';
  const silent = silence(inspection, 'details');
  if (silent) return { item, ...silent };
  const record = getPlaceRecord(inspection.details);
  if (!record) return { item, state: 'no', cause: { kind: 'none' } };
  const { photos } = getMembers(record.raw, 'properties');
  if (!Array.isArray(photos)) return { item, state: 'unknown', cause: { kind: 'field', sent: photos } };
  if (photos.length === 0) return { item, state: 'no', cause: { kind: 'none' } };
  const faulty = new Set(
    findings.flatMap(({ ruleId, pointer }) => (photoFaults.includes(ruleId) ? [pointer] : [])),
  );
  const usable = photos.filter((entry, index) => {
    if (faulty.has(`/properties/photos/${index}`)) return false;
    const address = checkPhotoAddress(entry, anyBase);
    return address.kind === 'picture' || address.why === 'plain';
  }).length;
  if (usable > 0) return { item, state: 'yes', cause: { kind: 'count', count: usable } };
  return { item, state: 'no', cause: { kind: 'unusable', count: photos.length } };
}

function statedFact(inspection: Inspection, item: 'wheelchair' | 'elevator'): ReadinessFact {
  const silent = silence(inspection, 'details');
  if (silent) return { item, ...silent };
  const sent = getMembers(getPlaceRecord(inspection.details)?.raw, 'properties', 'amenities')[item];
  const cause = { kind: 'field', sent } as const;
  return { item, state: typeof sent === 'boolean' ? 'yes' : 'unknown', cause };
}
