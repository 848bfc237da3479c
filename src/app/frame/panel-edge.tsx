import {
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { narrowestPanel, setPreferences, usualPanel, widestPanel } from '../../state/preferences.ts';
import { useLandscapePhone } from '../../ui/viewport.ts';
import frameWords from '../frame.messages';
import styles from './panel-edge.module.css';

/** CSS pixels for one press of an arrow key, and with Shift. */
const step = 16;
const stride = 64;

/** The edge that resizes the panel: dragged with the pointer, moved by arrow keys, reset by a double click. */
export function PanelEdge({ width, narrowest, usual, widest, draw: onWidth }: PanelWidth) {
  const within = (next: number) => Math.round(Math.min(widest, Math.max(narrowest, next)));
  const grip = useRef<number>(undefined);

  function draw(event: PointerEvent<HTMLDivElement>, kept: boolean): void {
    if (grip.current === undefined) return;
    onWidth(within(event.clientX - grip.current), kept);
    if (kept) grip.current = undefined;
  }

  function move(event: KeyboardEvent): void {
    const by = event.shiftKey ? stride : step;
    const next = { ArrowLeft: width - by, ArrowRight: width + by, Home: narrowest, End: widest }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(within(next), true);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no hr (window splitter pattern of the APG)
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={frameWords.panelWidth}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={frameWords.pixels({ count: width })}
      tabIndex={0}
      className={`${styles.edge} ring-in z-3 top-0 right-0 bottom-0 absolute phone-hidden`}
      onKeyDown={move}
      onDoubleClick={() => onWidth(usual, true)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = event.clientX - width;
      }}
      onPointerMove={(event) => draw(event, false)}
      onPointerUp={(event) => draw(event, true)}
      onPointerCancel={(event) => draw(event, true)}
    />
  );
}

/** The width of the panel in CSS pixels, its limits, and how it is dragged. */
export type PanelWidth = {
  readonly width: number;
  readonly narrowest: number;
  readonly usual: number;
  readonly widest: number;
  /** `kept` is false until it is released. */
  readonly draw: (width: number, kept: boolean) => void;
};

/** The default maximum width of a table of results, and its share of the window. */
const usualTable = 1100;
const tableShare = 0.62;

/** In windows of such widths the panel takes that part of them, until the reader draws it. */
const narrowWindow = { from: 900, to: 1200 };
const narrowShare = 0.36;

/** CSS pixels that a table leaves of the map. */
const mapRoom = 240;

/** At most so much of the window, as in `frame.module.css`: all but the gutters in CSS pixels, or a share of it. */
const bothGutters = 32;
const landscapeShare = 0.46;

/** Returns the width of the panel, for the styles of the page too. A table has a width of its own; both are stored. */
export function usePanelWidth(table: boolean): PanelWidth {
  const { panelWidth, resultsWidth } = usePreferences();
  const room = useSyncExternalStore(onResize, () => innerWidth);
  const [drawn, setDrawn] = useState<number>();
  const usual = table ? Math.round(Math.min(usualTable, room * tableShare)) : getUsualPanel(room);
  const widest = table ? Math.max(usual, room - mapRoom) : widestPanel;
  const drawnPanel = panelWidth === usualPanel ? usual : panelWidth;
  const kept = table ? Math.min(widest, resultsWidth ?? usual) : drawnPanel;
  const most = useLandscapePhone() ? room * landscapeShare : room - bothGutters;
  const width = Math.min(drawn ?? kept, most);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--panel-width', `${width}px`);
  }, [width]);
  const draw = (next: number, isKept: boolean) => {
    // Set back, it follows the window again.
    const panel = next === usual ? usualPanel : next;
    if (isKept) setPreferences(table ? { resultsWidth: next } : { panelWidth: panel });
    setDrawn(isKept ? undefined : next);
  };
  return { width, narrowest: narrowestPanel, usual, widest, draw };
}

function getUsualPanel(room: number): number {
  const isNarrow = room >= narrowWindow.from && room < narrowWindow.to;
  return isNarrow ? Math.max(narrowestPanel, Math.round(room * narrowShare)) : usualPanel;
}

function onResize(follow: () => void): () => void {
  addEventListener('resize', follow);
  return () => removeEventListener('resize', follow);
}
