import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { teamPath } from '../../../spec/team.ts';
import { StoreError } from '../../engine/store-error.ts';
import type { Service } from '../../service/app.ts';
import { cacheControl } from '../../service/decisions.ts';
import { createNotFound } from '../../service/refusal.ts';
import { AskingLoop } from '../asking-loop.ts';
import { GivenVerdicts } from '../given-verdicts.ts';
import { usualTimes } from '../list-watch.ts';
import { authRoutes } from './auth-routes.ts';
import { createListStreams } from './list-streams.ts';
import { createOpenId } from './openid.ts';
import { serveRoutes, type TeamTools } from './route.ts';
import { SessionChecks } from './session-check.ts';
import { type TeamContext, type TeamParts, toRefusal } from './team-http.ts';
import { knownRoutes } from './team-routes.ts';
import { lookWhoAsks } from './who-asks.ts';

/** The endpoints of a team, and the background work on its lists. */
export type TeamService = Service & {
  /** The routes as Hono names them. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Call it before connections are closed: streams end at once, and rows in flight are given back. */
  close(): Promise<void>;
};

/** Milliseconds that the background work has to end, within those of the whole server. */
const endingPatience = 5_000;

/**
 * Returns everything under `/team/v1`: first the sign-in routes, then those that need a session, a token or a login
 * proxy's word.
 */
export function createTeamService(parts: TeamParts): TeamService {
  const { team, asks, webhookOrigins, openId, warn, times } = parts;
  const asking = new AskingLoop(team, {
    asks,
    webhooks: webhookOrigins && { origins: webhookOrigins, warn },
    warn,
    ...(times && { lookEvery: times.lookEvery }),
  });
  const checks = new SessionChecks((times ?? usualTimes).askEvery);
  const tools: TeamTools = {
    ...parts,
    asking,
    checks,
    streams: createListStreams(team, asking, checks, times),
    verdicts: new GivenVerdicts(team),
    provider: openId && createOpenId(openId, warn),
  };
  const app = new Hono<TeamContext>().basePath(teamPath);
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', cacheControl);
  });
  app.use(async (context, next) => {
    await next();
    const { req, res } = context;
    // Every change outside of lists affects who may come in and with which role.
    if (req.method !== 'GET' && res.ok && !req.path.startsWith(`${teamPath}/lists`)) tools.streams.lookAnew();
  });
  serveRoutes(app, authRoutes, tools);
  app.use(lookWhoAsks(parts));
  serveRoutes(app, knownRoutes, tools);
  app.notFound(createNotFound);
  app.onError((error) => {
    const refused = toRefusal(error);
    if (!refused) throw error;
    if (error instanceof StoreError && refused.status === 503) warn(error.message);
    return refused;
  });
  return {
    fetch: async (request) => app.fetch(request),
    routes: app.routes,
    async close() {
      tools.streams.close();
      // What a database that is away does not take back is free again after a minute.
      await Promise.race([asking.stop(), setTimeout(endingPatience, undefined, { ref: false })]);
    },
  };
}
