import type { ExpressionSpecification } from 'maplibre-gl';
import type { Position } from '../../contract/geojson.ts';
import { BUILDING_EDGE, BUILDING_FLAT, BUILDING_SOLID, solidColour } from '../basemap/buildings.ts';
import type { Palette } from '../palette.ts';

/** One paint property of a basemap layer. */
type Paint = {
  readonly layer: string;
  readonly property: 'fill-color' | 'line-color' | 'fill-extrusion-color';
  readonly value: ExpressionSpecification | string;
};

/** Metres from a footprint within which a place belongs to it: outlines are drawn to about that. */
const nearOutline = 1;

/** Metres in 3D, where a tower is drawn as parts of which not every one holds the place. */
const nearPart = 8;

/**
 * Tints the basemap's building at a place, in 2D and 3D; undefined paints every building alike. A hint and no
 * more: the outline is the basemap's, not the service's.
 */
export function ownBuildingPaint({ basemap, marks }: Palette, place: Position | undefined): Paint[] {
  const own = (
    reach: number,
    colour: string,
    other: ExpressionSpecification | string,
  ): ExpressionSpecification | string =>
    place
      ? ['case', ['<=', ['distance', { type: 'Point', coordinates: [...place] }], reach], colour, other]
      : other;
  return [
    {
      layer: BUILDING_FLAT,
      property: 'fill-color',
      value: own(nearOutline, marks.ownFill, basemap.building),
    },
    {
      layer: BUILDING_EDGE,
      property: 'line-color',
      value: own(nearOutline, marks.ownEdge, basemap.buildingEdge),
    },
    {
      layer: BUILDING_SOLID,
      property: 'fill-extrusion-color',
      value: own(nearPart, marks.ghost, solidColour(basemap)),
    },
  ];
}
