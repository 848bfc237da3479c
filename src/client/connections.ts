import type { DirectConnection } from '../state/direct-connection.ts';
import type { SecretPlace } from '../state/kept-secrets.ts';
import { getPreferences, setPreferences } from '../state/preferences.ts';
import { forgetSecrets, moveSecrets } from './secrets.ts';

/** Name of a direct connection in the address bar and in query keys. */
export function getDirectName(name: string): string {
  return `direct:${name}`;
}

/** The direct connections that this browser knows at this moment. */
export function getDirectConnections(): readonly DirectConnection[] {
  return getPreferences().connections;
}

/** The two addresses of a connection that secrets can belong to. */
export function getSecretPlaces({ name, demoBaseUrl, productionBaseUrl }: DirectConnection): SecretPlace[] {
  const connection = getDirectName(name);
  return [
    { connection, kind: 'token', baseUrl: demoBaseUrl },
    { connection, kind: 'key', baseUrl: productionBaseUrl },
  ];
}

/** Keeps a connection, in the place of the one that was called `before`; an address that changed loses its secret. */
export function saveConnection(next: DirectConnection, before?: string): void {
  const connections = getPreferences().connections;
  const known = connections.some(({ name }) => name === before);
  setPreferences({
    connections: known
      ? connections.map((each) => (each.name === before ? next : each))
      : [...connections, next],
  });
  if (before !== undefined)
    moveSecrets(getDirectName(before), getDirectName(next.name), getSecretPlaces(next));
}

/** Forgets a connection with its secrets. */
export function deleteConnection(name: string): void {
  setPreferences({ connections: getPreferences().connections.filter((each) => each.name !== name) });
  forgetSecrets(getDirectName(name));
}
