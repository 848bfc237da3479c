import type { Map as MapLibre, MapLibreEvent } from 'maplibre-gl';

/** What the events of a map carry whose camera another one moves. */
type Led = { readonly led: 'on the way' | 'to rest' };

/** True for the end of one step of a move that another map makes: the camera is not at rest yet. */
export function isOnTheWay(event: object): boolean {
  return 'led' in event && event.led === 'on the way';
}

/**
 * Keeps the cameras of two maps of one size the same, whichever of them is moved, until the returned function is called.
 * At the start the first one leads.
 */
export function keepTogether(first: MapLibre, second: MapLibre): () => void {
  let isLeading = false;
  const follow = (led: MapLibre, leading: MapLibre, how: Led['led'], event?: MapLibreEvent<unknown>) => {
    // What one does because it is led, the end of its own move too, moves nobody.
    if (isLeading) return false;
    isLeading = true;
    // With it, whoever hears of the move knows that a hand made it.
    const byHand = event?.originalEvent !== undefined && { originalEvent: event.originalEvent };
    led.jumpTo(cameraOf(leading), { led: how, ...byHand } satisfies Led);
    isLeading = false;
    return true;
  };
  const lead = (leading: MapLibre, led: MapLibre) => {
    let isBehind = false;
    const tell = (how: Led['led']) => (event: MapLibreEvent<unknown>) => {
      isBehind = follow(led, leading, how, event) || isBehind;
    };
    return [
      leading.on('move', tell('on the way')),
      leading.on('moveend', tell('to rest')),
      // In the same frame: a frame later the two would shear at the seam.
      leading.on('render', () => {
        if (isBehind) led.redraw();
        isBehind = false;
      }),
    ];
  };
  const heard = [...lead(first, second), ...lead(second, first)];
  follow(second, first, 'to rest');
  return () => {
    for (const each of heard) each.unsubscribe();
  };
}

function cameraOf(map: MapLibre) {
  return { center: map.getCenter(), zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
}
