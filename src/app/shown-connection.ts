import { useEffect, useMemo } from 'react';
import { askOperation } from '../client/ask-operation.ts';
import type { Connection } from '../client/connection.ts';
import { putConnectionsInForce } from '../client/connections-in-force.ts';
import {
  combineRecorded,
  createFallbackConnection,
  getRehearsed,
  type RecordedFor,
} from '../client/live-or-recorded.ts';
import { createKeptConnection } from '../client/team/kept-or-live.ts';
import {
  createPageConnection,
  pageConnection,
  useConnection,
  useConnections,
} from '../features/inspect/model/connect.ts';
import { chooseConnection } from '../features/kit/model/named-kit.ts';
import { readKitRecording } from '../features/kit/model/open-kit.ts';
import { useKit } from '../features/kit/show-kit.ts';
import { type Address, isOnStage, pageShown } from '../state/address.ts';
import { config, isOneFile } from '../state/page-config.ts';

/** Returns the connection that the address names, kits included, and all others; background work gets them too. */
export function useShownConnection(address: Address) {
  useKit(address);
  const connection = useConnection(chooseConnection(address));
  const connections = useConnections();
  useEffect(
    () => putConnectionsInForce({ named: connections.named, shown: connection.name }),
    [connections, connection.name],
  );
  return { connection, connections };
}

let shows = 0;

/**
 * Returns the connection of the scene's answers: on the stage live or recorded; in the review of a list, as the team
 * keeps them; elsewhere live.
 */
export function useAnswering(live: Connection, address: Address): Connection {
  const onStage = isOnStage(address);
  const { run, stand } = address;
  const list = config?.team && pageShown(address) === 'review' && stand === 'queue' ? run : null;
  return useMemo(() => {
    if (onStage) return createFallbackConnection(live, getRecordedFallback(live), ++shows);
    return list === null ? live : createKeptConnection(live, list);
  }, [live, onStage, list]);
}

/**
 * Returns the recordings for the stage where a connection does not answer: the open kit's, else a rehearsal's, else a
 * sample's.
 */
export function getRecordedFallback(live: Connection): RecordedFor {
  if (isOneFile) return readKitRecording;
  return combineRecorded([readKitRecording, getRehearsed(live), getSample(live)]);
}

/** The service inside the page is the fallback at its own sample places; it knows no others. */
function getSample({ name }: Connection): RecordedFor {
  return async (ask, operation) => {
    if (name === pageConnection) return undefined;
    const { exchange } = await askOperation(
      createPageConnection(),
      operation,
      ask,
      new AbortController().signal,
    );
    return { status: exchange.status, body: exchange.body, as: { sample: true } };
  };
}
