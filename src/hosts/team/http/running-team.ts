import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTeam } from '../engine/open-team.ts';
import type { Team } from '../engine/team.ts';
import { clearDeleted } from '../lists.ts';
import { inviteFirst } from '../people.ts';
import type { TeamParts } from './team-http.ts';
import { createTeamService } from './team-service.ts';

export { TeamStartError } from '../engine/team-error.ts';

/** Milliseconds in which a database that is there answers. */
const promptness = 2_000;

/**
 * Opens the store of a team and serves it; what deleted lists left behind is cleared away meanwhile.
 * Throws TeamStartError.
 */
export async function openRunningTeam(
  where: string,
  { say = () => {}, ...given }: Omit<TeamParts, 'team' | 'clearAway' | 'ending'>,
) {
  const team = await openTeam(where);
  const ending = new AbortController();
  const failed =
    (what: string) =>
    (error: unknown): undefined => {
      if (!ending.signal.aborted) say(`${what}: ${error instanceof Error ? error.message : ''}`);
    };
  let clearing = Promise.resolve();
  const clearAway = () => {
    // What is left after a failure is cleared away after the next deletion or start.
    clearing = clearing
      .then(() => clearDeleted(team))
      .catch(failed('Deleted lists are not cleared away yet'));
  };
  clearAway();
  const parts = { ...given, say, team, ending: ending.signal, clearAway };
  const service = createTeamService(parts);
  return {
    service,
    /** True while the database answers promptly. */
    isReady: oneAtATime(() => answers(team)),
    /** The secret by which the first lead comes in; undefined where there is a lead. */
    inviteFirst: () =>
      inviteFirst(team).then((made) => made?.invitation, failed('There is no link for the first lead')),
    /** Ends what goes on for ever. */
    end: () => ending.abort(),
    async close() {
      ending.abort();
      await service.close();
      await team.close();
    },
  };
}

async function answers(team: Team): Promise<boolean> {
  const waiting = new AbortController();
  const answer = team
    .query((database) => sql`select 1`.execute(database))
    .then(
      () => true,
      () => false,
    );
  const silence = setTimeout(promptness, false, { signal: waiting.signal, ref: false }).catch(() => false);
  const isThere = await Promise.race([answer, silence]);
  waiting.abort();
  return isThere;
}

/** Whoever asks while it is under way hears what comes of that: nothing piles up. */
function oneAtATime<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
