import { useEffect, useRef } from 'react';
import type { Bounds } from '../domain/geodesy.ts';
import type { LaidByName } from '../scene/laid.ts';
import { overlayNames } from '../scene/overlays.ts';
import type { View } from '../state/address.ts';
import type { Cover } from './cover.ts';
import type { Surface } from './surface.ts';

/** Shows what a late page has laid on the map: each frame once, when it comes. */
export function useLaidFrames(
  surface: Surface | undefined,
  laid: LaidByName,
  cover: Cover,
  view: View,
): void {
  const shown = useRef(new WeakSet<Bounds>());
  useEffect(() => {
    if (!surface) return;
    for (const name of overlayNames) {
      const frame = laid[name]?.frame;
      if (!frame || shown.current.has(frame)) continue;
      shown.current.add(frame);
      surface.camera.show(frame, cover, view);
    }
  }, [surface, laid, cover, view]);
}
