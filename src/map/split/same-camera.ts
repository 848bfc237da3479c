import type { Map as MapLibre, MapLibreEvent } from 'maplibre-gl';
import { syncedMove } from './camera-sync.ts';

/**
 * Keeps the cameras of two maps the same, whichever of them is moved, until the returned function is called. At the
 * start both take the size of their containers, which is one, and the first one leads.
 */
export function keepTogether(first: MapLibre, second: MapLibre): () => void {
  for (const map of [first, second]) map.resize();
  let isLeading = false;
  const follow = (led: MapLibre, leading: MapLibre, event?: MapLibreEvent<unknown>) => {
    // A map that is led, even at the end of its own move, moves no other.
    if (isLeading) return false;
    isLeading = true;
    // Listeners can tell by it that the reader made the move.
    const byHand = event?.originalEvent !== undefined && { originalEvent: event.originalEvent };
    led.jumpTo(getCamera(leading), { ...(event?.type === 'move' && syncedMove), ...byHand });
    isLeading = false;
    return true;
  };
  const lead = (leading: MapLibre, led: MapLibre) => {
    let isBehind = false;
    const tell = (event: MapLibreEvent<unknown>) => {
      isBehind = follow(led, leading, event) || isBehind;
    };
    return [
      leading.on('move', tell),
      leading.on('moveend', tell),
      // In the same frame: a frame later the two would shear at the seam.
      leading.on('render', () => {
        if (isBehind) led.redraw();
        isBehind = false;
      }),
    ];
  };
  const heard = [...lead(first, second), ...lead(second, first)];
  follow(second, first);
  return () => {
    for (const each of heard) each.unsubscribe();
  };
}

function getCamera(map: MapLibre) {
  return { center: map.getCenter(), zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
}
