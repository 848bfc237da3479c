import { Hono } from 'hono';
import { teamPath } from '../../../contract/team.ts';
import type { Service } from '../../service/app.ts';
import { cacheControl } from '../../service/decisions.ts';
import { unknownPath } from '../../service/refusal.ts';
import { TeamError } from '../engine/team-error.ts';
import { doors } from './doors.ts';
import { peopleRoom } from './people-room.ts';
import { type Known, type Room, refusalOf, type TeamParts } from './team-http.ts';
import { tokensRoom } from './tokens-room.ts';
import { lookWhoAsks } from './who-asks.ts';

/** What is there for those who are in. */
const rooms: readonly Room[] = [peopleRoom, tokensRoom];

/** Everything under `/team/v1`: the doors, then nobody without a session, a token or a login proxy's word. */
export function teamApp(parts: TeamParts): Hono<Known> {
  const app = new Hono<Known>().basePath(teamPath);
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', cacheControl);
  });
  doors(app, parts);
  app.use(lookWhoAsks(parts));
  for (const room of rooms) room(app, parts);
  app.notFound(unknownPath);
  app.onError((error) => {
    const refused = refusalOf(error);
    if (!refused) throw error;
    if (error instanceof TeamError && refused.status === 503) parts.say?.(error.message);
    return refused;
  });
  return app;
}

/** The same as a service. */
export function createTeamService(parts: TeamParts): Service {
  const app = teamApp(parts);
  return { fetch: async (request) => app.fetch(request) };
}
