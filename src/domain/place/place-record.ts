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

/** Returns the record in a details answer; undefined while there is none. */
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

/** The title of a place: its name; its address is the line below. */
export type PlaceTitle = { readonly title: string; readonly subtitle: string };

type PlaceTexts = Partial<Pick<NonNullable<ReceivedPlace['properties']>, 'name' | 'address' | 'text'>>;

/** Returns the title that the service gives a place. */
export function getPlaceTitle({ properties }: ReceivedPlace): PlaceTitle {
  return formatPlaceTitle(properties ?? {});
}

/**
 * Returns the first of name, address and text that is filled, and the next that says more; empty where none is. A name
 * that begins its address (`Dostyk 5` of `Dostyk 5, Astana`) says nothing of its own.
 */
export function formatPlaceTitle({ name, address, text }: PlaceTexts): PlaceTitle {
  const [named = '', at = '', told = ''] = [name, address, text].map((each) => each?.trim());
  const texts = `${at},`.startsWith(`${named},`) ? [at, told] : [named, at, told];
  const [title = '', ...others] = texts.filter(Boolean);
  return { title, subtitle: others.find((other) => other !== title) ?? '' };
}

/** The oddity of a score, whose range the specification does not show. */
export type ScoreDoubt = 'missing' | 'null' | 'not-a-number' | 'not-finite' | 'negative' | 'large';

/**
 * A score above this is flagged, not corrected. A proposal: no range is specified, and the scores seen so far stay
 * below 100.
 */
const usualScore = 1000;

/** Returns the oddity of a score as it was sent; undefined for a usual number. It is always shown as it is. */
export function scoreDoubt(sent: unknown): ScoreDoubt | undefined {
  if (sent === undefined) return 'missing';
  if (sent === null) return 'null';
  if (typeof sent !== 'number') return 'not-a-number';
  if (!Number.isFinite(sent)) return 'not-finite';
  if (sent < 0) return 'negative';
  return sent > usualScore ? 'large' : undefined;
}

/**
 * Returns whether the place is a whole street (Google's type `route`): its entrances are along it, and it has no
 * number.
 */
export function isStreet({ details }: Inspection): boolean {
  return getPlaceRecord(details)?.data?.properties?.types?.includes('route') === true;
}
