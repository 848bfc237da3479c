import { useEffect, useState } from 'react';
import { failureKind, type TeamFailureKind, teamCall, teamDo } from '../../../ask/team/team-call.ts';
import { type HitRates, hitRates, type KnownAnswer, mostAtOnce } from '../../../contract/team.ts';
import { addressKey } from '../../../core/runs/verdicts.ts';

/** Why known answers could not be kept. */
export type KnownFailure = TeamFailureKind | 'too-many';

/** What leads know of a list, and how often each person says the same. `again` reads it anew. */
export function useKnown(
  list: string,
  again: unknown,
): { readonly rates: HitRates | undefined; readonly put: (rates: HitRates) => void } {
  const [rates, put] = useState<HitRates>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with each
  useEffect(() => {
    const end = new AbortController();
    // What could not be read stays as it was.
    teamCall('GET', `lists/${list}/known`, hitRates, { signal: end.signal }).then(put, () => {});
    return () => end.abort();
  }, [list, again]);
  return { rates, put };
}

/**
 * Puts known answers of some addresses in place of those that were known of them, on top of what is known of others, and
 * takes away those of `less`. Resolves with what is known then, or with why nothing changed. Never rejects.
 */
export async function amendKnown(
  list: string,
  more: readonly KnownAnswer[],
  less: readonly Pick<KnownAnswer, 'placeId' | 'kind'>[] = [],
): Promise<HitRates | KnownFailure> {
  const path = `lists/${list}/known`;
  try {
    const before = await teamCall('GET', path, hitRates);
    const known = new Map([...before.known, ...more].map((each) => [keyOf(each), each]));
    for (const each of less) known.delete(keyOf(each));
    if (known.size > mostAtOnce) return 'too-many';
    await teamDo('PUT', path, { body: { known: [...known.values()] } });
    return await teamCall('GET', path, hitRates);
  } catch (error) {
    return failureKind(error);
  }
}

function keyOf({ placeId, kind }: Pick<KnownAnswer, 'placeId' | 'kind'>): string {
  return addressKey({ id: placeId, kind });
}
