import { useSyncExternalStore } from 'react';
import type { Surface } from './surface.ts';

/** Changes when a move of the camera has ended. */
export function useCameraStand(surface: Surface | undefined): string {
  return useSyncExternalStore(
    (follow) => surface?.camera.on('moveend', follow) ?? (() => {}),
    () => surface?.camera.stand() ?? '',
  );
}
