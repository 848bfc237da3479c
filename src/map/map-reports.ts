import { useEffect } from 'react';
import { useSplitMap } from '../features/compare/model/split.ts';
import { type Cover, getFreeMiddle } from '../features/inspect/model/cover.ts';
import type { Drawing } from '../features/inspect/model/drawing.ts';
import { provideMapApi, type Turn } from '../features/inspect/model/map-actions.ts';
import { mapDrawnBy } from '../features/inspect/model/map-painting.ts';
import { type OverlaysByName, useFeatureOverlays } from '../features/inspect/model/overlays.ts';
import { formatPath } from '../features/inspect/model/path.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { getEmphasised, isOnStage } from '../state/address.ts';
import { useHovered } from '../state/interface/looked-at.ts';
import { mapDrew, mapFitted } from '../state/interface/map-sight.ts';
import { mapDraws } from '../state/interface/settled.ts';
import type { BasemapSource } from './basemap-source/basemap-source.ts';
import { getTilesToCopy, preloadTiles } from './basemap-source/tiles-ahead.ts';
import type { MapController } from './map-controller.ts';
import type { useSceneDrawn } from './use-scene-drawn.ts';

type Renderer = 'webgl' | 'none' | undefined;

/**
 * Reports to the page how far the map has drawn the answers. Returns true while answers or their drawing are to come.
 */
export function useDrawnReport(renderer: Renderer, answering: boolean, isBehind: boolean): boolean {
  const { ask } = useInspection().inspection;
  useEffect(() => mapDrawnBy(renderer), [renderer]);
  const draws = ask !== undefined && renderer !== 'none' && isBehind;
  useEffect(() => mapDraws(draws), [draws]);
  useEffect(() => () => mapDraws(false), []);
  const busy = ask !== undefined && (answering || draws);
  useEffect(() => mapDrew(busy ? undefined : ask), [busy, ask]);
  useEffect(() => {
    if (renderer === 'none') mapFitted(ask);
  }, [renderer, ask]);
  return busy;
}

type Given = {
  readonly ground: BasemapSource;
  readonly cover: Cover;
  /** From `useStaging`. */
  readonly turn: (turn: Turn) => Promise<boolean>;
  /** False where there is no place. */
  readonly backToPlace: () => boolean;
};

/** Lets the page use the map while it is mounted. */
export function useProvidedApi(
  surface: MapController | undefined,
  { ground, cover, turn, backToPlace }: Given,
): void {
  useEffect(() => {
    if (!surface) return;
    provideMapApi({
      ...surface.actions,
      tiles: getTilesToCopy(ground),
      turn,
      backToPlace,
      middle: () => {
        const at = getFreeMiddle(cover, surface.canvas());
        return { ...at, position: surface.pointedAt(at).position };
      },
      preload: (positions) => preloadTiles(ground, positions),
    });
    return () => provideMapApi(undefined);
  }, [surface, turn, ground, backToPlace, cover]);
}

/** Returns the map's state for automation and style sheets, as attributes; `drawn` is undefined where nothing is. */
export function useMapFacts(
  { stack, stackPending, overlays, evidence }: ReturnType<typeof useSceneDrawn>,
  drawn: Drawing | undefined,
  renderer: Renderer,
) {
  const { outline, outlinePending } = useInspection();
  const { address, arrival } = useSelection();
  const split = useSplitMap();
  const hovered = useHovered();
  const byFeatures = useFeatureOverlays();
  const { found, results, reference, way, compared }: OverlaysByName = renderer === 'none' ? {} : byFeatures;
  return {
    'data-staged': isOnStage(address) || undefined,
    'data-tower': stack !== undefined || undefined,
    'data-split': split?.how,
    'data-renderer': renderer,
    'data-answer': drawn?.answer ?? '',
    'data-drawn': drawn?.drawn ?? '',
    'data-set-aside': drawn?.setAside ?? '',
    'data-building': outlinePending || stackPending ? 'pending' : outline ? 'outline' : '',
    'data-path': overlays.path && drawn ? formatPath(arrival.route) : '',
    'data-evidence': drawn ? evidence.inWords : '',
    'data-found': found?.summary ?? '',
    'data-results': results?.summary ?? '',
    'data-reference': reference?.summary ?? '',
    'data-way': way?.summary ?? '',
    // The changes, where the map does not show both sides as they are.
    'data-compared': (split ? undefined : compared?.summary) ?? '',
    'data-emphasis': getEmphasised(address) ?? '',
    'data-hover': hovered ?? '',
    'data-selected': address.sel ?? '',
  };
}
