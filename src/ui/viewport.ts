import { useCallback, useSyncExternalStore } from 'react';

const narrow = globalThis.matchMedia?.('(max-width: 720px)');
const little = globalThis.matchMedia?.('(max-width: 720px) or (max-height: 520px)');
const paper = globalThis.matchMedia?.('print');
const coarse = globalThis.matchMedia?.('(pointer: coarse)');

/** Returns true where the panel is a sheet at the bottom: the same width as in every style sheet. */
export function usePhone(): boolean {
  return useMatches(narrow);
}

/** Returns true where little of a panel is visible at once: the same as in every style sheet. */
export function useLittleSpace(): boolean {
  return useMatches(little);
}

/** Returns true on touch screens, which need larger targets: the same as in every style sheet. */
export function useFingers(): boolean {
  return useMatches(coarse);
}

/** Returns true while the page is laid out for paper. */
export function usePaper(): boolean {
  return useMatches(paper);
}

function useMatches(media: MediaQueryList | undefined): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => media?.matches ?? false);
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
