import { Hono } from 'hono';
import { teamPath } from '../../../contract/team.ts';
import type { Service } from '../../service/app.ts';
import { bearerKey, refusal, unknownPath } from '../../service/refusal.ts';
import type { Team } from '../engine/team.ts';
import { personOfSession } from '../people.ts';
import { personOfToken } from '../tokens.ts';
import { type Known, refusalOf } from './team-http.ts';

/** What the endpoints of a team are given. */
export type TeamParts = { readonly team: Team };

/** Everything under `/team/v1`, and nobody without a session, a token or a login proxy's word. */
export function createTeamService({ team }: TeamParts): Service {
  const app = new Hono<Known>().basePath(teamPath);
  app.use(async (context, next) => {
    const token = bearerKey(context.req.raw.headers);
    const session = /(?:^|;\s*)placelens-team=([\w-]+)/.exec(context.req.header('cookie') ?? '')?.[1];
    const found = token
      ? await personOfToken(team, token)
      : session
        ? await personOfSession(team, session)
        : undefined;
    if (!found) return refusal(401, 'Nobody is signed in.', { 'www-authenticate': 'Bearer realm="team"' });
    context.set('person', found);
    return next();
  });
  app.notFound(unknownPath);
  app.onError((error) => {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  });
  return { fetch: async (request) => app.fetch(request) };
}
