import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '../../client/connection.ts';
import { answerQuery } from '../../client/queries.ts';
import { isRecorded, replay } from '../../client/replay.ts';
import type { Recording } from '../../contract/batch.ts';
import type { Ask, OperationName } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { viewOf } from '../use-scene.ts';

/** Where one side of a comparison comes from. */
export type Source =
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'recording'; readonly name: string; readonly recording: Recording };

/** The four answers of one side, asked with that side's own token, or read from its recording. */
export function useSide(source: Source | undefined, ask: Ask | undefined): Inspection {
  const connection = useMemo(() => connectionOf(source), [source]);
  const kept = source?.kind === 'recording' ? source.recording : undefined;
  const asked = ask !== undefined && source !== undefined;
  const options = { connection, ask: ask ?? nothing, asked, kept };
  const details = useOperation('details', options);
  const parking = useOperation('parking', options);
  const entrance = useOperation('entrance', options);
  const units = useOperation('units', options);
  return useMemo(
    () => ({ ask, details, parking, entrance, units }),
    [ask, details, parking, entrance, units],
  );
}

type Options = {
  readonly connection: Connection;
  readonly ask: Ask;
  readonly asked: boolean;
  readonly kept: Recording | undefined;
};

/** The key of a query that is never asked. */
const nothing: Ask = { id: '', kind: '' };

const nowhere: Connection = {
  name: '',
  baseUrl: '',
  token: undefined,
  revision: 0,
  transport: () => Promise.reject(new TypeError('no side is chosen')),
  production: undefined,
};

function connectionOf(source: Source | undefined): Connection {
  if (!source) return nowhere;
  return source.kind === 'connection' ? source.connection : replay(source.name, source.recording);
}

function useOperation<Name extends OperationName>(name: Name, { connection, ask, asked, kept }: Options) {
  const enabled = asked && (kept === undefined || isRecorded(kept, name));
  const { data, error, isFetching } = useQuery({ ...answerQuery(connection, name, ask), enabled });
  return useMemo(() => viewOf(data, error, isFetching), [data, error, isFetching]);
}
