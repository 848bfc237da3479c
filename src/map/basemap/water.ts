import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type BasemapContext, byZoom, fill, line } from './layer.ts';

/** Seas, lakes, rivers and streams. */
export function waterLayers({ palette: { basemap } }: BasemapContext): LayerSpecification[] {
  const byClass = (river: number, stream: number): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    'river',
    river,
    stream,
  ];
  return [
    fill('bm-water', 'water', basemap.water),
    line('bm-water-edge', 'water', basemap.waterEdge, byZoom(12, 0.3, 17, 1.4), {
      filter: ['!=', ['get', 'class'], 'ocean'],
    }),
    line(
      'bm-waterway',
      'waterway',
      basemap.water,
      ['interpolate', ['exponential', 1.5], ['zoom'], 10, byClass(0.8, 0.3), 18, byClass(9, 3)],
      { filter: ['!=', ['get', 'brunnel'], 'tunnel'] },
    ),
  ];
}
