import type { Connection, ProductionAccess } from '../client/connection.ts';
import { config } from '../state/page-config.ts';

/** Whether the production operation can be called over a connection, and what is missing where it cannot. */
export type Access =
  | { readonly state: 'ready'; readonly access: ProductionAccess }
  | { readonly state: 'no address' }
  | { readonly state: 'no key'; readonly access: ProductionAccess };

/** A server that holds the key adds it itself: then the page has none, and needs none. */
export function accessOf({ name, production: access }: Connection): Access {
  if (!access) return { state: 'no address' };
  const held = name === 'server' && config?.production?.keyHeldByServer === true;
  return { state: access.key !== undefined || held ? 'ready' : 'no key', access };
}

/** True where the call goes through a Placelens server, which has limits of its own. */
export function goesThroughServer({ name }: Connection): boolean {
  return name === 'server';
}
