import type { Map as MapLibre } from 'maplibre-gl';
import { MapNotDrawn } from '../features/inspect/model/map-actions.ts';
import { demandReadableCanvas } from '../ui/canvas-reading.ts';

/** Milliseconds that tiles and marks have to come. */
const patience = 10_000;

/**
 * Device pixels of a side: four times a window of 2,048. Beyond it the buffers of one picture take a gigabyte.
 * MapLibre takes less where the graphics card has less.
 */
export const largestSide = 8192;

/**
 * The map as it stands, at `scale` device pixels for each CSS pixel or as many as the browser has. It is painted,
 * copied and put back within one task, so that nobody sees it change. `whole` resolves once names and signs are shown.
 * Rejects with CanvasAltered where the browser would give another picture away.
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
    // setPixelRatio knows no way back to the screen's own ratio, whatever that becomes.
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
 * What a canvas holds at this moment. Undefined where the browser has no memory for so large a canvas: it then stays
 * empty.
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
