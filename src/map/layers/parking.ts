import type { LayerSpecification } from 'maplibre-gl';
import { palettes, type Theme } from '../palette.ts';
import { dotLayer, markImage, ringLayer, yielding } from './mark-layer.ts';

/** Parking points: a rounded square with P. */
export function parkingLayers(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    dotLayer('parking', marks.parking, marks.ring),
    ringLayer('parking', marks.parking, 19),
    {
      id: 'pl-parking',
      type: 'symbol',
      source: 'parking',
      layout: { ...yielding, 'icon-image': markImage(theme, 'parking') },
    },
  ];
}
