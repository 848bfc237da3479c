import type { Exchange } from '../contract/answer.ts';
import type { Recording } from '../contract/batch.ts';

/** The answers of a place as they were kept. */
export type KeptAnswers = Pick<Recording, 'recordedAt' | 'answers'>;

/**
 * How a response came when it was recorded: milliseconds since 1970, and milliseconds to its last byte. Or that it is
 * a sample, which no service was asked for.
 */
export type RecordedAs =
  | Required<Pick<Exchange, 'askedAt' | 'recordedAt' | 'duration'>>
  | Required<Pick<Exchange, 'sample'>>;

/** What is asked for was never recorded: nothing was sent anywhere, and asking again gives the same. */
export class NotRecorded extends Error {
  /** There is no kit at all, the kit does not hold the place, or it holds the place without this operation. */
  readonly what: 'kit' | 'place' | 'operation';
  constructor(what: NotRecorded['what']) {
    super(`not recorded: ${what}`);
    this.name = 'NotRecorded';
    this.what = what;
  }
}

/** Statuses whose responses have no body, and may not be made with one. */
const bodiless: readonly number[] = [204, 205, 304];

/** A response as a service sent it, made anew. */
export function responseOf(
  status: number,
  body: BodyInit,
  headers: readonly (readonly [name: string, value: string])[] = [],
): Response {
  const entries = headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(bodiless.includes(status) ? null : body, { status, headers: entries });
}

const known = new WeakMap<Response, RecordedAs>();

/** Makes a response known ever after as one that no service sent just now. Nothing that a service sends can do so. */
export function asRecorded(response: Response, as: RecordedAs): Response {
  known.set(response, as);
  return response;
}

/** How a response was recorded; undefined for one that came just now. */
export function recordedAs(response: Response): RecordedAs | undefined {
  return known.get(response);
}
