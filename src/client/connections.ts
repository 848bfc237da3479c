import type { DirectConnection } from '../state/direct-connection.ts';
import type { SecretPlace } from '../state/kept-secrets.ts';
import { getPreferences, setPreferences } from '../state/preferences.ts';
import { forgetSecrets, moveSecrets } from './secrets.ts';

/** Name of a direct connection in the address bar and in query keys. */
export function getDirectName(name: string): string {
  return `direct:${name}`;
}

/** Returns the current direct connections of this browser. */
export function getDirectConnections(): readonly DirectConnection[] {
  return getPreferences().connections;
}

/** Returns the two addresses of a connection to which secrets can belong. */
export function getSecretPlaces({ name, demoBaseUrl, productionBaseUrl }: DirectConnection): SecretPlace[] {
  const connection = getDirectName(name);
  return [
    { connection, kind: 'token', baseUrl: demoBaseUrl },
    { connection, kind: 'key', baseUrl: productionBaseUrl },
  ];
}

/** Saves a connection, in the place of the one that was called `before`; a changed address loses its secret. */
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

/** Removes a connection with its secrets. */
export function deleteConnection(name: string): void {
  setPreferences({ connections: getPreferences().connections.filter((each) => each.name !== name) });
  forgetSecrets(getDirectName(name));
}
