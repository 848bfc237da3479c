import type { LayerSpecification } from 'maplibre-gl';
import { type MapTheme, palettes } from '../palette.ts';
import { createLengthPill } from './path.ts';

const source = 'way';

/** The way along the map: grey as all of the reference, next to the dotted straight line. */
export function createWayLines(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const line = (id: string, colour: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  });
  return [line('pl-way-halo', marks.halo, 6), line('pl-way', marks.suppressed, 3)];
}

/** Its length, at its middle. */
export function createWayLengths(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    {
      id: 'pl-way-length',
      type: 'symbol',
      source,
      filter: ['has', 'label'],
      layout: createLengthPill(theme),
      paint: { 'text-color': marks.pillText },
    },
  ];
}
