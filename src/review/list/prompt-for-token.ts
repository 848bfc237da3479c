import type { Connection } from '../../client/connection.ts';
import { connectionsInForce } from '../../client/connections-in-force.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { takesToken } from './connection-facts.ts';

let prompted = false;

/**
 * Opens the one prompt when the token of a batch is refused, on whichever page, and closes it when the batch goes on.
 * Not where another connection is shown: the prompt would ask for the token of that one.
 */
export function promptForToken(connection: Connection | undefined, refused: boolean): void {
  const canAsk = connection && takesToken(connection) && connectionsInForce().shown === connection.name;
  if (refused && canAsk) {
    prompted = true;
    userOpens('token');
  } else if (prompted) {
    prompted = false;
    userOpens(undefined);
  }
}
