import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { type MarkShape, markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn, createParkingSign, markImage } from './mark-layer.ts';

/** The chosen feature once more above all others, larger. Its source holds that feature alone. */
export const selectionSource = 'selection';

const kindIs = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];

/** Parking, entrance and unit as they look when chosen; the place is marked by its ring alone. */
export function createSelectionLayers(theme: MapTheme): LayerSpecification[] {
  const sign = (kind: string, shape: MarkShape, ...text: ExpressionSpecification[]): LayerSpecification => ({
    id: `pl-selected-${kind}`,
    type: 'symbol',
    source: selectionSource,
    filter: kindIs(kind),
    layout: { ...alwaysDrawn, 'icon-image': markImage(theme, shape, ...text) },
  });
  const parking = createParkingSign(theme, true);
  return [
    {
      id: 'pl-selected-parking',
      type: 'symbol',
      source: selectionSource,
      filter: kindIs('parking'),
      ...parking,
      layout: { ...alwaysDrawn, ...parking.layout },
    },
    sign('entrances', 'entrance-on', ['get', 'label']),
    {
      id: 'pl-selected-units',
      type: 'symbol',
      source: selectionSource,
      filter: kindIs('units'),
      layout: {
        ...alwaysDrawn,
        'icon-image': markImagePrefix(theme, 'unit-on'),
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [2, 3, 2, 3],
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 12.5,
      },
      paint: { 'text-color': palettes[theme].marks.unitInk },
    },
  ];
}
