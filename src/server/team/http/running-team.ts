import { openTeam } from '../engine/open-team.ts';
import { countFigures } from '../figures.ts';
import { inviteFirst } from '../people.ts';
import { createReadinessCheck } from '../readiness.ts';
import type { TeamParts } from './team-http.ts';
import { createTeamService } from './team-service.ts';

export { StoreStartError } from '../../engine/store-error.ts';

/** Opens the store of a team and serves it. Throws StoreStartError. */
export async function openRunningTeam(where: string, given: Omit<TeamParts, 'team'>) {
  const team = await openTeam(where);
  const service = createTeamService({ ...given, team });
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= service.close();
    return ended;
  };
  return {
    service,
    /** Returns true while the database answers promptly and accepts writes. */
    isReady: oneAtATime(createReadinessCheck(team)),
    figures: oneAtATime(() => countFigures(team)),
    /**
     * Returns the secret by which a lead comes in, and whom it lets in; undefined where a lead can come in by
     * themselves.
     */
    async inviteFirst(): Promise<{ readonly secret: string; readonly words: string } | undefined> {
      try {
        const made = await inviteFirst(team);
        return made && { secret: made.invitation, words: formatWords(made.again) };
      } catch (error) {
        given.warn(`There is no link for the first lead: ${error instanceof Error ? error.message : ''}`);
        return undefined;
      }
    },
    /** Ends streams and background work. */
    end,
    async close() {
      await end();
      await team.close();
    },
  };
}

function formatWords(again: string | undefined): string {
  return again === undefined
    ? 'The team has no lead yet. Who opens this link first, within 7 days, is it:'
    : `No lead of the team is signed in. Who opens this link first, within 7 days, comes in as ${again}:`;
}

/** Shares the result of a call that is under way, so that calls do not pile up. */
function oneAtATime<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
