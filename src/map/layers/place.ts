import type { LayerSpecification } from 'maplibre-gl';
import { palettes, type Theme } from '../palette.ts';
import { alwaysDrawn, markImage, ringLayer } from './mark-layer.ts';

/** The place: a dot at its true coordinate and the address label above it. */
export function placeLayers(theme: Theme): LayerSpecification[] {
  return [
    ringLayer('place', palettes[theme].marks.place, 16),
    {
      id: 'pl-place-dot',
      type: 'symbol',
      source: 'place',
      layout: { ...alwaysDrawn, 'icon-image': markImage(theme, 'dot') },
    },
    {
      id: 'pl-place',
      type: 'symbol',
      source: 'place',
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(theme, 'place', ['get', 'label'], '\n', ['get', 'subtitle']),
        'icon-anchor': 'bottom',
        'icon-offset': [0, 2],
      },
    },
  ];
}
