import type { LayerSpecification } from 'maplibre-gl';
import { palettes, type Theme } from '../palette.ts';
import { dotLayer, markImage, ringLayer, yielding } from './mark-layer.ts';

/** Entrances: a disc with a door that carries its letter. */
export function entranceLayers(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    dotLayer('entrances', marks.entrance, marks.ring),
    ringLayer('entrances', marks.entrance, 20),
    {
      id: 'pl-entrances',
      type: 'symbol',
      source: 'entrances',
      layout: { ...yielding, 'icon-image': markImage(theme, 'entrance', ['get', 'label']) },
    },
  ];
}
