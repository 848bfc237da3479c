import { useEffect, useMemo } from 'react';
import type { Connection } from '../client/connection.ts';
import { changesOf } from '../diff/difference.ts';
import { otherRun } from '../domain/side-name.ts';
import { comparedInWords, comparedOnMap } from '../scene/compared/compared-overlay.ts';
import type { Connections } from '../scene/compared/connections.ts';
import { useCompared } from '../scene/compared/use-compared.ts';
import { layOnMap } from '../scene/laid.ts';
import type { Scene } from '../scene/use-scene.ts';

/** Draws what a step compares, as the page Compare does, without moving the camera. */
export function useComparedOnMap(scene: Scene, connection: Connection, connections: Connections): void {
  const { compare } = scene.address;
  const compares = compare !== null && otherRun(compare) === undefined;
  const ask = compares ? scene.inspection.ask : undefined;
  const { a, b, difference } = useCompared(compare, ask, connection, connections);
  const told = a.source !== undefined && b.source !== undefined;
  const laid = useMemo(() => {
    if (!told) return undefined;
    const changes = changesOf(difference);
    const { overlay } = comparedOnMap(changes.map((change, index) => ({ change, index })));
    return { overlay, summary: comparedInWords(changes) };
  }, [told, difference]);
  useEffect(() => {
    if (!compares || !laid) return;
    layOnMap('compared', laid);
    return () => layOnMap('compared', undefined);
  }, [compares, laid]);
}
