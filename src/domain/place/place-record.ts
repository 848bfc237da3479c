import { isJsonObject, type JsonObject, type Position } from '../../spec/geojson.ts';
import type { ReceivedPlace, SetAside } from '../../spec/received.ts';
import type { Inspection, OperationView } from './inspection.ts';

/** The place of a details answer, whether it can be drawn or not. */
export type PlaceRecord = {
  readonly raw: unknown;
  readonly data: ReceivedPlace | undefined;
  /** Absent when the place was set aside: `aside` then says where and why. */
  readonly position: Position | undefined;
  readonly aside: SetAside<'details'> | undefined;
};

/** The record that a details answer holds; undefined while there is none. */
export function getPlaceRecord(details: OperationView<'details'>): PlaceRecord | undefined {
  if (!('answer' in details)) return undefined;
  const [drawn] = details.answer.features;
  if (drawn) return { raw: drawn.raw, data: drawn.data, position: drawn.position, aside: undefined };
  const [aside] = details.answer.setAside;
  return aside && { raw: aside.raw, data: aside.data, position: undefined, aside };
}

const nothing: JsonObject = {};

/** The members of an object inside a raw answer; none where the answer holds something else there. */
export function getMembers(raw: unknown, ...path: readonly string[]): JsonObject {
  let value = raw;
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isJsonObject(value) ? value : nothing;
}

/** What a place is called: the address is the title, its name the line below when it says more. */
export type PlaceTitle = { readonly title: string; readonly subtitle: string };

/** The first of address, name and text that the service filled; empty when it sent none of them. */
export function getPlaceTitle(place: ReceivedPlace): PlaceTitle {
  const texts = [place.properties?.address, place.properties?.name, place.properties?.text].map(
    (text) => text?.trim() ?? '',
  );
  const [title = '', ...others] = texts.filter(Boolean);
  return { title, subtitle: others.find((text) => text !== title) ?? '' };
}

/** What is odd about a score whose range the specification does not show. */
export type ScoreDoubt = 'missing' | 'null' | 'not-a-number' | 'not-finite' | 'negative' | 'large';

/**
 * A score above this is flagged, not corrected. A proposal: no range is specified, and the scores that were seen
 * stay below 100.
 */
const usualScore = 1000;

/** What is odd about a score as it was sent; undefined for a usual number. It is shown as it is, always. */
export function scoreDoubt(sent: unknown): ScoreDoubt | undefined {
  if (sent === undefined) return 'missing';
  if (sent === null) return 'null';
  if (typeof sent !== 'number') return 'not-a-number';
  if (!Number.isFinite(sent)) return 'not-finite';
  if (sent < 0) return 'negative';
  return sent > usualScore ? 'large' : undefined;
}

/** Whether the place is a whole street (Google's type `route`): its doors lie along it, and it has no number. */
export function isStreet({ details }: Inspection): boolean {
  return getPlaceRecord(details)?.data?.properties?.types?.includes('route') === true;
}
