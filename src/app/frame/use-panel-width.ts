import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  narrowestPanel,
  usePreferences,
  userPrefers,
  usualPanel,
  widestPanel,
} from '../../state/preferences.ts';

/** The width of the panel in CSS pixels, its bounds, and how it is drawn. */
export type PanelWidth = {
  readonly width: number;
  readonly narrowest: number;
  readonly usual: number;
  readonly widest: number;
  /** `kept` is false until it is let go. */
  readonly draw: (width: number, kept: boolean) => void;
};

/** A table of results: at most this wide, and as much of the window, until the reader draws it. */
const usualTable = 1100;
const tableShare = 0.62;

/** CSS pixels that a table leaves of the map. */
const mapRoom = 240;

/** The width of the panel, for the styles of the page too. A table has one of its own; both are kept. */
export function usePanelWidth(table: boolean): PanelWidth {
  const { panelWidth, resultsWidth } = usePreferences();
  const room = useSyncExternalStore(onResize, () => innerWidth);
  const [drawn, setDrawn] = useState<number>();
  const usual = table ? Math.round(Math.min(usualTable, room * tableShare)) : usualPanel;
  const widest = table ? Math.max(usual, room - mapRoom) : widestPanel;
  const kept = table ? Math.min(widest, resultsWidth ?? usual) : panelWidth;
  const width = drawn ?? kept;
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--panel-width', `${width}px`);
  }, [width]);
  const draw = (next: number, isKept: boolean) => {
    if (isKept) userPrefers(table ? { resultsWidth: next } : { panelWidth: next });
    setDrawn(isKept ? undefined : next);
  };
  return { width, narrowest: narrowestPanel, usual, widest, draw };
}

function onResize(follow: () => void): () => void {
  addEventListener('resize', follow);
  return () => removeEventListener('resize', follow);
}
