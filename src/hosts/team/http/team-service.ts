import { Hono } from 'hono';
import { teamPath } from '../../../contract/team.ts';
import type { Service } from '../../service/app.ts';
import { cacheControl } from '../../service/decisions.ts';
import { unknownPath } from '../../service/refusal.ts';
import { AskingLoop } from '../asking-loop.ts';
import { TeamError } from '../engine/team-error.ts';
import { askingRoom } from './asking-room.ts';
import { doors } from './doors.ts';
import { judgingRoom } from './judging-room.ts';
import { knownRoom } from './known-room.ts';
import { listRoom } from './list-room.ts';
import { liveRoom } from './live-room.ts';
import { peopleRoom } from './people-room.ts';
import { type Known, type ListParts, type Room, refusalOf, type TeamParts } from './team-http.ts';
import { tokensRoom } from './tokens-room.ts';
import { lookWhoAsks } from './who-asks.ts';

/** What is there for those who are in. */
const rooms: readonly Room[] = [peopleRoom, tokensRoom];

/** The endpoints of a team, and the work on its lists that goes on beside them. */
export type TeamService = Service & {
  /** To be called before connections are closed: streams end at once, and rows on their way are given back. */
  close(): Promise<void>;
};

/** Everything under `/team/v1`: the doors, then nobody without a session, a token or a login proxy's word. */
export function teamApp(parts: TeamParts): Hono<Known> {
  return openApp(parts).app;
}

function openApp(parts: TeamParts) {
  const app = new Hono<Known>().basePath(teamPath);
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', cacheControl);
  });
  doors(app, parts);
  app.use(lookWhoAsks(parts));
  for (const room of rooms) room(app, parts);
  const { team, asks, times, say = () => {} } = parts;
  const asking = new AskingLoop(team, { asks, warn: say, ...(times && { lookEvery: times.lookEvery }) });
  const listParts: ListParts = { team, asking, ...(times && { times }) };
  const live = liveRoom(listParts);
  for (const room of [listRoom, judgingRoom, askingRoom, knownRoom]) app.route('/', room(listParts));
  app.route('/', live.room);
  parts.ending?.addEventListener('abort', live.close);
  app.notFound(unknownPath);
  app.onError((error) => {
    const refused = refusalOf(error);
    if (!refused) throw error;
    if (error instanceof TeamError && refused.status === 503) parts.say?.(error.message);
    return refused;
  });
  return { app, asking, live };
}

/** The same as a service. */
export function createTeamService(parts: TeamParts): TeamService {
  const { app, asking, live } = openApp(parts);
  return {
    fetch: async (request) => app.fetch(request),
    async close() {
      live.close();
      await asking.stop();
    },
  };
}
