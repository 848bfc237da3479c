import type { Map as MapLibre } from 'maplibre-gl';

/** Degrees of pitch up to which the horizon lies above the map: by MapLibre's own field of view it comes in at 68.6. */
export const skyFrom = 65;

/** Paints the sky only where it can be seen. MapLibre shades the whole screen for it on every frame, a flat map's too. */
export function drawSeenSky({ painter }: Pick<MapLibre, 'painter'>): void {
  const { sky } = painter.drawFunctions;
  painter.drawFunctions = {
    ...painter.drawFunctions,
    sky: (mesh, frame) => {
      if (frame.transform.pitch > skyFrom) sky(mesh, frame);
    },
  };
}
