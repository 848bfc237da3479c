import { useEffect, useMemo } from 'react';
import type { Ref } from '../domain/place/ref.ts';
import type { SplitMap } from '../features/compare/model/split.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { createDrawing, type Drawing, selectDrawn } from '../features/inspect/model/drawing.ts';
import { getEvidenceLengths } from '../features/inspect/model/evidence.ts';
import { emptyOverlay, type Overlays, type OverlaysByName } from '../features/inspect/model/overlays.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { useLocalizedMemo } from '../features/inspect/model/texts-language.ts';
import { isOnStage } from '../state/address.ts';
import { onHover } from '../state/interface/looked-at.ts';
import type { MapController } from './map-controller.ts';
import { useNames } from './names/use-names.ts';
import type { ScreenBox } from './tower/tower-camera.ts';
import { useStack } from './tower/use-tower-view.ts';
import { useEvidence } from './use-evidence.ts';
import { useCameraPose } from './use-map-controller.ts';
import { useAsBefore, useOverlays } from './use-overlays.ts';

/** Milliseconds that the names on the map wait for the building, which may move the camera. */
const namePatience = 1000;

/** Returns what a map draws of the scene provided here; `own` is the map that the reader moves, if any. */
export function useSceneDrawn(
  surface: MapController | undefined,
  own: MapController | undefined,
  cover: Cover,
  button?: ScreenBox,
) {
  const { inspection, connection } = useInspection();
  const { address, floor } = useSelection();
  const { layers } = address;
  const drawing = useLocalizedMemo(
    () => createDrawing(inspection, { layers, floor, connection }),
    [inspection, layers, floor, connection],
  );
  const { stack, stackPending } = useStack();
  const overlays = useOverlays(surface, drawing, stack);
  const names = useNames(surface, drawing, stack, overlays, cover, button);
  const evidence = useEvidence(own, cover);
  // The signs that the label of the place must not cover.
  const signs = useMemo(
    () => [
      ...drawing.sources.parking.features,
      ...drawing.sources.entrances.features,
      ...getEvidenceLengths(evidence.overlay ?? emptyOverlay),
    ],
    [drawing, evidence.overlay],
  );
  const stand = useCameraPose(surface);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands clear of what is seen from there
  const raised = useMemo(
    // Names are laid out next to the label at its position.
    () =>
      surface?.raise(overlays.label, signs, names ? undefined : surface.camera, cover, button) ??
      emptyOverlay,
    [overlays.label, signs, names, surface, cover, button, stand],
  );
  const label = useAsBefore(raised);
  const laid = useMemo(
    () => ({
      ...overlays,
      ...(names && { names: names.overlay }),
      // The names of the open floor take its room where there is none next to them.
      label: names?.hasLabel === false ? emptyOverlay : label,
      ...(evidence.overlay && { evidence: evidence.overlay }),
    }),
    [overlays, label, names, evidence.overlay],
  );
  return { drawing, stack, stackPending, overlays, evidence, laid };
}

type Beside = {
  readonly fan: Overlays['fan'] | undefined;
  readonly measure: Overlays['measure'] | undefined;
  readonly byFeatures: OverlaysByName;
  readonly split: SplitMap | undefined;
  readonly bare: boolean;
};

/** Returns all overlays of the main map: those of the scene, of pointer and of features. */
export function useShownOverlays(
  scene: Overlays,
  { fan, measure, byFeatures, split, bare }: Beside,
): Overlays {
  const onStage = isOnStage(useSelection().address);
  // Where the map shows both sides as they are, there are no signs of changes on it.
  const signs = split ? undefined : byFeatures.compared;
  return useMemo(
    () => ({
      ...scene,
      // The text is above the map already, and a small map has no room for it.
      ...((bare || split?.isSmall) && { label: emptyOverlay }),
      // Its lengths would be taken for those of the moves.
      ...(signs && { path: emptyOverlay }),
      // The card of the stage names the place already, and its label would cover what moved.
      ...(signs && onStage && { label: emptyOverlay }),
      ...(fan && { fan }),
      ...(measure && { measure }),
      ...Object.fromEntries(Object.entries(byFeatures).map(([name, given]) => [name, given?.overlay])),
    }),
    [scene, fan, measure, byFeatures, bare, split?.isSmall, signs, onStage],
  );
}

/**
 * Makes a map draw marks and overlays, and highlight the selection and the hovered feature, by the names of `refOf`.
 */
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
