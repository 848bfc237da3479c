import { isJsonObject, type JsonObject, type Position } from '../contract/geojson.ts';
import type { ReceivedPlace } from '../contract/received-shapes.ts';
import type { OperationView } from './inspection.ts';

/** The place of a details answer, whether it can be drawn or not. */
export type PlaceRecord = {
  readonly raw: unknown;
  readonly data: ReceivedPlace | undefined;
  /** Absent when the place was set aside: `aside` then says where and why. */
  readonly position: Position | undefined;
  readonly aside: { readonly path: string; readonly reason: string } | undefined;
};

/** The record that a details answer holds; undefined while there is none. */
export function placeRecord(details: OperationView<'details'>): PlaceRecord | undefined {
  if (!('answer' in details)) return undefined;
  const [drawn] = details.answer.features;
  if (drawn) return { raw: drawn.raw, data: drawn.data, position: drawn.position, aside: undefined };
  const [aside] = details.answer.setAside;
  return aside && { raw: aside.raw, data: aside.data, position: undefined, aside };
}

const nothing: JsonObject = {};

/** The members of an object inside a raw answer; none where the answer holds something else there. */
export function membersAt(raw: unknown, ...path: readonly string[]): JsonObject {
  let value = raw;
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isJsonObject(value) ? value : nothing;
}
