import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import { createPlaceFrame, type PlaceFrame } from '../../features/inspect/model/framing.ts';
import type { Overlays } from '../../features/inspect/model/overlays.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { useLazyCode } from '../../features/inspect/model/use-lazy-code.ts';
import { arriveCode } from '../../features/inspect/model/use-scene.ts';
import { readCamera, type WrittenCamera } from '../../spec/address-parts.ts';
import { hasChosenCamera } from '../cameras.ts';
import { getPlaceFit } from '../fit-options.ts';
import type { MapController } from '../map-controller.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { fitFlat, isCertain } from './flat-camera.ts';
import { paintMarks } from './paint-marks.ts';

/**
 * Marks up to which the picture costs less than it gives: 10,000 take 30 ms to paint, 30,000 take 180 in which the map
 * would begin.
 */
const most = 12_000;

export type FirstPictureProps = {
  readonly surface: MapController | undefined;
  readonly theme: MapTheme;
  readonly cover: Cover;
  readonly drawing: Drawing;
  readonly path: Overlays['path'];
  /** Undefined where it is not certain where the map will begin. */
  readonly onPainted: (drawing: Drawing | undefined) => void;
};

/**
 * The marks where the map will draw them, in the camera that it begins with, painted before its code has arrived. It is
 * above the map until that has drawn them itself, or again where its context is lost, and follows its camera. There is none
 * of a tilted map, nor of very many marks.
 */
export function FirstPicture(given: FirstPictureProps) {
  const { view, page } = useSelection().address;
  // The way decides what of the parking is in the camera.
  const { code } = useLazyCode(arriveCode, false);
  const marks = Object.values(given.drawing.sources).reduce((sum, { features }) => sum + features.length, 0);
  const isWanted = code !== undefined && view === '2d' && page === 'inspect' && marks > 0 && marks <= most;
  const { onPainted } = given;
  useLayoutEffect(() => {
    if (!isWanted) onPainted(undefined);
  }, [isWanted, onPainted]);
  return isWanted && <Picture {...given} />;
}

function Picture({ surface, theme, cover, drawing, path, onPainted }: FirstPictureProps) {
  const { inspection, outline } = useInspection();
  const { arrival } = useSelection();
  const canvas = useRef<HTMLCanvasElement>(null);
  const moved = useRef<WrittenCamera>(undefined);
  const frame = useMemo(
    () => createPlaceFrame({ inspection, arrival, outline }),
    [inspection, arrival, outline],
  );
  const painted = useRef<readonly unknown[]>([]);
  const paint = () => {
    const { current: on } = canvas;
    if (!on) return;
    const pose = moved.current ?? getFirstCamera(frame, cover, on);
    const what = [drawing, path, theme, on.clientWidth, on.clientHeight, devicePixelRatio, writePose(pose)];
    if (what.every((each, index) => each === painted.current[index])) return;
    painted.current = what;
    onPainted(paintOn(on, pose, { sources: drawing.sources, path }, theme) ? drawing : undefined);
  };
  const latest = useRef(paint);
  latest.current = paint;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is painted
  useLayoutEffect(() => latest.current(), [theme, cover, drawing, path, frame]);
  useEffect(() => {
    if (!canvas.current) return;
    const resized = new ResizeObserver(() => latest.current());
    resized.observe(canvas.current);
    return () => resized.disconnect();
  }, []);
  useEffect(
    () =>
      surface?.camera.on('move', () => {
        moved.current = surface.camera.remember();
        latest.current();
      }),
    [surface],
  );
  return (
    <>
      <div className="absolute inset-0" style={{ zIndex: -1, background: palettes[theme].basemap.beyond }} />
      <canvas ref={canvas} className="absolute inset-0 w-full h-full pointer-none" aria-hidden />
    </>
  );
}

/** Returns the camera with which the map begins; undefined where that is not known. */
export function getFirstCamera(
  frame: PlaceFrame | undefined,
  cover: Cover,
  container: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): WrittenCamera | undefined {
  if (hasChosenCamera(location.hash)) return readCamera(location.hash);
  if (!frame) return undefined;
  const { padding, maxZoom } = getPlaceFit(frame, cover, '2d', container);
  const size = { width: container.clientWidth, height: container.clientHeight };
  const pose = fitFlat(frame.bounds, padding, maxZoom, size);
  return pose && { ...pose, pitch: 0 };
}

/** Returns a camera as a text: the same where no mark is moved by a hundredth of a pixel. */
function writePose(pose: WrittenCamera | undefined): string {
  if (!pose) return '';
  const { centre, zoom, bearing, pitch } = pose;
  return [...centre.map((each) => each.toFixed(9)), zoom.toFixed(6), bearing.toFixed(4), pitch].join();
}

/** Paints on a canvas; false where it is not certain where the map will begin. */
function paintOn(
  canvas: HTMLCanvasElement,
  pose: WrittenCamera | undefined,
  marks: Parameters<typeof paintMarks>[1],
  theme: MapTheme,
): boolean {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.floor(width * devicePixelRatio);
  canvas.height = Math.floor(height * devicePixelRatio);
  const context = canvas.getContext('2d');
  if (!context || !pose || !isCertain(pose)) return false;
  context.scale(devicePixelRatio, devicePixelRatio);
  paintMarks(context, marks, theme, pose, { width, height });
  return true;
}
