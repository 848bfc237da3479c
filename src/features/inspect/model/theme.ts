import { useLayoutEffect } from 'react';
import type { Theme } from '../../../state/address.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { useMedia } from '../../../ui/viewport.ts';
import type { Selection } from './use-scene.ts';

/**
 * Returns the theme in force: the address's, otherwise the chosen one, otherwise the system's, also when it changes.
 */
export function useTheme(address: Theme | null): Theme {
  const preferred = usePreferences().theme;
  const chosen = address ?? preferred;
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  useLayoutEffect(() => {
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
    colourWindow(chosen);
  }, [chosen]);
  return chosen ?? system;
}

/** Returns the file of a sample's picture in a theme, below the page's own folder. */
export function getThemedPicture(theme: Theme, picture: string): string {
  return (theme === 'dark' ? picture.replace('.webp', '-dark.webp') : picture).slice(1);
}

/** Colours the browser's window, where that is possible: index.html has an element for each theme. */
function colourWindow(chosen: Theme | null): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const theme = meta.dataset.of;
    const system = `(prefers-color-scheme: ${theme})`;
    meta.media = chosen === null ? system : chosen === theme ? 'all' : 'not all';
  }
}

/** Chooses a theme for good; null follows the system. A theme in the address would win, so it is removed. */
export function chooseTheme(theme: Theme | null, go: Selection['go']): void {
  setPreferences({ theme });
  go({ theme: null });
}
