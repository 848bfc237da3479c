import { useEffect, useMemo, useRef } from 'react';
import type { Bounds } from '../domain/geo/geodesy.ts';
import type { SplitMap } from '../features/compare/model/split.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { featureOverlayNames, type OverlaysByName } from '../features/inspect/model/overlays.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import type { Stack } from '../features/inspect/model/stack.ts';
import type { View } from '../state/address.ts';
import type { MapController } from './map-controller.ts';
import { useTower, useTowerView } from './tower/use-tower-view.ts';
import { useFit, useLinkInSight, useReveal } from './use-fit.ts';

/** CSS pixels of free height below which a place would be drawn too small next to all that is above it. */
const lowMap = 300;

type Given = {
  readonly stack: Stack | undefined;
  /** CSS pixels that the button for the floors takes at the top. */
  readonly floorButton: number;
  /** True while answers, or the building around them, are still to come. */
  readonly answering: boolean;
  /** True once no answer gives a position. */
  readonly nowhere: boolean;
  readonly split: SplitMap | undefined;
  readonly byFeatures: OverlaysByName;
};

/**
 * Makes the camera follow the question, the selection and the overlays. Returns the tower that it looks at, the function
 * that goes back to the place, and what covers the map where a place is fitted.
 */
export function useSceneCamera(
  surface: MapController | undefined,
  cover: Cover,
  { stack, floorButton, answering, nowhere, split, byFeatures }: Given,
) {
  const { ask } = useInspection().inspection;
  const { address } = useSelection();
  const tower = useTower(stack, cover, floorButton);
  // The label of the address is below the button, not behind it; on a low map the place has its room.
  const isLow = innerHeight - cover.top - cover.bottom < lowMap;
  const belowButton = useMemo(
    () => (isLow ? cover : { ...cover, top: cover.top + floorButton }),
    [isLow, cover, floorButton],
  );
  const backToPlace = useFit(surface, tower, belowButton, {
    answering,
    nowhere,
    ofSide: split !== undefined,
  });
  useTowerView(surface, tower, cover);
  useReveal(surface, cover);
  useLinkInSight(split ? undefined : surface, tower, cover, ask !== undefined && !answering);
  // Side by side both places are framed, with the changes.
  useOverlayFrames(split?.how === 'beside' ? undefined : surface, byFeatures, cover, address.view);
  return { tower, backToPlace, fitted: belowButton };
}

/** Shows the overlays of features: each frame once, when it is set. */
function useOverlayFrames(
  surface: MapController | undefined,
  laid: OverlaysByName,
  cover: Cover,
  view: View,
): void {
  const shown = useRef(new WeakSet<Bounds>());
  useEffect(() => {
    if (!surface) return;
    for (const name of featureOverlayNames) {
      const frame = laid[name]?.frame;
      if (!frame || shown.current.has(frame)) continue;
      shown.current.add(frame);
      surface.camera.show(frame, cover, view);
    }
  }, [surface, laid, cover, view]);
}
