import { type MapOverlay, useOnMap } from '../features/inspect/model/overlays.ts';
import { createReferenceOverlay } from '../features/inspect/model/reference/reference-on-map.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { useLocalizedMemo } from '../features/inspect/model/texts-language.ts';
import { useMappedWay } from '../features/inspect/model/way/use-mapped-way.ts';
import { createWayOverlay } from '../features/inspect/model/way/way-on-map.ts';

/** Returns the map's data about the place as ghosts, and the way along it next to the path. */
export function useReferenceOverlays(): Readonly<Record<'reference' | 'way', MapOverlay | undefined>> {
  const { inspection, reference: seen } = useInspection();
  const ghosts = useLocalizedMemo(
    () => (seen.state === 'known' ? createReferenceOverlay(seen.reference, inspection) : undefined),
    [seen, inspection],
  );
  const { arrival, address } = useSelection();
  const { layers } = address;
  const found = useMappedWay();
  const way = useLocalizedMemo(
    () => (layers.includes('path') ? createWayOverlay(found, arrival, inspection) : undefined),
    [layers, found, arrival, inspection],
  );
  return { reference: ghosts, way };
}

/** Adds both to the map for as long as their layer is switched on. */
export function ReferenceOverlay() {
  const { reference, way } = useReferenceOverlays();
  useOnMap('reference', reference);
  useOnMap('way', way);
  return null;
}
