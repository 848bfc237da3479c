import type { Connection } from '../client/connection.ts';
import { kitLimits } from '../contract/kit.ts';
import type { Ask } from '../contract/operations.ts';
import { inLanes } from './in-lanes.ts';
import { type Known, type RecordedPlace, recordPlace, Unauthorised } from './record-place.ts';

/** Places asked at once: each has four questions. */
const lanes = 3;

type Terms = {
  readonly connection: Connection;
  readonly known: Known;
  readonly signal: AbortSignal;
  /** Hears how many places have ended. */
  readonly tell: (done: number) => void;
};

/** What came of asking for places. */
export type Recorded = {
  /** In the order of the question; places without any answer are not among them. */
  readonly places: readonly RecordedPlace[];
  /** Places that answered nothing. */
  readonly silent: readonly Ask[];
  /** Places that were not asked to the end, because of `stopped`. */
  readonly unasked: number;
  /** Why it ended early: the token was refused, or the answers have no more room in one kit. */
  readonly stopped: 'unauthorised' | 'full' | undefined;
};

/**
 * Asks for places, three at once, until all have answered, the token is refused, or a kit is full: what has answered
 * until then is kept. Rejects with the signal's reason.
 */
export async function recordPlaces(asks: readonly Ask[], terms: Terms): Promise<Recorded> {
  const { connection, known, signal, tell } = terms;
  let stopped: Recorded['stopped'];
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
      if (!(error instanceof Unauthorised)) throw error;
      stopped ??= 'unauthorised';
      return undefined;
    }
  };
  const ended = await inLanes(asks, lanes, record, () => stopped !== undefined);
  const recorded = ended.filter((each) => each !== undefined);
  const isSilent = ({ place }: RecordedPlace) => Object.keys(place.answers).length === 0;
  return {
    places: recorded.filter((each) => !isSilent(each)),
    silent: recorded.filter(isSilent).map(({ place: { id, kind } }) => ({ id, kind })),
    unasked: asks.length - recorded.length,
    stopped,
  };
}
