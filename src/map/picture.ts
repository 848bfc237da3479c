import type { Map as MapLibre } from 'maplibre-gl';

/** Milliseconds that tiles and marks have to come. */
const patience = 10_000;

/** A map that did not come to rest. */
export class NotPainted extends Error {}

/** The map as it stands, at `scale` device pixels for each CSS pixel. The map looks as before afterwards. */
export async function pictureOf(map: MapLibre, scale: number): Promise<HTMLCanvasElement> {
  const before = map.getPixelRatio();
  map.setPixelRatio(scale);
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new NotPainted('the map is not painted')), patience);
      // The pixels of a frame are there only until the browser has shown it: they are copied within its event.
      map.once('idle', () => {
        clearTimeout(timer);
        resolve(copyOf(map.getCanvas()));
      });
      map.triggerRepaint();
    });
  } finally {
    map.setPixelRatio(before);
  }
}

function copyOf(source: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = source.width;
  copy.height = source.height;
  copy.getContext('2d')?.drawImage(source, 0, 0);
  return copy;
}
