import { useCallback, useSyncExternalStore } from 'react';

/** Returns true where the panel is a sheet at the bottom: the same width as in every style sheet. */
export function usePhone(): boolean {
  return useMedia('(max-width: 720px)');
}

/** Returns true where little of a panel is visible at once: the same as in every style sheet. */
export function useLittleSpace(): boolean {
  return useMedia('(max-width: 720px) or (max-height: 520px)');
}

/** Returns true on a phone where a fit leaves little room above the place: the same as in every style sheet. */
export function useLowMap(): boolean {
  return useMedia('(max-width: 720px) and (max-height: 800px)');
}

/** Returns true on a phone in landscape, with the panel next to the map: the same as in every style sheet. */
export function useLandscapePhone(): boolean {
  return useMedia('(min-width: 720.02px) and (max-height: 520px) and (pointer: coarse)');
}

/** Returns true on touch screens, which need larger targets: the same as in every style sheet. */
export function useFingers(): boolean {
  return useMedia('(pointer: coarse)');
}

/** Returns true while the page is laid out for paper. */
export function usePaper(): boolean {
  return useMedia('print');
}

/**
 * Returns whether a media query matches, also when that changes. What is listened to is never read: Chromium tells a
 * MediaQueryList nothing of a change that was read from it before the next frame
 * (findings/chromium-media-read-before-change.sh).
 */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const heard = globalThis.matchMedia?.(query);
      heard?.addEventListener('change', onChange);
      return () => heard?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => globalThis.matchMedia?.(query).matches ?? false);
}

/**
 * CSS pixels of the largest window that the map is drawn for; in a larger one it is magnified, to be seen from afar.
 */
const largest = { width: 1440, height: 810 };

/**
 * Returns how much larger than elsewhere the map and its marks are on the stage: 1 1/3 in full HD, 2 2/3 in a 4K
 * window.
 */
export function useStageScale(onStage: boolean): number {
  const scale = useSyncExternalStore(onResize, windowScale);
  return onStage ? scale : 1;
}

/** The height of the stage in CSS pixels of the map on it; 0 elsewhere. */
export function useStageHeight(onStage: boolean): number {
  const height = useSyncExternalStore(onResize, () => innerHeight / windowScale());
  return onStage ? height : 0;
}

function windowScale(): number {
  return Math.max(1, Math.min(innerWidth / largest.width, innerHeight / largest.height));
}

function onResize(follow: () => void): () => void {
  addEventListener('resize', follow);
  return () => removeEventListener('resize', follow);
}
