import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { endSplit, useSplitMap } from '../features/compare/model/split.ts';
import { type Cover, getFreeMiddle } from '../features/inspect/model/cover.ts';
import type { Drawing } from '../features/inspect/model/drawing.ts';
import { provideMapApi } from '../features/inspect/model/map-actions.ts';
import { mapDrawnBy } from '../features/inspect/model/map-painting.ts';
import { emptyOverlay, useFeatureOverlays } from '../features/inspect/model/overlays.ts';
import { formatPath } from '../features/inspect/model/path.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { useTextsLanguage } from '../features/inspect/model/texts-language.ts';
import { operationNames } from '../spec/operations.ts';
import { getEmphasised, isOnStage, type Theme } from '../state/address.ts';
import { setHovered, setPointedPosition, useHovered } from '../state/interface/looked-at.ts';
import { mapDrew, mapFitted } from '../state/interface/map-sight.ts';
import { mapDraws } from '../state/interface/settled.ts';
import { useTakesSpot } from '../state/interface/spots.ts';
import { createLazyPart, Lazy, MissingPart } from '../ui/lazy.tsx';
import { useStageScale } from '../ui/viewport.ts';
import { getTilesToCopy, preloadTiles } from './basemap-source/tiles-ahead.ts';
import { useBasemapSource } from './basemap-source/use-basemap-source.ts';
import type { MapGesture } from './click-actions.ts';
import controlWords from './controls/controls.messages';
import { FloorStack, useStackSpace } from './controls/floor-stack/floor-stack.tsx';
import { MapControls } from './controls/map-controls.tsx';
import { BasemapNote, NoMap, StackNote } from './controls/map-notes.tsx';
import { createLazyOverlay } from './lazy-overlay.tsx';
import styles from './map-view.module.css';
import type { OverlayHit, Pointed, PointingEvents } from './pointing.ts';
import { useSpot } from './spot/use-spot.ts';
import { useStaging } from './stage/use-staging.ts';
import { MapTools } from './tools/map-tools.tsx';
import { useMapTools } from './tools/use-map-tools.ts';
import { useTower, useTowerView } from './tower/use-tower-view.ts';
import { useFit, useLinkInSight, useReveal } from './use-fit.ts';
import { useMapController } from './use-map-controller.ts';
import { useOverlayFrames } from './use-overlay-frames.ts';
import { useSceneDrawn, useSyncMap } from './use-scene-drawn.ts';

