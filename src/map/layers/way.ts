import type { LayerSpecification } from 'maplibre-gl';
import { palettes, type Theme } from '../palette.ts';
import { lengthPill } from './path.ts';

const source = 'way';

/** The way along what the map beneath draws: grey as all of the reference, beside the dotted straight line. */
export function wayLines(theme: Theme): LayerSpecification[] {
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

/** Its length, half way. */
export function wayLengths(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    {
      id: 'pl-way-length',
      type: 'symbol',
      source,
      filter: ['has', 'label'],
      layout: lengthPill(theme),
      paint: { 'text-color': marks.pillText },
    },
  ];
}
