import { useEffect, useMemo } from 'react';
import type { Ref } from '../domain/place/ref.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { createDrawing, type Drawing, selectDrawn } from '../features/inspect/model/drawing.ts';
import { emptyOverlay, type Overlays } from '../features/inspect/model/overlays.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { onHover } from '../state/interface/looked-at.ts';
import type { MapController } from './map-controller.ts';
import { useNames } from './names/use-names.ts';
import { useStack } from './tower/use-tower-view.ts';
import { useEvidence } from './use-evidence.ts';
import { useCameraPose } from './use-map-controller.ts';
import { useAsBefore, useOverlays } from './use-overlays.ts';

/** Milliseconds that the names on the map wait for the building, which may move the camera. */
const namePatience = 1000;

/** What a surface draws of the scene that is provided here; `own` is where the reader moves the map, if anywhere. */
export function useSceneDrawn(
  surface: MapController | undefined,
  own: MapController | undefined,
  cover: Cover,
) {
  const { inspection, connection } = useInspection();
  const { address, floor } = useSelection();
  const { layers } = address;
  const drawing = useMemo(
    () => createDrawing(inspection, { layers, floor, connection }),
    [inspection, layers, floor, connection],
  );
  const { stack, stackPending } = useStack();
  const overlays = useOverlays(surface, drawing, stack);
  const names = useNames(surface, drawing, stack, overlays, cover);
  const evidence = useEvidence(own, cover);
  const stand = useCameraPose(surface);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands clear of what is seen from there
  const raised = useMemo(
    // Names are laid out beside the label as it stands.
    () => surface?.raise(overlays.label, drawing, names ? undefined : surface.camera, cover) ?? emptyOverlay,
    [overlays.label, drawing, names, surface, cover, stand],
  );
  const label = useAsBefore(raised);
  const laid = useMemo(
    () => ({
      ...overlays,
      ...(names && { names: names.overlay }),
      // The names of the open floor take its room where there is none beside them.
      label: names?.hasLabel === false ? emptyOverlay : label,
      ...(evidence.overlay && { evidence: evidence.overlay }),
    }),
    [overlays, label, names, evidence.overlay],
  );
  return { drawing, stack, stackPending, overlays, evidence, laid };
}

/** Has a surface draw marks and overlays, and light what is chosen and what is pointed at, as `refOf` names that. */
export function useSyncMap(
  surface: MapController | undefined,
  drawing: Drawing,
  laid: Overlays,
  refOf: (hovered: string) => Ref | undefined,
): void {
  const { address } = useSelection();
  const { outlinePending } = useInspection();
  const selected = address.sel ?? undefined;
  useEffect(() => surface?.draw(drawing), [surface, drawing]);
  useEffect(() => {
    if (!surface) return;
    if (!outlinePending) return surface.shown.finish();
    const timer = setTimeout(() => surface.shown.finish(), namePatience);
    return () => clearTimeout(timer);
  }, [surface, outlinePending]);
  useEffect(() => surface?.lay(laid), [surface, laid]);
  useEffect(() => surface?.select(selected, selectDrawn(drawing, selected)), [surface, drawing, selected]);
  useEffect(
    () =>
      surface
        ? onHover((hovered) => surface.hover(hovered === undefined ? undefined : refOf(hovered)))
        : undefined,
    [surface, refOf],
  );
}
