import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery } from '../../../client/queries.ts';
import { isRecorded, replay } from '../../../client/recorded.ts';
import { compareInspections } from '../../../domain/diff/diff.ts';
import type { Difference } from '../../../domain/diff/difference.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getRecordingName, isRecordingName, readCompared } from '../../../domain/place/side-name.ts';
import type { Recording } from '../../../spec/batch.ts';
import { type Ask, type OperationName, operationNames } from '../../../spec/operations.ts';
import { type KeptByHand, watchKeptByHand, watchRecordings } from '../../../state/recordings.ts';
import { toRecording, watchRemembered } from '../../../state/remembered.ts';
import type { Connections } from '../../inspect/model/connect.ts';
import { createView } from '../../inspect/model/use-scene.ts';
import { kitConnection } from '../../kit/model/named-kit.ts';
import { useKitStatus } from '../../kit/model/open-kit.ts';
import { loadTourRecording } from './tour-recording.ts';

type Side = {
  /** Undefined where none is chosen. */
  readonly name: string | undefined;
  /** Undefined where this browser has none of that name. */
  readonly source: SideSource | undefined;
  readonly told: Inspection;
};

/** One address on two sides. */
export type Comparison = {
  readonly a: Side;
  readonly b: Side;
  readonly difference: Difference;
  readonly asking: boolean;
  /** Undefined while they are read. */
  readonly recordings: readonly Recording[] | undefined;
};

/**
 * Asks both sides that the parameter `compare` names. Next to a recording no name means the current connection. While a
 * kit answers, no other connection is a side, even where a link or a step of its playlist names one: no request leaves.
 */
export function useCompared(
  compare: string | null,
  ask: Ask | undefined,
  connection: Connection,
  connections: Connections,
): Comparison {
  const { left, right } = readCompared(compare);
  const recordings = useRecordings(ask, connection.name);
  const nameA = left ?? connection.name;
  const nameB = right ?? (left === undefined ? undefined : connection.name);
  const sourceA = useSource(nameA, connection, connections, recordings);
  const sourceB = useSource(nameB, connection, connections, recordings);
  const a = useSide(sourceA, ask);
  const b = useSide(sourceB, ask);
  const difference = useMemo(() => compareInspections(a, b), [a, b]);
  return {
    a: { name: nameA, source: sourceA, told: a },
    b: { name: nameB, source: sourceB, told: b },
    difference,
    asking: operationNames.some((name) => [a[name].state, b[name].state].includes('loading')),
    recordings,
  };
}

/** Returns the source of a side by its name. The same object while it stays. */
function useSource(
  name: string | undefined,
  inForce: Connection,
  connections: Connections,
  recordings: readonly Recording[] | undefined,
): SideSource | undefined {
  const inKit = useKitStatus().inForce;
  return useMemo(() => {
    if (name === undefined) return undefined;
    if (isRecordingName(name)) {
      const recording = recordings?.find((each) => getRecordingName(each) === name);
      return recording && { kind: 'recording', name, recording };
    }
    // The stage's connection is in no list.
    const known = inKit && name !== kitConnection ? undefined : connections.named(name);
    const connection = name === inForce.name ? inForce : known;
    return connection && { kind: 'connection', connection };
  }, [name, inForce, inKit, connections, recordings]);
}

/** The source of one side of a comparison. */
export type SideSource =
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'recording'; readonly name: string; readonly recording: Recording };

/** Returns the four answers of one side, asked with that side's own token, or read from its recording. */
function useSide(source: SideSource | undefined, ask: Ask | undefined): Inspection {
  const connection = useMemo(() => getConnection(source), [source]);
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

function getConnection(source: SideSource | undefined): Connection {
  if (!source) return nowhere;
  return source.kind === 'connection' ? source.connection : replay(source.name, source.recording);
}

function useOperation<Name extends OperationName>(name: Name, { connection, ask, asked, kept }: Options) {
  const options = answerQuery(connection, name, ask);
  const isThere = asked && (kept === undefined || isRecorded(kept, name));
  const { data, error, isFetching } = useQuery({ ...options, ...(!isThere && { enabled: false }) });
  return useMemo(() => createView(data, error, isFetching), [data, error, isFetching]);
}

/**
 * Returns this browser's recordings of an address, the latest first, with those in memory of the current connection and
 * those that come with Placelens; undefined while they are read.
 */
function useRecordings(ask: Ask | undefined, connection: string): readonly Recording[] | undefined {
  const [found, setFound] = useState<{ readonly ask: Ask; readonly recordings: readonly Recording[] }>();
  useEffect(() => {
    if (!ask) return undefined;
    // A side that cannot be loaded counts as missing.
    const shipped = loadTourRecording(ask).catch(() => undefined);
    let over = false;
    let recorded: readonly Recording[] | undefined;
    let remembered: readonly Recording[] | undefined;
    const tell = async () => {
      if (!recorded || !remembered) return;
      const ownFirst = [...recorded, ...remembered].toSorted(
        (one, other) => other.recordedAt - one.recordedAt,
      );
      const example = await shipped;
      if (!over) setFound({ ask, recordings: example ? [...ownFirst, example] : ownFirst });
    };
    const setRecorded = (kept: readonly Recording[]) => {
      recorded = kept;
      void tell();
    };
    const setRemembered = (kept: readonly Recording[]) => {
      remembered = kept;
      void tell();
    };
    const ends = [
      watchRecordings(ask.kind, ask.id, setRecorded, () => setRecorded([])),
      watchRemembered(
        ask,
        connection,
        (kept) => setRemembered(kept.map(toRecording)),
        () => setRemembered([]),
      ),
    ];
    return () => {
      over = true;
      for (const end of ends) end();
    };
  }, [ask, connection]);
  return found?.ask === ask ? found?.recordings : undefined;
}

/** Returns the recordings made by hand, of any address, the latest first. */
export function useKeptByHand(): readonly KeptByHand[] {
  const [kept, setKept] = useState<readonly KeptByHand[]>([]);
  useEffect(
    () =>
      watchKeptByHand(
        (found) => setKept(found.toSorted((one, other) => other.recordedAt - one.recordedAt)),
        () => setKept([]),
      ),
    [],
  );
  return kept;
}
