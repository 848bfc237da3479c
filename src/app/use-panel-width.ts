import { useLayoutEffect, useState } from 'react';
import { usePreferences, userPrefers } from '../state/preferences.ts';

/** The width of the panel in CSS pixels, for the styles of the page too; kept when it is let go. */
export function usePanelWidth(): readonly [width: number, draw: (width: number, kept: boolean) => void] {
  const { panelWidth } = usePreferences();
  const [drawn, setDrawn] = useState<number>();
  const width = drawn ?? panelWidth;
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--panel-width', `${width}px`);
  }, [width]);
  const draw = (next: number, kept: boolean) => {
    if (kept) userPrefers({ panelWidth: next });
    setDrawn(kept ? undefined : next);
  };
  return [width, draw];
}
