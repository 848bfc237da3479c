import type { Map as MapLibre } from 'maplibre-gl';
import { drawPoiIcon, POI_PIXEL_RATIO } from '../basemap/poi-icons.ts';
import { drawMark, isOfOneFeature } from './marks.ts';

/** Maximum number of cached images of addresses: each belongs to one feature, and hundreds of places come by. */
const labelsKept = 24;

/** Draws the images that the style of a map requests by name, and drops those of former places. */
export function drawStyleImages(map: MapLibre): void {
  let lastLabels: readonly string[] = [];
  map.setMissingStyleImageResolver((id) => {
    if (map.hasImage(id)) return;
    const icon = drawPoiIcon(id);
    const drawn = icon ? { image: icon, options: { pixelRatio: POI_PIXEL_RATIO } } : drawMark(id);
    if (!drawn) return;
    map.addImage(id, drawn.image, drawn.options);
    if (!isOfOneFeature(id)) return;
    lastLabels = [...lastLabels, id];
    const [oldest] = lastLabels;
    if (lastLabels.length <= labelsKept || oldest === undefined) return;
    lastLabels = lastLabels.slice(1);
    if (map.hasImage(oldest)) map.removeImage(oldest);
  });
}
