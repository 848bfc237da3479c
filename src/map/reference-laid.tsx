import { useOnMap } from '../scene/overlays.ts';
import { referenceOnMap } from '../scene/reference/reference-on-map.ts';
import { useInspection } from '../scene/scene-context.tsx';
import { useWritten } from '../scene/spoken.ts';

/** Lays what the map beneath knows of the place as ghosts, for as long as its layer is switched on. */
export function ReferenceLaid() {
  const { inspection, reference: seen } = useInspection();
  const laid = useWritten(
    () => (seen.state === 'known' ? referenceOnMap(seen.reference, inspection) : undefined),
    [seen, inspection],
  );
  useOnMap('reference', laid);
  return null;
}
