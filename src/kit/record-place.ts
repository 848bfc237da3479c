import { askPatiently } from '../client/ask-patiently.ts';
import type { Connection } from '../client/connection.ts';
import { type Answer, AnswerFailure } from '../contract/answer.ts';
import type { Position } from '../contract/geojson.ts';
import type { Ask, OperationName } from '../contract/operations.ts';
import { placeTitle } from '../domain/place-title.ts';
import type { KitPlace } from './kit.ts';

/** An answer that is there already, so that it need not be asked for. */
export type Known = <Name extends OperationName>(ask: Ask, operation: Name) => Answer<Name> | undefined;

/** One place as a kit will hold it, and what was read in its answers on the way. */
export type RecordedPlace = {
  readonly place: KitPlace;
  /** Where it stands, or the first of its points that stands anywhere. */
  readonly position: Position | undefined;
  /** `properties.photos` as it was sent. */
  readonly photos: unknown;
  /** Operations without an answer. */
  readonly failed: readonly OperationName[];
  /** Bytes of the answers. */
  readonly bytes: number;
};

/** The service refused the token: nothing else will be answered either. */
export class Unauthorised extends Error {}

/**
 * Asks the four operations for a place and keeps their answers as they came. An operation that fails is absent.
 * Rejects with Unauthorised where the token is refused, and with the signal's reason.
 */
export async function recordPlace(
  connection: Connection,
  ask: Ask,
  known: Known,
  signal: AbortSignal,
): Promise<RecordedPlace> {
  const failed: OperationName[] = [];
  // One refused token is enough to know: the others are not waited for.
  const refused = new AbortController();
  const either = AbortSignal.any([signal, refused.signal]);
  const answerOf = async <Name extends OperationName>(name: Name): Promise<Answer<Name> | undefined> => {
    try {
      return known(ask, name) ?? (await askPatiently(connection, name, ask, either, () => {}));
    } catch (error) {
      if (refused.signal.aborted) throw new Unauthorised();
      if (!(error instanceof AnswerFailure)) throw error;
      if (error.facts.reason === 'unauthorised') {
        refused.abort();
        throw new Unauthorised();
      }
      failed.push(name);
      return undefined;
    }
  };
  const [details, parking, entrance, units] = await Promise.all([
    answerOf('details'),
    answerOf('parking'),
    answerOf('entrance'),
    answerOf('units'),
  ]);
  const came = [details, parking, entrance, units].filter((answer) => answer !== undefined);
  const place = details?.features[0]?.data;
  return {
    place: {
      ...ask,
      title: place ? placeTitle(place).title : '',
      // The oldest: what is shown from a kit is not younger than it says.
      recordedAt: Math.min(Date.now(), ...came.map(({ exchange }) => exchange.askedAt)),
      answers: Object.fromEntries(came.map((answer) => [answer.operation, keptOf(answer)])),
    },
    position: came.flatMap(({ features }) => features.map(({ position }) => position))[0],
    photos: place?.properties?.photos,
    failed,
    bytes: came.reduce((sum, { exchange }) => sum + exchange.body.length, 0),
  };
}

function keptOf({ exchange: { status, body, duration } }: Answer) {
  return { status, body: new TextDecoder().decode(body), duration };
}
