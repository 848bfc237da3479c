import { Hono } from 'hono';
import { teamPath } from '../../../contract/team.ts';
import type { Service } from '../../service/app.ts';
import { bearerKey, refusal, unknownPath } from '../../service/refusal.ts';
import { AskingLoop } from '../asking-loop.ts';
import type { Team } from '../engine/team.ts';
import type { WatchTimes } from '../list-watch.ts';
import { personOfSession, personOfToken } from '../people.ts';
import type { ServerAsks } from '../server-asks.ts';
import { askingRoom } from './asking-room.ts';
import { judgingRoom } from './judging-room.ts';
import { knownRoom } from './known-room.ts';
import { listRoom } from './list-room.ts';
import { liveRoom } from './live-room.ts';
import { type Known, refusalOf } from './team-http.ts';

/** What the endpoints of a team are given. */
export type TeamParts = {
  readonly team: Team;
  /** How this server asks the service; absent where it holds no token for it. */
  readonly asks?: ServerAsks | undefined;
  /** Hears of what nobody else is told: a sentence for the log, without secrets. */
  readonly warn: (message: string) => void;
  /** How often lists are looked at, by those who follow them and by who asks them; for tests alone. */
  readonly times?: WatchTimes;
};

/** What the rooms of lists are given. */
export type ListParts = Pick<TeamParts, 'team' | 'times'> & { readonly asking: AskingLoop };

/** The endpoints of a team, and the work on its lists that goes on beside them. */
export type TeamService = Service & {
  /** To be called before connections are closed: streams end at once, and rows on their way are given back. */
  close(): Promise<void>;
};

/** Everything under `/team/v1`, and nobody without a session, a token or a login proxy's word. */
export function createTeamService({ team, asks, warn, times }: TeamParts): TeamService {
  const app = new Hono<Known>().basePath(teamPath);
  app.use(async (context, next) => {
    const token = bearerKey(context.req.raw.headers);
    const session = /(?:^|;\s*)placelens-team=([\w-]+)/.exec(context.req.header('cookie') ?? '')?.[1];
    const who = async () =>
      token ? personOfToken(team, token) : session ? personOfSession(team, session) : undefined;
    const found = await who();
    if (!found) return refusal(401, 'Nobody is signed in.', { 'www-authenticate': 'Bearer realm="team"' });
    context.set('person', found);
    context.set('isStillIn', async () => (await who()) !== undefined);
    return next();
  });
  const asking = new AskingLoop(team, { asks, warn, ...(times && { lookEvery: times.lookEvery }) });
  const parts: ListParts = { team, asking, ...(times && { times }) };
  const live = liveRoom(parts);
  app.route('/', listRoom(parts));
  app.route('/', judgingRoom(parts));
  app.route('/', askingRoom(parts));
  app.route('/', knownRoom(parts));
  app.route('/', live.room);
  app.notFound(unknownPath);
  app.onError((error) => {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  });
  return {
    fetch: async (request) => app.fetch(request),
    async close() {
      live.close();
      await asking.stop();
    },
  };
}
