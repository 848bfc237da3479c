import type { Recording } from '../contract/batch.ts';

/** The answers of a place as they were kept. */
export type KeptAnswers = Pick<Recording, 'recordedAt' | 'answers'>;

/** How a response came when it was recorded: milliseconds since 1970, and milliseconds to its last byte. */
type RecordedAs = {
  readonly askedAt: number;
  readonly recordedAt: number;
  readonly duration: number;
};

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
export const bodiless: readonly number[] = [204, 205, 304];

const known = new WeakMap<Response, RecordedAs>();

/** A response as it was recorded, known as such ever after. */
export function recordedResponse(
  { status, body, duration }: NonNullable<KeptAnswers['answers']['details']>,
  recordedAt: number,
): Response {
  const response = new Response(bodiless.includes(status) ? null : body, { status });
  known.set(response, { askedAt: recordedAt, recordedAt, duration });
  return response;
}

/** How a response was recorded; undefined for one that came just now. */
export function recordedAs(response: Response): RecordedAs | undefined {
  return known.get(response);
}
