import { useMemo } from 'react';
import type { Connection } from '../../client/connection.ts';
import { type ChangeTotals, countChanges, getChanges } from '../../domain/diff/difference.ts';
import { getOtherRun } from '../../domain/place/side-name.ts';
import { createComparedOverlay, formatCompared } from '../compare/model/compared-overlay.ts';
import { useCompared } from '../compare/model/use-compared.ts';
import type { Connections } from '../inspect/model/connect.ts';
import { useOnMap } from '../inspect/model/overlays.ts';
import { useInspection, useSelection } from '../inspect/model/scene-context.tsx';

/** Draws what a step compares, as the page Compare does, without moving the camera, and returns the counts. */
export function useComparedOnMap(connection: Connection, connections: Connections): ChangeTotals | undefined {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const { compare } = address;
  const compares = compare !== null && getOtherRun(compare) === undefined;
  const ask = compares ? inspection.ask : undefined;
  const { a, b, difference } = useCompared(compare, ask, connection, connections);
  const told = a.source !== undefined && b.source !== undefined;
  const laid = useMemo(() => {
    if (!compares || !told) return undefined;
    const changes = getChanges(difference);
    const { overlay } = createComparedOverlay(changes.map((change, index) => ({ change, index })));
    return { overlay, summary: formatCompared(changes), totals: countChanges(changes) };
  }, [compares, told, difference]);
  useOnMap('compared', laid);
  return laid?.totals;
}
