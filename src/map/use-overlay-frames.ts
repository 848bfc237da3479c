import { useEffect, useRef } from 'react';
import type { Bounds } from '../domain/geo/geodesy.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { featureOverlayNames, type OverlaysByName } from '../features/inspect/model/overlays.ts';
import type { View } from '../state/address.ts';
import type { MapController } from './map-controller.ts';

/** Shows what a feature has laid on the map: each frame once, when it comes. */
export function useOverlayFrames(
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
