import type { Map as MapLibre } from 'maplibre-gl';
import { MapNotDrawn } from '../features/inspect/model/map-actions.ts';
import { demandReadableCanvas } from '../ui/canvas-reading.ts';

/** Milliseconds that tiles and marks have to come. */
const patience = 10_000;

/**
 * Maximum device pixels of a side: four times a window of 2,048. Beyond it the buffers of one picture take a gigabyte.
 * MapLibre uses less where the graphics card supports less.
 */
export const largestSide = 8192;

/**
 * Captures the map as it is, at `scale` device pixels for each CSS pixel or the browser's maximum. It is painted,
 * copied and restored within one task, so that the change is invisible. `whole` resolves once names and signs are
 * shown. Rejects with CanvasAltered where the browser would return an altered picture.
 */
export async function capturePicture(
  map: MapLibre,
  scale: number,
  whole: () => Promise<void>,
): Promise<HTMLCanvasElement> {
  demandReadableCanvas();
  await rest(map, whole);
  const before = map._overridePixelRatio;
  try {
    for (let each = scale; each >= 0.5; each /= 2) {
      map.setPixelRatio(each);
      map.redraw();
      const copy = copyCanvas(map.getCanvas());
      if (copy) return copy;
    }
    throw new RangeError('no room for the picture');
  } finally {
    // setPixelRatio cannot return to the screen's own ratio and follow its changes.
    map._overridePixelRatio = before;
    map.resize();
    map.redraw();
  }
}

function rest(map: MapLibre, whole: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MapNotDrawn('the map is not painted')), patience);
    void whole().then(() => {
      map.once('idle', () => {
        clearTimeout(timer);
        resolve();
      });
      map.triggerRepaint();
    });
  });
}

/**
 * Copies the current content of a canvas. Undefined where the browser has no memory for so large a canvas, which then
 * stays empty.
 */
export function copyCanvas(source: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const copy = document.createElement('canvas');
  copy.width = source.width;
  copy.height = source.height;
  const context = copy.getContext('2d');
  context?.drawImage(source, 0, 0);
  const painted = context?.getImageData(source.width - 1, source.height - 1, 1, 1).data[3];
  return painted ? copy : undefined;
}
