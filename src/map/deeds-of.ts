import type { Map as MapLibre } from 'maplibre-gl';
import type { MapDeeds } from '../scene/map-deeds.ts';
import { pictureOf } from './picture.ts';

/** What pages may have a map do; what lies beneath belongs to the ground, turns to the stage. */
export function deedsOf(map: MapLibre): Pick<MapDeeds, 'picture' | 'credit' | 'size'> {
  const container = map.getContainer();
  return {
    picture: (scale) => pictureOf(map, scale),
    credit: () => container.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent?.trim() ?? '',
    size: () => ({ width: container.clientWidth, height: container.clientHeight }),
  };
}
