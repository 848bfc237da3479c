import type { Draft, DraftPoint } from '../../spec/draft.ts';
import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { groupBy } from '../collections/group-by.ts';
import { formatCanonicalJson } from '../json/canonical-json.ts';
import { getMembers } from '../place/place-record.ts';
import { getFeatures, getUnitKey, readDraftFromRecord } from './draft-of-record.ts';
import { createCollection, createDraftFeature, recordOfDraft, type UnitFeature } from './draft-record.ts';

/**
 * Returns the four answers of a new place, or those of the edited place, unchanged except for the edits. Undefined
 * without a position.
 */
export function writeRecord(draft: Draft): JsonObject | undefined {
  const drawn = recordOfDraft(draft);
  const { edited } = draft;
  if (!drawn || !edited) return drawn;
  const { record } = edited;
  const before: Draft = { ...draft, ...readDraftFromRecord(record) };
  const known = recordOfDraft({ ...before, position: before.position ?? draft.position });
  const changed: JsonObject = {
    ...record,
    ...withFeatures(record, 'parking', getPoints(record.parking, before.parking, draft.parking, 'parking')),
    ...withFeatures(record, 'entrance', getPoints(record.entrance, before.doors, draft.doors, 'entrances')),
    ...withFeatures(record, 'units', getUnits(record.units, before, draft, drawn.units.features)),
    details:
      record.details === undefined ? drawn.details : merged(record.details, known?.details, drawn.details),
  };
  return isAlike(changed, record) ? record : byUser(changed);
}

/** Returns the four answers of a record; a missing one is empty, as own data is served. */
export function getAnswers(record: JsonObject): Readonly<Record<OperationName, unknown>> {
  const { details, parking, entrance, units } = record;
  const nothing = createCollection([]);
  return { details, parking: parking ?? nothing, entrance: entrance ?? nothing, units: units ?? nothing };
}

/** "Whether a user modified the record." */
function byUser(record: JsonObject): JsonObject {
  const properties = { ...getMembers(record.details, 'properties'), usermodified: true };
  return { ...record, details: { ...getMembers(record.details), properties } };
}

/** Returns a collection with other elements; a missing one stays absent while it would be empty. */
function withFeatures(record: JsonObject, name: string, features: readonly unknown[]): JsonObject {
  const was = record[name];
  if (was === undefined) return features.length === 0 ? {} : { [name]: createCollection(features) };
  return { [name]: { ...getMembers(was), features } };
}

/** Returns points in the order of the draft, then those without fields in it. */
function getPoints(
  answer: unknown,
  before: readonly DraftPoint[],
  points: readonly DraftPoint[],
  kind: 'parking' | 'entrances',
): readonly unknown[] {
  const features = getFeatures(answer);
  const readAs = new Map(before.map((point) => [point.before, point]));
  const kept = points.map((point) => {
    const read = point.before === undefined ? undefined : readAs.get(point.before);
    const now = createDraftFeature(point, kind);
    return read ? merged(features[read.before ?? -1], createDraftFeature(read, kind), now) : now;
  });
  return [...kept, ...features.filter((_, index) => !readAs.has(index))];
}

/**
 * Returns the former units, in their order, then new ones. Former units keep their positions: only their floor may
 * change.
 */
function getUnits(
  answer: unknown,
  before: Draft,
  draft: Draft,
  drawn: readonly UnitFeature[],
): readonly unknown[] {
  const features = getFeatures(answer);
  const waiting = groupBy(features, getUnitKey);
  const kept = new Map<unknown, unknown>();
  const added: unknown[] = [];
  const markers = new Set(features.map((feature) => getMembers(feature).markerId));
  const ranges = draft.floors.flatMap((range) =>
    Array.from({ length: Math.max(0, range.to - range.from + 1) }, () => range),
  );
  for (const [index, feature] of drawn.entries()) {
    const { floor, unit } = feature.properties;
    const old = waiting.get(`${ranges[index]?.before} ${unit}`)?.shift();
    if (old === undefined) {
      added.push(withNewMarker(feature, markers));
    } else {
      const properties = getMembers(old, 'properties');
      const moves = properties.address === before.address && { address: draft.address };
      kept.set(old, { ...getMembers(old), properties: { ...properties, floor, ...moves } });
    }
  }
  const stays = (feature: unknown) =>
    kept.get(feature) ?? (getUnitKey(feature) === undefined ? feature : undefined);
  return [...features.map(stays).filter((feature) => feature !== undefined), ...added];
}

/** Returns a new unit with an unused marker. */
function withNewMarker(feature: UnitFeature, markers: Set<unknown>): UnitFeature {
  const [digits, last = ''] = feature.markerId.split('.');
  let number = Number.parseInt(last, 16);
  while (markers.has(`${digits}.${number.toString(16)}`)) number++;
  const markerId = `${digits}.${number.toString(16)}`;
  markers.add(markerId);
  return { ...feature, markerId };
}

/**
 * Returns a sent value with the differences between `known` and `now`: members without a field in the draft stay,
 * further coordinates too, and of a list of texts those that were not removed.
 */
function merged(sent: unknown, known: unknown, now: unknown): unknown {
  if (isAlike(known, now)) return sent;
  if (isJsonObject(sent) && isJsonObject(known) && isJsonObject(now)) {
    const names = new Set([...Object.keys(sent), ...Object.keys(now)]);
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const value = merged(sent[name], known[name], now[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
  if (!(Array.isArray(sent) && Array.isArray(known) && Array.isArray(now))) return now;
  if (known.every((element, index) => element === sent[index])) return [...now, ...sent.slice(known.length)];
  const isThere = (element: unknown) => !known.includes(element) || now.includes(element);
  return [...sent.filter(isThere), ...now.filter((element) => ![...known, ...sent].includes(element))];
}

function isAlike(one: unknown, other: unknown): boolean {
  return formatCanonicalJson(one) === formatCanonicalJson(other);
}
