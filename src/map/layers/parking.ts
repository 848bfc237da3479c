import type { LayerSpecification } from 'maplibre-gl';
import { palettes, type Theme } from '../palette.ts';
import { alwaysDrawn, markImage, ringLayer } from './mark-layer.ts';

/** Parking points: a rounded square with P. */
export function parkingLayers(theme: Theme): LayerSpecification[] {
  return [
    ringLayer('parking', palettes[theme].marks.parking, 19),
    {
      id: 'pl-parking',
      type: 'symbol',
      source: 'parking',
      layout: { ...alwaysDrawn, 'icon-image': markImage(theme, 'parking') },
    },
  ];
}