/** CSS pixels of free height below which a place would be drawn too small beside all that stands above it. */
const lowMap = 300;

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
  /** Leaves the buttons, tools and the address label out, where the map is a part of somebody else's page. */
  readonly bare?: boolean;
  /** Nobody sees it yet. */
  readonly hidden?: boolean;
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
export function MapView({ theme, cover, bare = false, hidden = false, onList }: Props) {
  const { inspection, outline, outlinePending } = useInspection();
  const { address, floor, go, select, arrival } = useSelection();
  const { layers } = address;
  const { ask } = inspection;
  const [drawn, setDrawn] = useState<Drawing>();
  const pointing = useRef<PointingEvents>(noPointing);
  const grounding = useBasemapSource();
  const { container, surface, renderer, loads, dotsOnly } = useMapController(
    theme,
    grounding,
    pointing,
    setDrawn,
    {
      hidden,
    },
  );
  const shown = renderer === 'none' ? undefined : drawn;
  const hovered = useHovered();
  const spoken = useTextsLanguage();
  const selected = address.sel ?? undefined;
  const emphasis = getEmphasised(address);

  const onStage = isOnStage(address);
  const scale = useStageScale(onStage);
  /** Where the reader, not the stage, moves the map. */
  const own = onStage ? undefined : surface;
  const showsFloors = !onStage || floor !== undefined;

  const stackRoom = useStackSpace();
  const room = showsFloors ? stackRoom : noRoom;
  const split = useSplitMap();
  const { top: names = 0, bottom: seam = 0 } = split?.taken ?? {};
  const free = useMemo(
    () => ({
      ...cover,
      top: cover.top + names,
      right: cover.right + room.right,
      bottom: cover.bottom + seam,
    }),
    [cover, names, seam, room.right],
  );
  const of = useSceneDrawn(surface, own, free);
  const { drawing, stack, stackPending, overlays, evidence } = of;
  const spots = useSpot(surface, drawing, free);
  const { fan, open: spot } = spots;
  const tools = useMapTools(surface, free);
  const takesSpot = useTakesSpot();
  const { overlay: measure } = tools.measure;
  const byFeatures = useFeatureOverlays();
  /** Of what changes, where the map does not show both sides as they are. */
  const signs = split ? undefined : byFeatures.compared;
  const laid = useMemo(
    () => ({
      ...of.laid,
      // Its words stand above the map already, and a small map has no room for them.
      ...((bare || split?.isSmall) && { label: emptyOverlay }),
      // Its lengths would be read as those of the moves.
      ...(signs && { path: emptyOverlay }),
      // The card of the stage names the place already, and its label would lie on what moved.
      ...(signs && onStage && { label: emptyOverlay }),
      ...(fan && { fan }),
      ...(measure && { measure }),
      ...Object.fromEntries(Object.entries(byFeatures).map(([name, given]) => [name, given?.overlay])),
    }),
    [of.laid, fan, measure, byFeatures, bare, split?.isSmall, signs, onStage],
  );

  const openCluster = (hit: OverlayHit) => surface?.openCluster(hit, free);
  const context = { openCluster, tools, split, spots, byFeatures, onStage, bare, go, select };
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

  const onSideA = split?.names.onSide;
  const refOf = useCallback((name: string) => (onSideA ? onSideA('a', name) : name), [onSideA]);
  useSyncMap(surface, drawing, laid, refOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was hovered goes with its place
  useEffect(() => () => setHovered(undefined), [ask]);

  const answering = operationNames.some((name) => inspection[name].state === 'loading');
  const tower = useTower(stack, free, room.top);
  const unsure = address.view === '3d' && (outlinePending || stackPending);
  // The label of the address stands below the button, not behind it; on a low map the place has its room.
  const isLow = innerHeight - free.top - free.bottom < lowMap;
  const belowButton = useMemo(
    () => (isLow ? free : { ...free, top: free.top + room.top }),
    [isLow, free, room.top],
  );
  const backToPlace = useFit(own, tower, belowButton, {
    answering: answering || outlinePending || stackPending,
    nowhere: grounding.nowhere,
    ofSide: split !== undefined,
  });
  useTowerView(own, tower, free);
  useReveal(own, free);
  useLinkInSight(
    split ? undefined : own,
    tower,
    free,
    ask !== undefined && !(answering || outlinePending || stackPending),
  );
  // Beside each other both places are framed, with what changed.
  useOverlayFrames(split?.how === 'beside' ? undefined : own, byFeatures, free, address.view);
  useEffect(() => mapDrawnBy(renderer), [renderer]);
  const draws = ask !== undefined && renderer !== 'none' && drawn !== drawing;
  useEffect(() => mapDraws(draws), [draws]);
  useEffect(() => () => mapDraws(false), []);
  const busy = ask !== undefined && (answering || draws);
  useEffect(() => mapDrew(busy ? undefined : ask), [busy, ask]);
  useEffect(() => {
    if (renderer === 'none') mapFitted(ask);
  }, [renderer, ask]);
  const waiting = busy || unsure;
  const turn = useStaging(surface, onStage, {
    tower,
    openFloor: stack?.drawn.openFloor,
    cover: free,
    theme,
    waiting,
  });
  const { ground } = grounding;
  useEffect(() => {
    if (!surface) return;
    provideMapApi({
      ...surface.actions,
      tiles: getTilesToCopy(ground),
      turn,
      backToPlace,
      middle: () => {
        const at = getFreeMiddle(free, surface.canvas());
        return { ...at, position: surface.pointedAt(at).position };
      },
      preload: (positions) => preloadTiles(ground, positions),
    });
    return () => provideMapApi(undefined);
  }, [surface, turn, ground, backToPlace, free]);
  useEffect(() => surface?.sharpen(devicePixelRatio * scale), [surface, scale]);

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
      data-staged={onStage || undefined}
      data-tower={stack !== undefined || undefined}
      data-split={split?.how}
      aria-label={controlWords.map}
      aria-busy={busy}
      data-renderer={renderer}
      data-answer={shown?.answer ?? ''}
      data-drawn={shown?.drawn ?? ''}
      data-set-aside={shown?.setAside ?? ''}
      data-building={outlinePending || stackPending ? 'pending' : outline ? 'outline' : ''}
      data-path={overlays.path && shown ? formatPath(arrival.route) : ''}
      data-evidence={shown ? evidence.inWords : ''}
      data-found={renderer === 'none' ? '' : (byFeatures.found?.summary ?? '')}
      data-results={renderer === 'none' ? '' : (byFeatures.results?.summary ?? '')}
      data-reference={renderer === 'none' ? '' : (byFeatures.reference?.summary ?? '')}
      data-way={renderer === 'none' ? '' : (byFeatures.way?.summary ?? '')}
      data-compared={renderer === 'none' ? '' : (signs?.summary ?? '')}
      data-emphasis={emphasis ?? ''}
      data-hover={hovered ?? ''}
      data-selected={selected ?? ''}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of MapLibre's canvas in it */}
      <div
        ref={container}
        translate="no"
        className={`${styles.canvas} h-full w-full`}
        data-measuring={tools.measure.active || takesSpot || undefined}
        onKeyDown={(event) => {
          const key = bare ? undefined : tools.readKey(event);
          if (key && perform(key.gesture, key.pointed)) event.preventDefault();
        }}
      />
      {layers.includes('reference') && <Lazy part={referenceLaid} given={{}} instead={() => null} />}
      {emphasis && <Lazy part={emphasisShown} given={{ surface, emphasis }} instead={() => null} />}
      {split && own && renderer === 'webgl' && (
        <Lazy
          part={secondMap}
          given={{ split, one: own, grounding, theme, cover: free, tools }}
          instead={() => <MissingPart onNoticed={() => endSplit(go)} />}
        />
      )}
      <Fragment key={spoken}>
        {renderer === 'none' && <NoMap why={loads ? 'webgl' : 'code'} onList={onList} />}
        {own && !bare && (
          <BasemapNote
            surface={own}
            grounding={grounding}
            cover={free}
            otherwise={dotsOnly && <Lazy part={dotsNote} given={{}} instead={() => null} />}
          />
        )}
        {own && !bare && <MapTools tools={tools} surface={own} cover={free} />}
        {own && !bare && (
          <MapControls surface={own} grounding={grounding} cover={free} onBack={backToPlace} />
        )}
        {showsFloors && <FloorStack />}
        {own && stack && <StackNote stack={stack} />}
        {spot && !onStage && <Chooser {...spot} cover={free} />}
      </Fragment>
    </section>
  );
}

/** The id of the map's region, for those who lead to it. */
export const mapRegionId = 'map-region';
