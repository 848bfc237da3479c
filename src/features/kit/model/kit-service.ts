import type { Transport } from '../../../client/connection.ts';
import { operationNames } from '../../../spec/operations.ts';
import type { Kit, KitPlace } from './kit.ts';

/**
 * Answers for the places of a kit what a service of ours answers about its own: the search, tiles of all places and
 * those of an area, where there are several.
 */
export async function createKitService(kit: Kit): Promise<Transport> {
  if (kit.places.length < 2) return async () => new Response(null, { status: 404 });
  const { createPlaceLists } = await import('../../../server/service/place-lists.ts');
  return createPlaceLists(kit.places.map(readRecord));
}

/** Returns the answers of a place, parsed: undefined where nothing is known, null where the operation failed. */
function readRecord({ id, kind, answers }: KitPlace) {
  const parsed = operationNames.map((name) => {
    const answer = answers[name];
    if (answer?.status === 404) return [name, undefined];
    return [name, answer?.status === 200 ? parseJson(answer.body) : null];
  });
  return { id, kind, ...Object.fromEntries(parsed) };
}

function parseJson(text: string): unknown {
  try {
    // A service may begin with the mark of the byte order.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
