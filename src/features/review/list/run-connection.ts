import { type Connection, getOperationUrl } from '../../../client/connection.ts';
import { connectionsInForce } from '../../../client/connections-in-force.ts';
import type { Run } from '../../../spec/batch.ts';
import { embeddedUpstream } from '../../../spec/page-config.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { config } from '../../../state/page-config.ts';

/** Returns true where the samples are among the connection's answers. */
export function hasSamples({ name }: Connection): boolean {
  return name === 'page' || (name === 'server' && config?.upstream === embeddedUpstream);
}

/**
 * Returns true where a connection can ask a list of the team: this server's for a list made through it; else one with
 * the list's address.
 */
export function isConnectionOfRun({ baseUrl }: Run, connection: Connection): boolean {
  if (baseUrl === '') return connection.ownServer === true;
  return !connection.ownServer && getOperationUrl(connection.baseUrl, '') === getOperationUrl(baseUrl, '');
}

/** Returns true where nothing is missing to ask at once: the server has the token, or the reader gave one. */
export function isReady(connection: Connection): boolean {
  return connection.token !== undefined || !canReplaceToken(connection);
}

/** Returns true when a refused token is one that the reader can replace. */
export function canReplaceToken({ name }: Connection): boolean {
  return name === 'server' ? config?.tokenHeldByServer === false : name !== 'page';
}

let prompted = false;

/**
 * Opens the one prompt when the token of a batch is refused, on any page, and closes it when the batch continues. Not
 * while another connection is shown: the prompt would ask for that one's token.
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
