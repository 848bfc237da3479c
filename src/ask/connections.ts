import type { DirectConnection } from '../store/direct-connection.ts';
import type { SecretPlace } from '../store/kept-secrets.ts';
import { getPreferences, setPreferences } from '../store/preferences.ts';
import { connectionMoved, userForgetsSecrets } from './secrets.ts';

/** Name of a direct connection in the address bar and in query keys. */
export function directName(name: string): string {
  return `direct:${name}`;
}

/** The direct connections that this browser knows at this moment. */
export function directConnectionsNow(): readonly DirectConnection[] {
  return getPreferences().connections;
}

/** The two addresses of a connection that secrets can belong to. */
export function secretPlaces({ name, demoBaseUrl, productionBaseUrl }: DirectConnection): SecretPlace[] {
  const connection = directName(name);
  return [
    { connection, kind: 'token', baseUrl: demoBaseUrl },
    { connection, kind: 'key', baseUrl: productionBaseUrl },
  ];
}

/** Keeps a connection, in the place of the one that was called `before`; an address that changed loses its secret. */
export function userSavesConnection(next: DirectConnection, before?: string): void {
  const connections = getPreferences().connections;
  const known = connections.some(({ name }) => name === before);
  setPreferences({
    connections: known
      ? connections.map((each) => (each.name === before ? next : each))
      : [...connections, next],
  });
  if (before !== undefined) connectionMoved(directName(before), directName(next.name), secretPlaces(next));
}

/** Forgets a connection with its secrets. */
export function userDeletesConnection(name: string): void {
  setPreferences({ connections: getPreferences().connections.filter((each) => each.name !== name) });
  userForgetsSecrets(directName(name));
}
