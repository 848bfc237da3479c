import { createHash } from 'node:crypto';
import { type Applying, longestPacket, mostRefusals, packetType } from '../../../spec/applying.ts';
import { createCorrecting, writeInverse } from '../../places/corrections/create-correcting.ts';
import type { Outcome } from '../../places/corrections/outcome.ts';
import { cacheControl } from '../../service/decisions.ts';
import { readLimitedBody } from '../../service/read-ask-body.ts';
import { createMethodNotAllowed, createProblemResponse } from '../../service/refusal.ts';
import type { FollowedPlaces } from '../follow-places.ts';
import type { PlaceWriter } from './place-writer.ts';

/** Thrown where a packet would do something else than its sender was shown: nothing was changed. */
class MovedOn extends Error {}

const app = `Placelens ${import.meta.env.VITE_VERSION}`;

/**
 * Says what a packet would do to own data. With If-Match and the tag of that answer it is applied, all of it or
 * nothing; the inverse packet was in the first answer, so that none is lost with the second one.
 */
export async function applyPacket(
  request: Request,
  own: FollowedPlaces,
  correct: PlaceWriter['correct'],
): Promise<Response> {
  if (request.method !== 'POST') return createMethodNotAllowed('POST');
  // A form of another site could send other types.
  if (request.headers.get('content-type') !== packetType)
    return createProblemResponse(415, `A packet of corrections is sent as content-type: ${packetType}.`);
  const bytes = await readLimitedBody(request, longestPacket);
  if (bytes instanceof Response) return bytes;
  const tag = request.headers.get('if-match');
  const at = Date.now();
  const confirm = async (outcome: Outcome) => {
    if (getTag(outcome) !== tag) throw new MovedOn();
  };
  const correcting = createCorrecting(new TextDecoder().decode(bytes), {
    ...{ packet: 'sent by a page', undo: 'returned to it', at, app },
    confirm: tag === null ? undefined : confirm,
  });
  if ('refused' in correcting) return createProblemResponse(400, correcting.refused);
  try {
    const outcome = await correct(correcting);
    const applied = tag !== null && outcome.refused.length === 0 && outcome.undo.length > 0;
    if (applied) await own.look();
    const { undo, places, already, refused } = outcome;
    const told: Applying = {
      ...{ applied, corrections: undo.length, places, already, refused: refused.length },
      refusals: refused
        .slice(0, mostRefusals)
        .map(({ correction: { ask, ref, operation }, ...said }) => ({ ask, ref, operation, ...said })),
      undo: undo.length > 0 ? writeInverse(outcome, { at, app }) : null,
    };
    return Response.json(told, { headers: { etag: getTag(outcome), 'cache-control': cacheControl } });
  } catch (error) {
    if (error instanceof MovedOn)
      return createProblemResponse(
        412,
        'The packet would do something else by now: somebody changed these places. Nothing was changed; look again.',
      );
    throw error;
  }
}

/** Returns a tag that is another one where a packet does something else. */
function getTag({ undo, already, refused }: Outcome): string {
  const inverse = undo.map((each) => ({ ...each, at: 0 }));
  const hash = createHash('sha256').update(JSON.stringify([inverse, already, refused.length]));
  return `"${hash.digest('hex').slice(0, 32)}"`;
}
