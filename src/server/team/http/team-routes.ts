import { askingRoutes } from './asking-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { leadingRoutes } from './leading-routes.ts';
import { listRoutes, rowRoutes } from './list-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import type { TeamRoute } from './route.ts';
import { tokenRoutes } from './token-routes.ts';
import { verdictRoutes } from './verdict-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** The routes that need a known person, in the order in which /openapi.json shows them. */
export const knownRoutes: readonly TeamRoute[] = [
  ...peopleRoutes,
  ...tokenRoutes,
  ...listRoutes,
  ...rowRoutes,
  ...askingRoutes,
  ...verdictRoutes,
  ...exportRoutes,
  ...leadingRoutes,
  ...webhookRoutes,
];

/** Every route of a team. */
export const teamRoutes: readonly TeamRoute[] = [...authRoutes, ...knownRoutes];
