import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Theme } from '../state/address.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** The theme in force: the chosen one, else the system's, followed while it changes. */
export function useTheme(chosen: Theme | null): Theme {
  const system = useSyncExternalStore(onSystemChange, () => (dark.matches ? 'dark' : 'light'));
  useLayoutEffect(() => {
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
  }, [chosen]);
  return chosen ?? system;
}

function onSystemChange(follow: () => void): () => void {
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
}
