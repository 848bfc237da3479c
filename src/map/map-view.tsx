import { useEffect, useMemo, useRef, useState } from 'react';
import { operationNames } from '../contract/operations.ts';
import { type Drawing, drawingOf, selectionOf } from '../scene/drawing.ts';
import type { FoundOnMap } from '../scene/found-overlay.ts';
import { useLaid } from '../scene/laid.ts';
import { lendMap } from '../scene/map-deeds.ts';
import { emptyOverlay } from '../scene/overlays.ts';
import { pathInWords } from '../scene/path.ts';
import type { Scene } from '../scene/use-scene.ts';
import { isOnStage, type Theme } from '../state/address.ts';
import { mapDraws } from '../state/map-rest.ts';
import { onHover, useHovered, userHovered, userPointsAt } from '../state/pointer.ts';
import { mapDrawnBy } from '../state/renderer.ts';
import { useStageScale } from '../ui/stage-scale.ts';
import { words } from '../words/words.ts';
import { BasemapNote } from './controls/basemap-note.tsx';
import { Chooser } from './controls/chooser.tsx';
import { FloorStack, useStackRoom } from './controls/floor-stack/floor-stack.tsx';
import { MapControls } from './controls/map-controls.tsx';
import { StackNote } from './controls/stack-note.tsx';
import type { Cover } from './cover.ts';
import { tilesToCopy } from './ground/tiles-to-copy.ts';
import { mapRegionId } from './map-region.ts';
import styles from './map-view.module.css';
import { NoMap } from './no-map.tsx';
import type { PointingEvents } from './pointing.ts';
import { useSpot } from './spot/use-spot.ts';
import { preloadTiles } from './stage/preload-tiles.ts';
import { useStaging } from './stage/use-staging.ts';
import { MapTools } from './tools/map-tools.tsx';
import { useMapTools } from './tools/use-map-tools.ts';
import { useStack } from './tower/use-stack.ts';
import { useTower, useTowerView } from './tower/use-tower-view.ts';
import { useEvidence } from './use-evidence.ts';
import { useFit } from './use-fit.ts';
import { useFound } from './use-found.ts';
import { useLaidFrames } from './use-laid-frames.ts';
import { useOverlays } from './use-overlays.ts';
import { useReveal } from './use-reveal.ts';
import { useSurface } from './use-surface.ts';

type Props = {
  readonly scene: Scene;
  readonly theme: Theme;
  readonly cover: Cover;
  /** Leaves the buttons, tools and the address label out, where the map is a part of somebody else's page. */
  readonly bare?: boolean;
  /** GeoJSON of an answer without a specified shape, on a layer of its own. */
  readonly found?: FoundOnMap | undefined;
  /** Leads to the list of what is on the map. */
  readonly onList: () => void;
};

const noPointing: PointingEvents = {
  onPoint: () => {},
  onMove: () => {},
  onPick: () => {},
  onMenu: () => {},
};

const noRoom = { right: 0, top: 0 };

