import { useEffect, useMemo, useRef, useState } from 'react';
import { operationNames } from '../contract/operations.ts';
import { frameOf } from '../domain/framing.ts';
import { type Drawing, drawingOf, selectionOf } from '../scene/drawing.ts';
import type { Scene } from '../scene/use-scene.ts';
import type { Theme } from '../state/address.ts';
import { onHover, useHovered, userHovered } from '../state/pointer.ts';
import { usePreferences } from '../state/preferences.ts';
import { words } from '../words/en.ts';
import { BasemapNote } from './controls/basemap-note.tsx';
import { MapControls } from './controls/map-controls.tsx';
import type { Cover } from './cover.ts';
import styles from './map-view.module.css';
import { hasChosenCamera } from './start-camera.ts';
import type { Surface } from './surface.ts';

type Props = { readonly scene: Scene; readonly theme: Theme; readonly cover: Cover };

/** The map as a region of the page: it shows the scene and turns clicks into selections. */
export function MapView({ scene, theme, cover }: Props) {
  const { address, inspection, connection } = scene;
  const { ask } = inspection;
  const drawing = useMemo(
    () => drawingOf(inspection, address.layers, connection),
    [inspection, address.layers, connection],
  );
  const [drawn, setDrawn] = useState<Drawing>();
  const { container, surface, renderer, basemapLost } = useSurface(scene, theme, setDrawn);
  const shown = renderer === 'none' ? undefined : drawn;
  const hovered = useHovered();
  const selected = address.sel ?? undefined;

  useEffect(() => surface?.draw(drawing), [surface, drawing]);
  useEffect(() => surface?.select(selected, selectionOf(drawing, selected)), [surface, drawing, selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was hovered goes with its place
  useEffect(() => () => userHovered(undefined), [ask]);
  useEffect(() => (surface ? onHover((ref) => surface.hover(ref)) : undefined), [surface]);

  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  useFit(surface, scene, cover, answering);

  const busy = ask !== undefined && (answering || (renderer !== 'none' && drawn !== drawing));
  return (
    <section
      className={styles.map}
      style={{ '--cover-bottom': `${cover.bottom}px` }}
      aria-label={words.map}
      aria-busy={busy}
      data-renderer={renderer}
      data-answer={shown?.answer ?? ''}
      data-drawn={shown?.drawn ?? ''}
      data-set-aside={shown?.setAside ?? ''}
      data-hover={hovered ?? ''}
      data-selected={selected ?? ''}
    >
      <div ref={container} className={styles.canvas} />
      {renderer === 'none' && <p className={styles.notice}>{words.noWebGl}</p>}
      {surface && <BasemapNote scene={scene} lost={basemapLost} />}
      {surface && <MapControls scene={scene} surface={surface} />}
    </section>
  );
}

/** The map's code is a megabyte: it waits until the page itself has been painted. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Makes the one surface of the page after the first paint and keeps its style in step. */
function useSurface(scene: Scene, theme: Theme, onDrawn: (drawing: Drawing) => void) {
  const { view, basemap } = scene.address;
  const { rasterUrl } = usePreferences();
  const container = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<Surface>();
  const [lost, setLost] = useState(false);
  const [renderer, setRenderer] = useState<'webgl' | 'none'>();
  const choice = useMemo(() => ({ theme, view, basemap, rasterUrl }), [theme, view, basemap, rasterUrl]);
  const latest = useRef({ scene, choice });
  latest.current = { scene, choice };

  useEffect(() => {
    let made: Surface | undefined;
    let gone = false;
    const make = async () => {
      await firstPaint();
      const { createSurface } = await import('./surface.ts');
      if (gone || !container.current) return;
      made = await createSurface(container.current, latest.current.choice, {
        onDrawn,
        onPoint: userHovered,
        onPick: (ref) => latest.current.scene.select(ref),
        onContext: (alive) => setRenderer(alive ? 'webgl' : 'none'),
        onBasemapFailure: () => {
          setLost(true);
          latest.current.scene.go({ basemap: 'embedded' });
        },
      });
      if (gone) return made?.destroy();
      setSurface(made);
      setRenderer(made ? 'webgl' : 'none');
    };
    make().catch(() => setRenderer('none'));
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [onDrawn]);

  useEffect(() => surface?.setStyle(choice), [surface, choice]);
  useEffect(() => {
    if (basemap !== 'embedded') setLost(false);
  }, [basemap]);
  return { container, surface, renderer, basemapLost: lost && basemap === 'embedded' };
}

/** Milliseconds that a fit waits for the rest of the answers once the first points are there. */
const fitPatience = 700;

/**
 * A change of place makes one fit, unless the address has a camera: when all its operations have answered, or
 * a moment after the first points came, so that one slow operation holds nobody up.
 */
function useFit(surface: Surface | undefined, scene: Scene, cover: Cover, answering: boolean): void {
  const { ask } = scene.inspection;
  const wanted = useRef(false);
  useEffect(() => {
    wanted.current = ask !== undefined && !hasChosenCamera(location.hash);
  }, [ask]);
  useEffect(() => {
    const frame = frameOf(scene.inspection);
    if (!surface || !wanted.current || !frame) return;
    const showPlace = () => {
      wanted.current = false;
      surface.fit(frame, cover);
    };
    if (!answering) return showPlace();
    const timer = setTimeout(showPlace, fitPatience);
    return () => clearTimeout(timer);
  }, [surface, scene.inspection, cover, answering]);
}
