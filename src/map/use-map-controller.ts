import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Drawing } from '../features/inspect/model/drawing.ts';
import { useSelection } from '../features/inspect/model/scene-context.tsx';
import { useTextsLanguage } from '../features/inspect/model/texts-language.ts';
import type { Theme } from '../state/address.ts';
import { waitUntilSettled } from '../state/interface/settled.ts';
import { usePreferences } from '../state/interface/use-preferences.ts';
import type { BasemapLoading } from './basemap-source/use-basemap-source.ts';
import { loadFonts } from './fonts.ts';
import type { MapController } from './map-controller.ts';
import type { MapControllerEvents, PointingEvents } from './pointing.ts';
import { hasWebGL } from './webgl.ts';

/**
 * The map's code is a megabyte: it waits until the page itself has been painted. WebKit reports no paint in a frame of
 * another origin; there the second frame begins once the first one is painted.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => end());
    const end = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(end));
  });
}

/** The state of a map in the page. */
type Stand = {
  /** True for the second map, next to the main one. */
  readonly second?: boolean;
  /** True while it is not visible yet: its code is loaded once everything else rests, and nothing is drawn. */
  readonly hidden?: boolean;
};

/**
 * Creates a map controller after the first paint, once it is to be seen, and keeps its style in step. What was drawn is
 * undefined again where the context is lost. `loads` is false where the map's own code did not load, `dotsOnly` true
 * where the browser alters what is read from a canvas.
 */
export function useMapController(
  theme: Theme,
  grounding: BasemapLoading,
  pointing: RefObject<PointingEvents>,
  onDrawn: (drawing: Drawing | undefined) => void,
  { second = false, hidden = false }: Stand = {},
) {
  const { address } = useSelection();
  const { view } = address;
  const { mapLook: look, placeNames: labels } = usePreferences();
  const { ground } = grounding;
  const container = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<MapController>();
  const [renderer, setRenderer] = useState<'webgl' | 'none'>();
  const [loads, setLoads] = useState(true);
  const [dotsOnly, setDotsOnly] = useState(false);
  const choice = useMemo(
    () => ({ theme, view, look, labels, ground, dotsOnly }),
    [theme, view, look, labels, ground, dotsOnly],
  );
  const latest = useRef({ grounding, choice });
  latest.current = { grounding, choice };
  const [wasSeen, setSeen] = useState(!hidden);
  if (!hidden && !wasSeen) setSeen(true);

  useEffect(() => {
    let made: MapController | undefined;
    let gone = false;
    const notLoaded = () => {
      setLoads(false);
      setRenderer('none');
    };
    const make = async () => {
      await (wasSeen ? firstPaint() : waitUntilSettled());
      if (gone) return;
      if (!hasWebGL()) return setRenderer('none');
      const { MapController, canReadCanvas } = await import('./map-controller.ts');
      if (gone || !wasSeen || !container.current) return;
      const events: MapControllerEvents = {
        // In the very frame that shows it: otherwise the page would report it a frame later.
        onDrawn: (drawing) => flushSync(() => onDrawn(drawing)),
        onPoint: (ref) => pointing.current.onPoint(ref),
        onMove: (position) => pointing.current.onMove(position),
        onPick: (pointed) => pointing.current.onPick(pointed),
        onMenu: (pointed) => pointing.current.onMenu(pointed),
        onContext: (alive) => {
          if (!alive) onDrawn(undefined);
          setRenderer(alive ? 'webgl' : 'none');
        },
        onWorkerLost: () => notLoaded(),
        onWhole: (whole) => latest.current.grounding.whole(whole),
        onBasemapFailure: (part) => latest.current.grounding.fail(part ? 'swollen' : 'lost', part),
      };
      const isAltered = !canReadCanvas();
      setDotsOnly(isAltered);
      const first = isAltered ? { ...latest.current.choice, dotsOnly: true } : latest.current.choice;
      try {
        made = new MapController(container.current, first, events, second);
      } catch {
        // The browser gave no WebGL context after all.
      }
      setSurface(made);
      setRenderer(made ? 'webgl' : 'none');
    };
    make().catch(notLoaded);
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [onDrawn, pointing, second, wasSeen]);

  useEffect(() => {
    if (!wasSeen) return;
    const fonts = loadFonts(choice);
    if (!fonts) return surface?.setStyle(choice);
    let gone = false;
    void fonts.then(() => gone || surface?.setStyle(choice));
    return () => {
      gone = true;
    };
  }, [surface, choice, wasSeen]);
  const spoken = useTextsLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or other measures
  useEffect(() => surface?.write(), [surface, spoken]);
  // Without a map no basemap is ever drawn.
  useEffect(() => {
    if (renderer === 'none') latest.current.grounding.whole(ground);
  }, [renderer, ground]);
  return { container, surface, renderer, loads, dotsOnly };
}

/** Changes when a move of the camera has ended. */
export function useCameraPose(surface: MapController | undefined): string {
  return useSyncExternalStore(
    (follow) => surface?.camera.on('moveend', follow) ?? (() => {}),
    () => surface?.camera.stand() ?? '',
  );
}
