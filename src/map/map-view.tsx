import {
  type ComponentProps,
  Fragment,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { endSplit, type SplitMap, useSplitMap } from '../features/compare/model/split.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import type { Drawing } from '../features/inspect/model/drawing.ts';
import { useFeatureOverlays } from '../features/inspect/model/overlays.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { useTextsLanguage } from '../features/inspect/model/texts-language.ts';
import { operationNames } from '../spec/operations.ts';
import { getEmphasised, isOnStage, type Theme } from '../state/address.ts';
import { setHovered, setPointedPosition } from '../state/interface/looked-at.ts';
import { useTakesSpot } from '../state/interface/spots.ts';
import { createLazyPart, Lazy, MissingPart } from '../ui/lazy.tsx';
import { useStageScale } from '../ui/viewport.ts';
import { AllPlacesLayer } from './all-places/lazy.tsx';
import { type BasemapLoading, useBasemapSource } from './basemap-source/use-basemap-source.ts';
import type { MapGesture } from './click-actions.ts';
import controlWords from './controls/controls.messages';
import { FloorStack, type StackSpace, useStackSpace } from './controls/floor-stack/floor-stack.tsx';
import { MapControls } from './controls/map-controls.tsx';
import { BasemapNote, NoMap, StackNote } from './controls/map-notes.tsx';
import { useFirstPicture } from './first-picture/use-first-picture.tsx';
import { createLazyOverlay } from './lazy-overlay.tsx';
import type { MapController } from './map-controller.ts';
import { useDrawnReport, useMapFacts, useProvidedApi } from './map-reports.ts';
import styles from './map-view.module.css';
import type { GestureContext } from './perform-gesture.ts';
import type { OverlayHit, Pointed, PointingEvents } from './pointing.ts';
import type { SecondMap } from './split/second-map.tsx';
import { useSpot } from './spot/use-spot.ts';
import { useStaging } from './stage/use-staging.ts';
import { MapTools } from './tools/map-tools.tsx';
import { type MapToolsState, useMapTools } from './tools/use-map-tools.ts';
import type { ScreenBox } from './tower/tower-camera.ts';
import { useMapController } from './use-map-controller.ts';
import { useSceneCamera } from './use-scene-camera.ts';
import { useSceneDrawn, useShownOverlays, useSyncMap } from './use-scene-drawn.ts';

const Chooser = createLazyOverlay(
  async () => (await import('./controls/chooser.tsx')).Chooser,
  ({ close }) => close(),
);

const referenceLaid = createLazyPart(async () => (await import('./reference-overlay.tsx')).ReferenceOverlay);
const dotsNote = createLazyPart(async () => (await import('./controls/dots-note.tsx')).DotsNote);
const secondMap = createLazyPart(async () => (await import('./split/second-map.tsx')).SecondMap);
const emphasisShown = createLazyPart(async () => (await import('./emphasis-shown.tsx')).EmphasisShown);

type Props = {
  readonly theme: Theme;
  readonly cover: Cover;
  /** Leaves the buttons, tools and the address label out, where the map is part of an embedding page. */
  readonly bare?: boolean;
  /** True while it is not visible yet. */
  readonly hidden?: boolean;
  /** Goes to the list of what is on the map. */
  readonly onList: () => void;
};

const noPointing: PointingEvents = {
  onPoint: () => {},
  onMove: () => {},
  onPick: () => {},
  onMenu: () => {},
};

const noRoom = { right: 0, top: 0, buttonEnd: 0 };

/** The map as a region of the page: it shows the scene and turns clicks into selections. */
export function MapView({ theme, cover, bare = false, hidden = false, onList }: Props) {
  const { inspection, outlinePending } = useInspection();
  const { address, floor } = useSelection();
  const [drawn, setDrawn] = useState<Drawing>();
  const pointing = useRef<PointingEvents>(noPointing);
  const grounding = useBasemapSource();
  const controller = useMapController(theme, grounding, pointing, setDrawn, { hidden });
  const { container, surface, renderer, dotsOnly } = controller;
  const spoken = useTextsLanguage();

  const onStage = isOnStage(address);
  const scale = useStageScale(onStage);
  /** Where the reader, not the stage, moves the map. */
  const own = onStage ? undefined : surface;
  const showsFloors = !onStage || floor !== undefined;
  const stackRoom = useStackSpace();
  const room = showsFloors ? stackRoom : noRoom;
  const split = useSplitMap();
  const free = useFreeCover(cover, room.right, split);
  const button = useFloorButton(cover.top, room);
  const scene = useSceneDrawn(surface, own, free, button);
  const { drawing, stack, stackPending } = scene;
  const spots = useSpot(surface, drawing, free);
  const tools = useMapTools(surface, free);
  const byFeatures = useFeatureOverlays();
  const gestures = { tools, split, spots, byFeatures, onStage, bare };
  const perform = useGestures(surface, pointing, free, gestures);
  const laid = useShownOverlays(scene.laid, {
    fan: spots.fan,
    measure: tools.measure.overlay,
    byFeatures,
    split,
    bare,
  });
  const onSideA = split?.names.onSide;
  const refOf = useCallback((name: string) => (onSideA ? onSideA('a', name) : name), [onSideA]);
  useSyncMap(surface, drawing, laid, refOf);

  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  const buildingPending = outlinePending || stackPending;
  const { tower, backToPlace, fitted } = useSceneCamera(own, free, {
    stack,
    floorButton: room.top,
    answering: answering || buildingPending,
    nowhere: grounding.nowhere,
    split,
    byFeatures,
  });
  const first = { surface, theme, cover: fitted, drawing, path: laid.path };
  const { picture, inSight } = useFirstPicture(first, !answering && !split, drawn);
  const busy = useDrawnReport(renderer, answering, drawn !== drawing);
  const turn = useStaging(surface, onStage, {
    tower,
    openFloor: stack?.drawn.openFloor,
    cover: free,
    theme,
    waiting: busy || (address.view === '3d' && buildingPending),
  });
  useProvidedApi(surface, { ground: grounding.ground, cover: free, turn, backToPlace });
  useEffect(() => surface?.sharpen(devicePixelRatio * scale), [surface, scale]);
  const facts = useMapFacts(scene, renderer === 'none' ? undefined : drawn, renderer);

  return (
    <section
      id={mapRegionId}
      tabIndex={-1}
      className={`${styles.map} inset-0 absolute`}
      style={{
        '--cover-top': `${cover.top}px`,
        '--cover-right': `${free.right}px`,
        '--cover-bottom': `${cover.bottom}px`,
        '--cover-left': `${cover.left}px`,
        '--strip-room': `${room.right}px`,
        '--floor-button': `${room.top}px`,
        '--stage-scale': String(scale),
      }}
      aria-label={controlWords.map}
      aria-busy={busy}
      data-in-sight={inSight}
      {...facts}
    >
      <MapCanvas container={container} tools={tools} perform={bare ? undefined : perform} />
      {picture}
      <LazyOverlays surface={surface} />
      {split && own && renderer === 'webgl' && (
        <LazySecondMap {...{ split, one: own, grounding, theme, cover: free, tools }} />
      )}
      <Fragment key={spoken}>
        {renderer === 'none' && <NoMap why={controller.loads ? 'webgl' : 'code'} onList={onList} />}
        {own && !bare && <AllPlacesLayer surface={own} cover={free} theme={theme} />}
        {own && !bare && (
          <ReaderControls {...{ surface: own, grounding, cover: free, tools, dotsOnly, backToPlace }} />
        )}
        {showsFloors && <FloorStack />}
        {own && stack && <StackNote stack={stack} />}
        {spots.open && !onStage && <Chooser {...spots.open} cover={free} />}
      </Fragment>
    </section>
  );
}

/** Returns the box of the floors' button on a phone; undefined without one. */
function useFloorButton(above: number, { top, buttonEnd }: StackSpace): ScreenBox | undefined {
  return useMemo(
    () => (top > 0 ? { left: 0, top: above, right: buttonEnd, bottom: above + top } : undefined),
    [above, top, buttonEnd],
  );
}

/** Returns what covers the map, including the names of two sides and the strip of the floors. */
function useFreeCover(cover: Cover, strip: number, split: SplitMap | undefined): Cover {
  const { top: names = 0, bottom: seam = 0 } = split?.taken ?? {};
  return useMemo(
    () => ({
      ...cover,
      top: cover.top + names,
      right: cover.right + strip,
      bottom: cover.bottom + seam,
    }),
    [cover, names, seam, strip],
  );
}

type Gestures = Omit<GestureContext, 'openCluster' | 'go' | 'select'>;

/** Connects pointer and keys with the scene; on the stage they do nothing. Returns the action of a key too. */
function useGestures(
  surface: MapController | undefined,
  pointing: RefObject<PointingEvents>,
  cover: Cover,
  gestures: Gestures,
): (gesture: MapGesture, pointed: Pointed) => boolean {
  const { inspection } = useInspection();
  const { go, select } = useSelection();
  const { split, onStage } = gestures;
  const openCluster = (hit: OverlayHit) => surface?.openCluster(hit, cover);
  const context = { ...gestures, openCluster, go, select };
  const perform = (gesture: MapGesture, pointed: Pointed) =>
    surface?.performGesture(gesture, pointed, context) ?? false;
  pointing.current = onStage
    ? noPointing
    : {
        onPoint: split ? (ref) => setHovered(ref && split.names.common('a', ref)) : setHovered,
        onMove: setPointedPosition,
        onPick: (pointed) => perform('click', pointed),
        onMenu: (pointed) => perform('menu', pointed),
      };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was hovered goes with its place
  useEffect(() => () => setHovered(undefined), [inspection.ask]);
  return perform;
}

type CanvasProps = {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly tools: MapToolsState;
  /** Undefined where keys do nothing. */
  readonly perform: ReturnType<typeof useGestures> | undefined;
};

/** The container of MapLibre's canvas. */
function MapCanvas({ container, tools, perform }: CanvasProps) {
  const takesSpot = useTakesSpot();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of MapLibre's canvas in it
    <div
      ref={container}
      translate="no"
      className={`${styles.canvas} h-full w-full`}
      data-measuring={tools.measure.active || takesSpot || undefined}
      onKeyDown={(event) => {
        const key = perform && tools.readKey(event);
        if (key && perform(key.gesture, key.pointed)) event.preventDefault();
      }}
    />
  );
}

