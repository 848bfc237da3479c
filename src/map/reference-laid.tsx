import { type Laid, useOnMap } from '../scene/overlays.ts';
import { referenceOnMap } from '../scene/reference/reference-on-map.ts';
import { useInspection, useSelection } from '../scene/scene-context.tsx';
import { useWritten } from '../scene/spoken.ts';
import { useMappedWay } from '../scene/way/use-mapped-way.ts';
import { wayOnMap } from '../scene/way/way-on-map.ts';

/** What the map beneath knows of the place as ghosts, and the way along what it draws beside the path. */
export function useReferenceLaid(): Readonly<Record<'reference' | 'way', Laid | undefined>> {
  const { inspection, reference: seen } = useInspection();
  const ghosts = useWritten(
    () => (seen.state === 'known' ? referenceOnMap(seen.reference, inspection) : undefined),
    [seen, inspection],
  );
  const { arrival, address } = useSelection();
  const { layers } = address;
  const found = useMappedWay();
  const way = useWritten(
    () => (layers.includes('path') ? wayOnMap(found, arrival, inspection) : undefined),
    [layers, found, arrival, inspection],
  );
  return { reference: ghosts, way };
}

/** Lays both on the one map for as long as their layer is switched on. */
export function ReferenceLaid() {
  const { reference, way } = useReferenceLaid();
  useOnMap('reference', reference);
  useOnMap('way', way);
  return null;
}
