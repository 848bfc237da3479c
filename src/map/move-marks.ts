import type { Map as MapLibre, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { getSpots } from '../state/interface/spots.ts';
import { findPointed } from './pointing.ts';

/** Lets the pointer, or one finger, drag the marks that a feature makes movable. */
export function moveMarks(map: MapLibre): void {
  const begin = (event: MapMouseEvent | MapTouchEvent) => {
    const spots = getSpots();
    if (!spots || ('points' in event && event.points.length > 1)) return;
    const ref = findPointed(map, event).refs.find((each) => spots.moves(each));
    if (ref === undefined) return;
    // The map stays where it is.
    event.preventDefault();
    const [move, end] =
      event.type === 'touchstart'
        ? (['touchmove', 'touchend'] as const)
        : (['mousemove', 'mouseup'] as const);
    let isFirst = true;
    let latest: MapMouseEvent | MapTouchEvent | undefined;
    const follow = () => {
      const { lng, lat } = latest?.lngLat.wrap() ?? {};
      latest = undefined;
      if (lng === undefined || lat === undefined) return;
      spots.onMove(ref, [lng, lat], isFirst);
      isFirst = false;
    };
    const onMove = (next: MapMouseEvent | MapTouchEvent) => {
      // Once a frame, at any speed.
      if (!latest) requestAnimationFrame(follow);
      latest = next;
    };
    map.on(move, onMove);
    map.once(end, () => {
      map.off(move, onMove);
      follow();
    });
  };
  map.on('mousedown', begin);
  map.on('touchstart', begin);
}
