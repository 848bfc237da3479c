import type { Connection } from '../../../ask/connection.ts';
import { connectionsInForce } from '../../../ask/connections-in-force.ts';
import { embeddedUpstream } from '../../../contract/page-config.ts';
import { userOpens } from '../../../scene/state/what-is-open.ts';
import { config } from '../../../store/page-config.ts';

/** True where the samples are among what the connection answers. */
export function answersSamples({ name }: Connection): boolean {
  return name === 'page' || (name === 'server' && config?.upstream === embeddedUpstream);
}

/** True when a refused token is one that the reader can replace. */
export function takesToken({ name }: Connection): boolean {
  return name === 'server' ? config?.tokenHeldByServer === false : name !== 'page';
}

let prompted = false;

/**
 * Opens the one prompt when the token of a batch is refused, on whichever page, and closes it when the batch goes on.
 * Not where another connection is shown: the prompt would ask for the token of that one.
 */
export function promptForToken(connection: Connection | undefined, refused: boolean): void {
  const canAsk =
    connection && takesToken(connection) && connectionsInForce.getState().shown === connection.name;
  if (refused && canAsk) {
    prompted = true;
    userOpens('token');
  } else if (prompted) {
    prompted = false;
    userOpens(undefined);
  }
}
