import { useMemo } from 'react';
import { askOperation } from '../client/ask-operation.ts';
import type { Connection } from '../client/connection.ts';
import { firstRecorded, liveOrRecorded, type RecordedFor } from '../client/live-or-recorded.ts';
import { rehearsedOn } from '../client/rehearsed.ts';
import { recordedInKit } from '../scene/kit/open-kit.ts';
import { inThisPage, pageConnection } from './connect.ts';

let shows = 0;

/** Where the scene's answers come from: on the stage live or as they were recorded, elsewhere live. */
export function useStageConnection(live: Connection, onStage: boolean): Connection {
  return useMemo(() => (onStage ? liveOrRecorded(live, standsInFor(live), ++shows) : live), [live, onStage]);
}

/** What the stage shows where a connection does not answer: the open kit's, else a rehearsal's, else a sample's. */
export function standsInFor(live: Connection): RecordedFor {
  return firstRecorded([recordedInKit, rehearsedOn(live), sampleOf(live)]);
}

/** The service inside the page stands in at its own sample places; it knows nothing of others. */
function sampleOf({ name }: Connection): RecordedFor {
  return async (ask, operation) => {
    if (name === pageConnection) return undefined;
    const { exchange } = await askOperation(inThisPage(), operation, ask, new AbortController().signal);
    return { status: exchange.status, body: exchange.body, as: { sample: true } };
  };
}
