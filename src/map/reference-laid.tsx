import { useOnMap } from '../scene/overlays.ts';
import { referenceOnMap } from '../scene/reference/reference-on-map.ts';
import { useInspection, useSelection } from '../scene/scene-context.tsx';
import { useWritten } from '../scene/spoken.ts';
import { useMappedWay } from '../scene/way/use-mapped-way.ts';
import { wayOnMap } from '../scene/way/way-on-map.ts';

/** Lays what the map beneath knows of the place as ghosts, and the way along what it draws beside the path, for as long as its layer is switched on. */
export function ReferenceLaid() {
  const { inspection, reference: seen } = useInspection();
  const laid = useWritten(
    () => (seen.state === 'known' ? referenceOnMap(seen.reference, inspection) : undefined),
    [seen, inspection],
  );
  useOnMap('reference', laid);
  const { arrival, address } = useSelection();
  const { layers } = address;
  const found = useMappedWay();
  const way = useWritten(
    () => (layers.includes('path') ? wayOnMap(found, arrival, inspection) : undefined),
    [layers, found, arrival, inspection],
  );
  useOnMap('way', way);
  return null;
}
