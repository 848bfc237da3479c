import type { Answer } from '../contract/answer.ts';
import { isJsonObject, type Position } from '../contract/geojson.ts';
import type { OperationName } from '../contract/operations.ts';
import type { OperationView } from './inspection.ts';
import { membersAt } from './place-record.ts';
import { type Ref, refsOf } from './ref.ts';

/** One element of an answer, whether it stands on the earth or not. */
export type Sent = {
  readonly operation: OperationName;
  /** That of the drawn feature; elements that were set aside are counted on behind those. */
  readonly ref: Ref;
  /** Its place in the answer, from 0. */
  readonly index: number;
  /** As it was sent. */
  readonly raw: unknown;
  /** Undefined for what was set aside. */
  readonly position: Position | undefined;
};

const kept = new WeakMap<Answer, readonly Sent[]>();

/** Everything that an operation sent, drawn and set aside, in the order of the answer; undefined while unanswered. */
export function sentFeatures(view: OperationView<OperationName>): readonly Sent[] | undefined {
  if (!('answer' in view)) return undefined;
  const known = kept.get(view.answer);
  if (known) return known;
  const sent = listed(view.answer);
  kept.set(view.answer, sent);
  return sent;
}

function listed({ operation, features, setAside }: Answer): Sent[] {
  const aside = setAside.map(({ index, raw }) => ({ operation, index, raw, position: undefined }));
  const drawn = features.map(({ index, raw, position }) => ({ operation, index, raw, position }));
  // Drawn ones first: that is how they got the references by which the page knows them.
  const all = [...drawn, ...aside];
  const refs = refsOf(
    operation,
    all.map(({ raw }) => sentId(operation, raw)),
  );
  return all
    .map((each, index) => ({ ...each, ref: refs[index] ?? `#${index}` }))
    .toSorted((a, b) => a.index - b.index);
}

/** The id by which a feature is known: `markerId` of a unit, `properties.id` of a point, `id` of a place. */
export function sentId(operation: OperationName, raw: unknown): string | undefined {
  const points = operation === 'parking' || operation === 'entrance';
  const holder = points ? membersAt(raw, 'properties') : membersAt(raw);
  const id = operation === 'units' ? holder.markerId : holder.id;
  return typeof id === 'string' ? id : undefined;
}

/** The coordinates of an element whose geometry says that it is a point: whatever stands there. */
export function sentCoordinates(raw: unknown): { readonly given: unknown } | undefined {
  const geometry = isJsonObject(raw) ? raw.geometry : undefined;
  return isJsonObject(geometry) && geometry.type === 'Point' ? { given: geometry.coordinates } : undefined;
}

/** The first two numbers of coordinates, finite, in range or not; undefined for anything else. */
export function sentPair(raw: unknown): Position | undefined {
  const given = sentCoordinates(raw)?.given;
  if (!Array.isArray(given)) return undefined;
  const [longitude, latitude]: readonly unknown[] = given;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? [longitude, latitude] : undefined;
}
