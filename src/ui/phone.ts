import { useCallback, useSyncExternalStore } from 'react';

const narrow = globalThis.matchMedia?.('(max-width: 720px)');
const coarse = globalThis.matchMedia?.('(pointer: coarse)');

/** True where the panel is a sheet at the bottom: the same width as in every style sheet. */
export function usePhone(): boolean {
  return useMatches(narrow);
}

/** True where fingers point, which need larger marks: the same as in every style sheet. */
export function useFingers(): boolean {
  return useMatches(coarse);
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
