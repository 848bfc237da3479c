import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import comparedWords from '../../features/compare/model/compared.messages';
import type { SplitMap } from '../../features/compare/model/split.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import { createPlaceFrame, widenFrame } from '../../features/inspect/model/framing.ts';
import { getMapActions } from '../../features/inspect/model/map-actions.ts';
import { emptyOverlay, type Overlays, useFeatureOverlays } from '../../features/inspect/model/overlays.ts';
import { SceneProvider, useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { useTextsLanguage } from '../../features/inspect/model/texts-language.ts';
import { getEmphasised, type Theme } from '../../state/address.ts';
import { setHovered, setPointedPosition } from '../../state/interface/looked-at.ts';
import type { BasemapLoading } from '../basemap-source/use-basemap-source.ts';
import { EmphasisShown } from '../emphasis-shown.tsx';
import type { MapController } from '../map-controller.ts';
import type { Pointed, PointingEvents } from '../pointing.ts';
import { useReferenceOverlays } from '../reference-overlay.tsx';
import { LazySpotMenu } from '../tools/map-tools.tsx';
import type { MapToolsState } from '../tools/use-map-tools.ts';
import { snapToFeature } from '../tools/use-measure.ts';
import { useMapController } from '../use-map-controller.ts';
import { useSceneDrawn, useSyncMap } from '../use-scene-drawn.ts';
import { Halves } from './halves.tsx';
import { keepTogether } from './same-camera.ts';
import styles from './second-map.module.css';

type Props = {
  readonly split: SplitMap;
  /** The main map, which shows side A. */
  readonly one: MapController;
  readonly grounding: BasemapLoading;
  readonly theme: Theme;
  readonly cover: Cover;
  readonly tools: MapToolsState;
};

/** Side B on a map of its own: over the main map up to a divider, or next to it. */
export function SecondMap(props: Props) {
  const { split, cover } = props;
  const [renderer, setRenderer] = useState<'webgl' | 'none'>();
  return (
    <Halves split={split} cover={cover} isDrawn={renderer !== 'none'}>
      <SceneProvider scene={split.b.scene}>
        <MapOfB {...props} onRenderer={setRenderer} />
      </SceneProvider>
    </Halves>
  );
}

type MapProps = Props & { readonly onRenderer: (renderer: 'webgl' | 'none' | undefined) => void };

function MapOfB({ split, one, grounding, theme, cover, tools, onRenderer }: MapProps) {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const { layers, view } = address;
  const emphasis = getEmphasised(address);
  const { how, isSmall } = split;
  const { onSide } = split.names;
  const [drawn, setDrawn] = useState<Drawing>();
  const [spot, setSpot] = useState<Pointed>();
  const [ghosts, setGhosts] = useState<Overlays>({});
  const { compared } = useFeatureOverlays();
  const events: PointingEvents = {
    onPoint: (ref) => setHovered(ref && split.names.common('b', ref)),
    onMove: setPointedPosition,
    onPick: (pointed) => {
      if (tools.getMode()) tools.use(pointed);
      else split.pick('b', pointed, compared?.onPick);
    },
    onMenu: setSpot,
  };
  const pointing = useRef(events);
  pointing.current = events;
  // The main map reports on the basemap.
  const beneath = { ...grounding, whole: () => {} };
  const { container, surface, renderer } = useMapController(theme, beneath, pointing, setDrawn, {
    second: true,
  });
  const { drawing, laid } = useSceneDrawn(surface, undefined, cover);
  const { overlay: measure } = tools.measure;
  const all = useMemo(
    () => ({
      ...laid,
      ...(isSmall && { label: emptyOverlay }),
      ...ghosts,
      ...(measure && { measure }),
    }),
    [laid, isSmall, ghosts, measure],
  );
  useSyncMap(
    surface,
    drawing,
    all,
    useCallback((name: string) => onSide('b', name), [onSide]),
  );
  const frame = compared?.frame;
  const latest = useRef({ split, cover, view });
  latest.current = { split, cover, view };
  // biome-ignore lint/correctness/useExhaustiveDependencies: beside each other both are smaller
  useEffect(() => surface && one.tie(surface, keepTogether), [one, surface, how]);
  useEffect(() => {
    if (!surface || how !== 'beside') return;
    // Half of the map has room for half of the former view.
    const { split, cover, view } = latest.current;
    if (view === '3d') return void getMapActions()?.backToPlace();
    const [ofA, ofB] = [split.a, split.b].map(({ scene: { answered, selection } }) =>
      createPlaceFrame({ ...answered, ...selection }),
    );
    const seen = widenFrame(widenFrame(ofA, ofB?.bounds), frame);
    if (seen) one.camera.show(seen.bounds, cover, view);
  }, [one, surface, how, frame]);
  useEffect(() => onRenderer(renderer), [onRenderer, renderer]);
  const spoken = useTextsLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language
  useEffect(() => {
    const canvas = surface?.canvas();
    canvas?.setAttribute('aria-label', comparedWords.map);
    // The keys of the main map move both.
    if (canvas) canvas.tabIndex = -1;
  }, [surface, spoken]);
  const shown = renderer === 'none' ? undefined : drawn;
  return (
    <>
      <div
        ref={container}
        className={`${styles.canvas} h-full w-full`}
        data-side="b"
        data-answer={shown?.answer ?? ''}
        data-drawn={shown?.drawn ?? ''}
        data-selected={address.sel ?? ''}
      />
      {layers.includes('reference') && <Ghosts onLaid={setGhosts} />}
      {emphasis && <EmphasisShown surface={surface} emphasis={emphasis} />}
      {surface && spot && (
        <LazySpotMenu
          surface={surface}
          spot={spot}
          onClose={() => setSpot(undefined)}
          onMeasure={() => {
            tools.measure.startFrom(snapToFeature(inspection, spot));
            setSpot(undefined);
          }}
        />
      )}
    </>
  );
}

/** Passes on the map's data about the place of side B, for as long as it is shown. */
function Ghosts({ onLaid }: { readonly onLaid: (ghosts: Overlays) => void }) {
  const { reference, way } = useReferenceOverlays();
  useEffect(() => {
    onLaid({ ...(reference && { reference: reference.overlay }), ...(way && { way: way.overlay }) });
    return () => onLaid({});
  }, [onLaid, reference, way]);
  return null;
}
