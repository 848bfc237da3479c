import { useEffect, useState } from 'react';
import {
  callTeam,
  callTeamWithoutBody,
  getFailureKind,
  type TeamFailureKind,
} from '../../../client/team/team-call.ts';
import { type AmendingKnown, type HitRates, hitRates } from '../../../spec/team.ts';

/** Why known answers could not be saved. */
export type KnownFailure = TeamFailureKind | 'too-many';

/** Returns the known answers of a list, and how often each person agrees. `again` reads it again. */
export function useKnown(
  list: string,
  again: unknown,
): { readonly rates: HitRates | undefined; readonly put: (rates: HitRates) => void } {
  const [rates, put] = useState<HitRates>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each
  useEffect(() => {
    const end = new AbortController();
    // What could not be read stays as it was.
    callTeam('GET', `lists/${list}/known`, hitRates, { signal: end.signal }).then(put, () => {});
    return () => end.abort();
  }, [list, again]);
  return { rates, put };
}

/**
 * Replaces the known answers of some addresses, and removes those of `forgotten`. Resolves with the known answers, or
 * with why nothing changed. Never rejects.
 */
export async function amendKnown(
  list: string,
  known: AmendingKnown['known'],
  forgotten: AmendingKnown['forgotten'] = [],
): Promise<HitRates | KnownFailure> {
  const path = `lists/${list}/known`;
  try {
    await callTeamWithoutBody('PATCH', path, { body: { known, forgotten } satisfies AmendingKnown });
    return await callTeam('GET', path, hitRates);
  } catch (error) {
    const kind = getFailureKind(error);
    return kind === 'refused' ? 'too-many' : kind;
  }
}
