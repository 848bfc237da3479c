import { createStore } from 'zustand/vanilla';
import type { Readable } from '../state/readable.ts';
import type { Connection } from './connection.ts';

/** The connections that this browser knows, with the secrets given last. */
export type ConnectionsInForce = {
  readonly named: (name: string) => Connection | undefined;
  /** The name of the one that the page shows. */
  readonly shown: string;
};

const store = createStore<ConnectionsInForce>(() => ({ named: () => undefined, shown: '' }));

/** The connections at this moment; told again whenever one may have changed. */
export const connectionsInForce: Readable<ConnectionsInForce> = store;

/** Tells what goes on beside the shown page, e.g. a batch, which connections there are now. */
export function putConnectionsInForce(connections: ConnectionsInForce): void {
  store.setState(connections);
}