/** The map as a region of the page: it shows the scene and turns clicks into selections. */
export function MapView({ scene, theme, cover, bare = false, found, onList }: Props) {
  const { address, inspection, connection, floor } = scene;
  const { layers } = address;
  const { ask } = inspection;
  const drawing = useMemo(
    () => drawingOf(inspection, { layers, floor, connection }),
    [inspection, layers, floor, connection],
  );
  const [drawn, setDrawn] = useState<Drawing>();
  const pointing = useRef<PointingEvents>(noPointing);
  const { container, surface, renderer, grounding } = useSurface(scene, theme, pointing, setDrawn);
  const shown = renderer === 'none' ? undefined : drawn;
  const hovered = useHovered();
  const selected = address.sel ?? undefined;

  const onStage = isOnStage(address);
  const scale = useStageScale(onStage);
  /** Where the reader, not the stage, moves the map. */
  const own = onStage ? undefined : surface;
  const showsFloors = !onStage || floor !== undefined;

  const stackRoom = useStackRoom(scene);
  const room = showsFloors ? stackRoom : noRoom;
  const free = useMemo(() => ({ ...cover, right: cover.right + room.right }), [cover, room.right]);
  const stack = useStack(scene);
  const overlays = useOverlays(surface, scene, drawing, stack);
  const { fan, open: spot, pick } = useSpot(surface, scene, drawing, free);
  const tools = useMapTools(surface, scene, free);
  const { overlay: measure } = tools.measure;
  const byPages = useLaid();
  const evidence = useEvidence(own, scene, free);
  const laid = useMemo(
    () => ({
      ...overlays,
      // Its words stand above the map already, and a small map has no room for them.
      ...(bare && { label: emptyOverlay }),
      // Its lengths would be read as those of the moves.
      ...(byPages.compared && { path: emptyOverlay }),
      // The card of the stage names the place already, and its label would lie on what moved.
      ...(byPages.compared && onStage && { label: emptyOverlay }),
      ...(evidence.overlay && { evidence: evidence.overlay }),
      ...(fan && { fan }),
      ...(measure && { measure }),
      ...(found && { found: found.overlay }),
      ...Object.fromEntries(Object.entries(byPages).map(([name, { overlay }]) => [name, overlay])),
    }),
    [overlays, evidence.overlay, fan, measure, found, byPages, bare, onStage],
  );

  pointing.current = onStage
    ? noPointing
    : {
        onPoint: userHovered,
        onMove: userPointsAt,
        onPick: (pointed) => {
          if (tools.takes(pointed)) return;
          if (pointed.floor !== undefined) return scene.go({ floor: pointed.floor });
          const hit = pointed.laid;
          if (hit?.cluster) return void surface?.openCluster(hit, free);
          if (hit?.ref !== undefined) return byPages[hit.overlay]?.onPick?.(hit.ref);
          pick(pointed) || scene.select(pointed.refs[0]);
        },
        onMenu: bare ? noPointing.onMenu : tools.openSpot,
      };

  useEffect(() => surface?.draw(drawing), [surface, drawing]);
  useEffect(() => surface?.lay(laid), [surface, laid]);
  useEffect(() => surface?.select(selected, selectionOf(drawing, selected)), [surface, drawing, selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was hovered goes with its place
  useEffect(() => () => userHovered(undefined), [ask]);
  useEffect(() => (surface ? onHover((ref) => surface.hover(ref)) : undefined), [surface]);

  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  const tower = useTower(scene, stack, free, room.top);
  const unsure = address.view === '3d' && scene.outlinePending;
  useFit(own, scene, tower, free, answering || unsure);
  useTowerView(own, scene, tower, free);
  useReveal(own, scene, free);
  useFound(own, found, free, address.view);
  useLaidFrames(own, byPages, free, address.view);
  useEffect(() => mapDrawnBy(renderer), [renderer]);
  const draws = ask !== undefined && renderer !== 'none' && drawn !== drawing;
  useEffect(() => mapDraws(draws), [draws]);
  useEffect(() => () => mapDraws(false), []);
  const busy = ask !== undefined && (answering || draws);
  const waiting = busy || unsure;
  const turn = useStaging(surface, scene, onStage, { tower, cover: free, theme, waiting });
  const { ground } = grounding;
  useEffect(() => {
    if (!surface) return;
    lendMap({
      ...surface.deeds,
      tiles: tilesToCopy(ground),
      turn,
      preload: (positions) => preloadTiles(ground, positions),
    });
    return () => lendMap(undefined);
  }, [surface, turn, ground]);
  useEffect(() => surface?.sharpen(devicePixelRatio * scale), [surface, scale]);

  return (
    <section
      id={mapRegionId}
      tabIndex={-1}
      className={styles.map}
      style={{
        '--cover-bottom': `${cover.bottom}px`,
        '--cover-left': `${cover.left}px`,
        '--strip-room': `${room.right}px`,
        '--floor-button': `${room.top}px`,
        '--stage-scale': String(scale),
      }}
      data-staged={onStage || undefined}
      aria-label={words.map}
      aria-busy={busy}
      data-renderer={renderer}
      data-answer={shown?.answer ?? ''}
      data-drawn={shown?.drawn ?? ''}
      data-set-aside={shown?.setAside ?? ''}
      data-path={overlays.path && shown ? pathInWords(scene.arrival.route) : ''}
      data-evidence={shown ? evidence.inWords : ''}
      data-found={renderer === 'none' ? '' : (found?.overlay.features.length ?? '')}
      data-results={renderer === 'none' ? '' : (byPages.results?.summary ?? '')}
      data-compared={renderer === 'none' ? '' : (byPages.compared?.summary ?? '')}
      data-hover={hovered ?? ''}
      data-selected={selected ?? ''}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of MapLibre's canvas in it */}
      <div
        ref={container}
        className={styles.canvas}
        data-measuring={tools.measure.active || undefined}
        onKeyDown={bare ? undefined : tools.onMapKey}
      />
      {renderer === 'none' && <NoMap onList={onList} />}
      {own && !bare && <BasemapNote scene={scene} grounding={grounding} />}
      {own && !bare && <MapTools tools={tools} scene={scene} surface={own} cover={free} />}
      {own && !bare && <MapControls scene={scene} surface={own} grounding={grounding} />}
      {showsFloors && <FloorStack scene={scene} />}
      {own && stack && <StackNote stack={stack} />}
      {spot && !onStage && <Chooser {...spot} scene={scene} cover={free} />}
    </section>
  );
}
