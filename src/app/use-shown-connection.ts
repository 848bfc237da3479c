import { useEffect } from 'react';
import { putConnectionsInForce } from '../client/connections-in-force.ts';
import type { Address } from '../state/address.ts';
import { connectionAsked } from '../state/kit-link.ts';
import { useConnection, useConnections } from './connect.ts';
import { useKit } from './open-kit/use-kit.ts';

/**
 * The connection that the address means, a kit among them, and all others; what goes on beside the page is told of
 * them.
 */
export function useShownConnection(address: Address) {
  useKit(address);
  const connection = useConnection(connectionAsked(address));
  const connections = useConnections();
  useEffect(
    () => putConnectionsInForce({ named: connections.named, shown: connection.name }),
    [connections, connection.name],
  );
  return { connection, connections };
}
