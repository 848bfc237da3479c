import type { KeptAnswers } from '../../contract/batch.ts';
import type { Ask } from '../../contract/operations.ts';
import { keptAnswers } from '../../contract/team.ts';
import { teamRun } from '../../store/team-lists.ts';
import { teamCall } from './team-call.ts';

/**
 * The answers of an address that the team keeps; undefined for lists of this browser alone and those that keep none.
 * Rejects with TeamFailure, also where there are none of this address.
 */
export async function keptAnswersOf(list: string, ask: Ask): Promise<KeptAnswers | undefined> {
  const run = await teamRun(list);
  if (!run?.team?.keepsAnswers) return undefined;
  return teamCall('GET', `lists/${list}/answers?${new URLSearchParams(ask)}`, keptAnswers);
}
