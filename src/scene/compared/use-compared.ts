import { useMemo } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { Recording } from '../../contract/batch.ts';
import { type Ask, operationNames } from '../../contract/operations.ts';
import { diff } from '../../diff/diff.ts';
import type { Difference } from '../../diff/difference.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { isRecordingName, readCompared, recordingName } from '../../domain/side-name.ts';
import type { Connections } from './connections.ts';
import { useRecordings } from './use-recordings.ts';
import { type Source, useSide } from './use-side.ts';

type Side = {
  /** Undefined where none is chosen. */
  readonly name: string | undefined;
  /** Undefined where this browser has none of that name. */
  readonly source: Source | undefined;
  readonly told: Inspection;
};

/** One address as two sides tell of it. */
export type Compared = {
  readonly a: Side;
  readonly b: Side;
  readonly difference: Difference;
  readonly asking: boolean;
  /** Undefined while they are read. */
  readonly recordings: readonly Recording[] | undefined;
};

/**
 * Asks both sides that the parameter `compare` names. Beside a recording the connection in force is meant by no name.
 */
export function useCompared(
  compare: string | null,
  ask: Ask | undefined,
  connection: Connection,
  connections: Connections,
): Compared {
  const { left, right } = readCompared(compare);
  const recordings = useRecordings(ask);
  const nameA = left ?? connection.name;
  const nameB = right ?? (left === undefined ? undefined : connection.name);
  const sourceA = useSource(nameA, connection, connections, recordings);
  const sourceB = useSource(nameB, connection, connections, recordings);
  const a = useSide(sourceA, ask);
  const b = useSide(sourceB, ask);
  const difference = useMemo(() => diff(a, b), [a, b]);
  return {
    a: { name: nameA, source: sourceA, told: a },
    b: { name: nameB, source: sourceB, told: b },
    difference,
    asking: operationNames.some((name) => [a[name].state, b[name].state].includes('loading')),
    recordings,
  };
}

/** Where a side of that name comes from. The same object while it is. */
function useSource(
  name: string | undefined,
  inForce: Connection,
  connections: Connections,
  recordings: readonly Recording[] | undefined,
): Source | undefined {
  return useMemo(() => {
    if (name === undefined) return undefined;
    if (isRecordingName(name)) {
      const recording = recordings?.find((each) => recordingName(each) === name);
      return recording && { kind: 'recording', name, recording };
    }
    // That of the stage is in nobody's list.
    const connection = name === inForce.name ? inForce : connections.named(name);
    return connection && { kind: 'connection', connection };
  }, [name, inForce, connections, recordings]);
}
