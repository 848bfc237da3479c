import { type Connection, getOperationUrl } from '../../../client/connection.ts';
import { connectionsInForce } from '../../../client/connections-in-force.ts';
import type { Run } from '../../../spec/batch.ts';
import { embeddedUpstream } from '../../../spec/page-config.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { config } from '../../../state/page-config.ts';

/** True where the samples are among what the connection answers. */
export function hasSamples({ name }: Connection): boolean {
  return name === 'page' || (name === 'server' && config?.upstream === embeddedUpstream);
}

/** True where a connection asks what a list of the team is to be asked of: one made through this server, that; else its address. */
export function isConnectionOfRun({ baseUrl }: Run, connection: Connection): boolean {
  if (baseUrl === '') return connection.ownServer === true;
  return !connection.ownServer && getOperationUrl(connection.baseUrl, '') === getOperationUrl(baseUrl, '');
}

/** True where nothing is missing to ask at once: the server has the token, or the reader gave one. */
export function isReady(connection: Connection): boolean {
  return connection.token !== undefined || !canReplaceToken(connection);
}

/** True when a refused token is one that the reader can replace. */
export function canReplaceToken({ name }: Connection): boolean {
  return name === 'server' ? config?.tokenHeldByServer === false : name !== 'page';
}

let prompted = false;

/**
 * Opens the one prompt when the token of a batch is refused, on whichever page, and closes it when the batch goes on.
 * Not where another connection is shown: the prompt would ask for the token of that one.
 */
export function promptForToken(connection: Connection | undefined, refused: boolean): void {
  const canAsk =
    connection && canReplaceToken(connection) && connectionsInForce.getState().shown === connection.name;
  if (refused && canAsk) {
    prompted = true;
    openDialog('token');
  } else if (prompted) {
    prompted = false;
    openDialog(undefined);
  }
}
