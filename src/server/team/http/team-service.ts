import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { teamPath } from '../../../spec/team.ts';
import { StoreError } from '../../engine/store-error.ts';
import type { Service } from '../../service/app.ts';
import { cacheControl } from '../../service/decisions.ts';
import { createNotFound } from '../../service/refusal.ts';
import { AskingLoop } from '../asking-loop.ts';
import { usualTimes } from '../list-watch.ts';
import { createAskingRoutes } from './asking-routes.ts';
import { createAuthRoutes } from './auth-routes.ts';
import { createEventRoutes } from './event-routes.ts';
import { createExportRoutes } from './export-routes.ts';
import { createListRoutes } from './list-routes.ts';
import { createPeopleRoutes } from './people-routes.ts';
import { SessionChecks } from './session-check.ts';
import { type ListParts, type TeamContext, type TeamParts, toRefusal } from './team-http.ts';
import { createTokenRoutes } from './token-routes.ts';
import { createKnownRoutes, createLeadingRoutes, createVerdictRoutes } from './verdict-routes.ts';
import { createWebhookRoutes } from './webhook-routes.ts';
import { lookWhoAsks } from './who-asks.ts';

/** The endpoints of a team, and the work on its lists that goes on beside them. */
export type TeamService = Service & {
  /** What is there, as Hono names it. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** To be called before connections are closed: streams end at once, and rows on their way are given back. */
  close(): Promise<void>;
};

/** Milliseconds that the work on lists has for its end, within those of the whole server. */
const endingPatience = 5_000;

/** Everything under `/team/v1`: the doors, then nobody without a session, a token or a login proxy's word. */
export function createTeamService(parts: TeamParts): TeamService {
  const { team, asks, webhookOrigins, warn, times } = parts;
  const app = new Hono<TeamContext>().basePath(teamPath);
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', cacheControl);
  });
  app.use(async (context, next) => {
    await next();
    const { req, res } = context;
    // Beside lists everything that is done is done to who is in, and as what.
    if (req.method !== 'GET' && res.ok && !req.path.startsWith(`${teamPath}/lists`)) live.lookAnew();
  });
  app.route('/', createAuthRoutes(parts));
  app.use(lookWhoAsks(parts));
  app.route('/', createPeopleRoutes(parts));
  app.route('/', createTokenRoutes(parts));
  const asking = new AskingLoop(team, {
    asks,
    webhooks: webhookOrigins && { origins: webhookOrigins, warn },
    warn,
    ...(times && { lookEvery: times.lookEvery }),
  });
  const checks = new SessionChecks((times ?? usualTimes).askEvery);
  const listParts: ListParts = { team, asking, checks, ...(times && { times }) };
  const live = createEventRoutes(listParts);
  app.route('/', createListRoutes(listParts));
  app.route('/', createVerdictRoutes(listParts));
  app.route('/', createLeadingRoutes(listParts));
  app.route('/', createAskingRoutes(listParts));
  app.route('/', createKnownRoutes(listParts));
  app.route('/', createExportRoutes(listParts));
  app.route('/', createWebhookRoutes(parts, asking));
  app.route('/', live.routes);
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
      live.close();
      // What a database that is away does not take back is free again after a minute.
      await Promise.race([asking.stop(), setTimeout(endingPatience, undefined, { ref: false })]);
    },
  };
}
