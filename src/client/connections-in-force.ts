import { createStore } from 'zustand/vanilla';
import type { Readable } from '../state/readable.ts';
import type { Connection } from './connection.ts';

/** The connections of this browser, with the latest secrets. */
export type ConnectionsInForce = {
  readonly named: (name: string) => Connection | undefined;
  /** The name of the one on the screen. */
  readonly shown: string;
};

const store = createStore<ConnectionsInForce>(() => ({ named: () => undefined, shown: '' }));

/** The current connections; updated whenever one may have changed. */
export const connectionsInForce: Readable<ConnectionsInForce> = store;

/** Passes the current connections to background work, such as a batch. */
export function putConnectionsInForce(connections: ConnectionsInForce): void {
  store.setState(connections);
}
