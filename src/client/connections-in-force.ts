import type { Connection } from './connection.ts';

/** The connections that this browser knows, with the secrets given last. */
export type ConnectionsInForce = {
  readonly named: (name: string) => Connection | undefined;
  /** The name of the one that the page shows. */
  readonly shown: string;
};

let inForce: ConnectionsInForce = { named: () => undefined, shown: '' };
const listeners = new Set<() => void>();

/** Tells what goes on beside the shown page, e.g. a batch, which connections there are now. */
export function putConnectionsInForce(connections: ConnectionsInForce): void {
  inForce = connections;
  for (const listener of listeners) listener();
}

export function connectionsInForce(): ConnectionsInForce {
  return inForce;
}

/** Calls back whenever a connection may have changed; returns how to end that. */
export function onConnectionsInForce(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
