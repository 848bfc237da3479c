import type { Answer } from '../../spec/answer.ts';
import { isJsonObject, type Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import type { OperationView, Subject } from './inspection.ts';
import { getMembers } from './place-record.ts';
import { createRefs, type Ref } from './ref.ts';

/** One element of an answer, with or without a usable position. */
export type Sent = {
  readonly operation: OperationName;
  /** The reference of the drawn feature; set-aside elements are numbered after those. */
  readonly ref: Ref;
  /** Its place in the answer, from 0. */
  readonly index: number;
  /** As it was sent. */
  readonly raw: unknown;
  /** Undefined for what was set aside. */
  readonly position: Position | undefined;
  /** The first two numbers of its coordinates, finite, in range or not. */
  readonly pair: Position | undefined;
};

const kept = new WeakMap<Answer, readonly Sent[]>();

/**
 * Returns everything that an operation sent, drawn and set aside, in the order of the answer; undefined while
 * unanswered.
 */
export function getSentFeatures(view: OperationView<OperationName>): readonly Sent[] | undefined {
  if (!('answer' in view)) return undefined;
  const known = kept.get(view.answer);
  if (known) return known;
  const sent = listed(view.answer, view.subjects);
  kept.set(view.answer, sent);
  return sent;
}

function listed({ operation, features, setAside }: Answer, subjects: readonly Subject[]): readonly Sent[] {
  const drawn = subjects.map(
    ({ ref, index, raw, position }): Sent => ({ operation, ref, index, raw, position, pair: position }),
  );
  if (setAside.length === 0) return drawn;
  // Drawn ones first: their references must be those that the page uses.
  const refs = createRefs(
    operation,
    [...features, ...setAside].map(({ raw }) => getSentId(operation, raw)),
  );
  const aside = setAside.map(({ index, raw }, nth): Sent => {
    const ref = refs[features.length + nth] ?? `#${nth}`;
    return { operation, ref, index, raw, position: undefined, pair: sentPair(raw) };
  });
  return [...drawn, ...aside].toSorted((a, b) => a.index - b.index);
}

/** Returns the id of a feature: `markerId` of a unit, `properties.id` of a point, `id` of a place. */
export function getSentId(operation: OperationName, raw: unknown): string | undefined {
  const points = operation === 'parking' || operation === 'entrance';
  const holder = points ? getMembers(raw, 'properties') : getMembers(raw);
  const id = operation === 'units' ? holder.markerId : holder.id;
  return typeof id === 'string' ? id : undefined;
}

/** Returns the coordinates of a point geometry as sent, of any type. */
export function getSentCoordinates(raw: unknown): { readonly given: unknown } | undefined {
  const geometry = isJsonObject(raw) ? raw.geometry : undefined;
  return isJsonObject(geometry) && geometry.type === 'Point' ? { given: geometry.coordinates } : undefined;
}

function sentPair(raw: unknown): Position | undefined {
  const given = getSentCoordinates(raw)?.given;
  if (!Array.isArray(given)) return undefined;
  const [longitude, latitude]: readonly unknown[] = given;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? [longitude, latitude] : undefined;
}