/** The reference data and the emphasis on the map, each loaded on first use. */
function LazyOverlays({ surface }: { readonly surface: MapController | undefined }) {
  const { address } = useSelection();
  const emphasis = getEmphasised(address);
  return (
    <>
      {address.layers.includes('reference') && <Lazy part={referenceLaid} given={{}} instead={() => null} />}
      {emphasis && <Lazy part={emphasisShown} given={{ surface, emphasis }} instead={() => null} />}
    </>
  );
}

/** Side B of a comparison; where its code does not load, the comparison ends. */
function LazySecondMap(given: ComponentProps<typeof SecondMap>) {
  const { go } = useSelection();
  return (
    <Lazy part={secondMap} given={given} instead={() => <MissingPart onNoticed={() => endSplit(go)} />} />
  );
}

type ControlsProps = {
  readonly surface: MapController;
  readonly grounding: BasemapLoading;
  readonly cover: Cover;
  readonly tools: MapToolsState;
  readonly dotsOnly: boolean;
  readonly backToPlace: () => boolean;
};

/** The controls of the map, and the notes on the basemap. */
function ReaderControls({ surface, grounding, cover, tools, dotsOnly, backToPlace }: ControlsProps) {
  return (
    <>
      <BasemapNote
        surface={surface}
        grounding={grounding}
        cover={cover}
        otherwise={dotsOnly && <Lazy part={dotsNote} given={{}} instead={() => null} />}
      />
      <MapTools tools={tools} surface={surface} cover={cover} />
      <MapControls surface={surface} grounding={grounding} cover={cover} onBack={backToPlace} />
    </>
  );
}

/** The id of the map's region, for links to it. */
export const mapRegionId = 'map-region';
