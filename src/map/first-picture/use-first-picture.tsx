import { useState } from 'react';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import type { Overlays } from '../../features/inspect/model/overlays.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { useLazyCode } from '../../features/inspect/model/use-lazy-code.ts';
import { arriveCode } from '../../features/inspect/model/use-scene.ts';
import { createLazyPart, Lazy } from '../../ui/lazy.tsx';
import type { MapController } from '../map-controller.ts';
import type { MapTheme } from '../palette.ts';

/** Loaded with the code that chooses the way (vite.config.ts), ahead of the map's. */
export const firstPicture = createLazyPart(async () => (await import('./first-picture.tsx')).FirstPicture);

/**
 * Marks up to which the picture costs less than it gives: 10,000 take 30 ms to paint, 30,000 take 180 in which the map
 * would begin.
 */
const most = 12_000;

type Given = {
  readonly theme: MapTheme;
  readonly cover: Cover;
  readonly drawing: Drawing;
  /** What the map drew last; undefined before its first drawing. */
  readonly drawn: Drawing | undefined;
  readonly path: Overlays['path'];
  /** False while answers are to come, or what else decides where the map begins. */
  readonly isReady: boolean;
};

/**
 * Returns the picture before the map's first drawing, and whether all that is drawn is in sight, painted or drawn. There
 * is none of a tilted map, nor of very many marks.
 */
export function useFirstPicture(
  surface: MapController | undefined,
  { theme, cover, drawing, drawn, path, isReady }: Given,
) {
  const { ask } = useInspection().inspection;
  const { view, page } = useSelection().address;
  const [painted, setPainted] = useState<Drawing>();
  // The way decides what of the parking is in the camera.
  const { code } = useLazyCode(arriveCode, false);
  const isShown =
    ask !== undefined && isReady && code !== undefined && !drawn && view === '2d' && page === 'inspect';
  const marks = Object.values(drawing.sources).reduce((sum, { features }) => sum + features.length, 0);
  const given = { surface, theme, cover, drawing, path, onPainted: setPainted };
  return {
    picture: isShown && marks > 0 && marks <= most && (
      <Lazy part={firstPicture} given={given} instead={() => null} />
    ),
    inSight: marks > 0 && (drawn === drawing || (isShown && painted === drawing)),
  };
}
