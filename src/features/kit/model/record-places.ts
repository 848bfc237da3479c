import { askPatiently } from '../../../client/ask-patiently.ts';
import type { Connection } from '../../../client/connection.ts';
import { getPlaceTitle } from '../../../domain/place/place-record.ts';
import { type Answer, AnswerFailure } from '../../../spec/answer.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask, OperationName } from '../../../spec/operations.ts';
import type { KitPlace } from './kit.ts';
import { kitLimits } from './kit-file.ts';

/** Places asked at once: each has four questions. */
const lanes = 3;

type Terms = {
  readonly connection: Connection;
  readonly known: KnownRecordings;
  readonly signal: AbortSignal;
  /** Called with the number of finished places. */
  readonly tell: (done: number) => void;
};

/** The result of asking for places. */
export type RecordingOutcome = {
  /** In the order of the question; without places that have no answer. */
  readonly places: readonly RecordedPlace[];
  /** Places without any answer. */
  readonly silent: readonly Ask[];
  /** Number of places that were not asked completely, because of `stopped`. */
  readonly unasked: number;
  /**
   * Why it ended early: the token was refused, a login is in front of this server, or the answers have no more room in
   * one kit.
   */
  readonly stopped: NothingAnswers['why'] | 'full' | undefined;
};

/**
 * Asks for places, three at once, until all have answered, nothing answers any more, or a kit is full: answers until
 * then are kept. Rejects with the signal's reason.
 */
export async function recordPlaces(asks: readonly Ask[], terms: Terms): Promise<RecordingOutcome> {
  const { connection, known, signal, tell } = terms;
  let stopped: RecordingOutcome['stopped'];
  let bytes = 0;
  let done = 0;
  const record = async (ask: Ask): Promise<RecordedPlace | undefined> => {
    try {
      const recorded = await recordPlace(connection, ask, known, signal);
      if (bytes + recorded.bytes > kitLimits.answerBytes) {
        stopped ??= 'full';
        return undefined;
      }
      bytes += recorded.bytes;
      tell(++done);
      return recorded;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof NothingAnswers)) throw error;
      stopped ??= error.why;
      return undefined;
    }
  };
  const ended = await runInLanes(asks, lanes, record, () => stopped !== undefined);
  const recorded = ended.filter((each) => each !== undefined);
  const isSilent = ({ place }: RecordedPlace) => Object.keys(place.answers).length === 0;
  return {
    places: recorded.filter((each) => !isSilent(each)),
    silent: recorded.filter(isSilent).map(({ place: { id, kind } }) => ({ id, kind })),
    unasked: asks.length - recorded.length,
    stopped,
  };
}

/** Returns an answer that is there already, so that it need not be asked for. */
export type KnownRecordings = <Name extends OperationName>(
  ask: Ask,
  operation: Name,
) => Answer<Name> | undefined;

/** One place in the form of a kit, and facts from its answers. */
type RecordedPlace = {
  readonly place: KitPlace;
  /** Its position, or the first of its points with one. */
  readonly position: Position | undefined;
  /** `properties.photos` as it was sent. */
  readonly photos: unknown;
  /** Operations without an answer. */
  readonly failed: readonly OperationName[];
  /** Bytes of the answers. */
  readonly bytes: number;
};

/** The token was refused, or a login is in front of this server: nothing else will be answered either. */
class NothingAnswers extends Error {
  readonly why: 'unauthorised' | 'signed-out';
  constructor(why: NothingAnswers['why']) {
    super(why);
    this.name = 'NothingAnswers';
    this.why = why;
  }
}

/**
 * Asks the four operations for a place and keeps their raw answers. An operation that fails is absent. Rejects with
 * NothingAnswers, and with the signal's reason.
 */
async function recordPlace(
  connection: Connection,
  ask: Ask,
  known: KnownRecordings,
  signal: AbortSignal,
): Promise<RecordedPlace> {
  const failed: OperationName[] = [];
  // One refusal of this kind is enough: the other calls are aborted.
  const refused = new AbortController();
  const either = AbortSignal.any([signal, refused.signal]);
  const answerOf = async <Name extends OperationName>(name: Name): Promise<Answer<Name> | undefined> => {
    try {
      return known(ask, name) ?? (await askPatiently(connection, name, ask, either, () => {}));
    } catch (error) {
      if (refused.signal.aborted) throw refused.signal.reason;
      if (!(error instanceof AnswerFailure)) throw error;
      const { reason } = error.facts;
      if (reason === 'unauthorised' || reason === 'signed-out') {
        refused.abort(new NothingAnswers(reason));
        throw refused.signal.reason;
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
      title: place ? getPlaceTitle(place).title : '',
      // The oldest: nothing from a kit is older than it says.
      recordedAt: Math.min(Date.now(), ...came.map(({ exchange }) => exchange.askedAt)),
      answers: Object.fromEntries(came.map((answer) => [answer.operation, getKept(answer)])),
    },
    position: came.flatMap(({ features }) => features.map(({ position }) => position))[0],
    photos: place?.properties?.photos,
    failed,
    bytes: came.reduce((sum, { exchange }) => sum + exchange.body.length, 0),
  };
}

function getKept({ exchange: { status, body, duration } }: Answer) {
  return { status, body: new TextDecoder().decode(body), duration };
}

/**
 * Works on items with so many in progress at once, and returns the results in order. `isOver` ends it before the next
 * item: those in progress are finished, others are undefined. Rejects with the first failure.
 */
export async function runInLanes<Item, Made>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Made>,
  isOver: () => boolean = () => false,
): Promise<(Made | undefined)[]> {
  const made = new Array<Made | undefined>(items.length).fill(undefined);
  const waiting = items.entries();
  const lane = async () => {
    while (!isOver()) {
      const { done, value } = waiting.next();
      if (done) return;
      const [index, item] = value;
      made[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made;
}
