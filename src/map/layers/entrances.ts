import type { LayerSpecification } from 'maplibre-gl';
import { palettes, type Theme } from '../palette.ts';
import { alwaysDrawn, markImage, ringLayer } from './mark-layer.ts';

/** Entrances: a disc with a door that carries its letter. */
export function entranceLayers(theme: Theme): LayerSpecification[] {
  return [
    ringLayer('entrances', palettes[theme].marks.entrance, 20),
    {
      id: 'pl-entrances',
      type: 'symbol',
      source: 'entrances',
      layout: { ...alwaysDrawn, 'icon-image': markImage(theme, 'entrance', ['get', 'label']) },
    },
  ];
}
