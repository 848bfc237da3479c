import type { Map as MapLibre } from 'maplibre-gl';

/** Degrees of pitch up to which the horizon is above the map: by MapLibre's own field of view it appears at 68.6. */
const skyFrom = 65;

/**
 * Paints the background without full-screen passes on every frame: the sky only where it is visible, as MapLibre shades
 * it under a flat map too; and the lowest colour of the style by clearing with it.
 */
export function skipFullscreenPasses(map: MapLibre): void {
  const { drawFunctions } = map.painter;
  type Background = Parameters<typeof drawFunctions.background>[2];
  let lowest: Background | undefined;
  let cleared: Background | undefined;
  const fills = (layer: Background, zoom: number) =>
    layer.id === map.getLayersOrder()[0] &&
    !layer.isHidden(zoom) &&
    !layer.paint.get('background-pattern') &&
    layer.paint.get('background-opacity') === 1 &&
    layer.paint.get('background-color').a === 1;
  map.painter.drawFunctions = {
    ...drawFunctions,
    sky: (mesh, frame) => {
      const { pitch, zoom } = frame.transform;
      cleared = undefined;
      if (pitch > skyFrom) return drawFunctions.sky(mesh, frame);
      if (!lowest || !fills(lowest, zoom)) return;
      cleared = lowest;
      frame.context.clear({ color: lowest.paint.get('background-color') });
    },
    background: (painter, tiles, layer, ids, frame) => {
      if (fills(layer, frame.transform.zoom)) lowest = layer;
      if (layer !== cleared) drawFunctions.background(painter, tiles, layer, ids, frame);
    },
  };
}
