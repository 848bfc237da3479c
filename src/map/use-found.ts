import { useEffect, useRef } from 'react';
import type { FoundOnMap } from '../scene/found-overlay.ts';
import type { View } from '../state/address.ts';
import type { Cover } from './cover.ts';
import type { Surface } from './surface.ts';

/** Shows what was found in an answer: all of it once when it comes, and a part of it when the reader asks. */
export function useFound(
  surface: Surface | undefined,
  found: FoundOnMap | undefined,
  cover: Cover,
  view: View,
): void {
  const shown = useRef<FoundOnMap['overlay']>(undefined);
  const granted = useRef<FoundOnMap['wish']>(undefined);
  useEffect(() => {
    if (!surface || !found?.frame || shown.current === found.overlay) return;
    shown.current = found.overlay;
    surface.camera.show(found.frame, cover, view);
  }, [surface, found, cover, view]);
  useEffect(() => {
    if (!surface || !found?.wish || granted.current === found.wish) return;
    granted.current = found.wish;
    surface.camera.show(found.wish.frame, cover, view);
  }, [surface, found, cover, view]);
}
