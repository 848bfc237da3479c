import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE, type BasemapContext, FONTS, interpolateByZoom } from './layer.ts';

/** Names in the Protomaps schema (docs.protomaps.com/basemaps/layers): a layer and its `kind`s. */
const green = ['park', 'nature_reserve', 'garden', 'grass', 'grassland', 'golf_course', 'national_park'];
const wood = ['forest', 'wood', 'scrub'];
const learned = ['school', 'university', 'college', 'kindergarten'];

function kindIn(...kinds: readonly string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', [...kinds]]];
}

/** A quiet map of the Protomaps schema; a layer that the tiles do not have is left out. */
export function createProtomapsLayers(context: BasemapContext, has: readonly string[]): LayerSpecification[] {
  const { palette, view, name } = context;
  const { basemap } = palette;
  const halo = { 'text-halo-color': basemap.textHalo, 'text-halo-width': 1.4 };
  const layers: LayerSpecification[] = [
    createArea('earth', 'earth', basemap.land),
    createArea('green', 'landuse', basemap.grass, green),
    createArea('wood', 'landuse', basemap.wood, wood),
    createArea('learned', 'landuse', basemap.campus, learned),
    createArea('hospital', 'landuse', basemap.hospital, ['hospital']),
    {
      ...createArea('water', 'water', basemap.water),
      filter: ['==', ['geometry-type'], 'Polygon'],
    },
    ...createRoads('paths', ['path', 'other'], [basemap.footpath, basemap.land], [0.4, 3]),
    ...createRoads('minor', ['minor_road'], [basemap.road, basemap.roadCase], [0.8, 12]),
    ...createRoads('major', ['major_road'], [basemap.primary, basemap.primaryCase], [1.6, 18]),
    ...createRoads('highway', ['highway'], [basemap.motorway, basemap.motorwayCase], [2, 22]),
    ...createRoads('rail', ['rail'], [basemap.rail, basemap.land], [0.6, 3]),
    createBuildings(basemap, view),
    {
      id: 'bm-road-names',
      type: 'symbol',
      source: BASEMAP_SOURCE,
      'source-layer': 'roads',
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': name,
        'text-font': FONTS.medium,
        'text-size': interpolateByZoom(13, 10, 18, 13),
      },
      paint: { 'text-color': basemap.roadText, ...halo },
    },
    {
      id: 'bm-place-names',
      type: 'symbol',
      source: BASEMAP_SOURCE,
      'source-layer': 'places',
      layout: { 'text-field': name, 'text-font': FONTS.bold, 'text-size': interpolateByZoom(4, 11, 14, 15) },
      paint: { 'text-color': basemap.settlement, ...halo },
    },
  ];
  return layers.filter((layer) => 'source-layer' in layer && has.includes(layer['source-layer'] ?? ''));
}

/** Roads of some kinds as a line upon a wider one; widths are CSS pixels at zoom 12 and 19. */
function createRoads(
  id: string,
  kinds: readonly string[],
  colours: readonly [fill: string, casing: string],
  widths: readonly [number, number],
): LayerSpecification[] {
  const [colour, casing] = colours;
  const [far, near] = widths;
  const common = {
    type: 'line' as const,
    source: BASEMAP_SOURCE,
    'source-layer': 'roads',
    filter: kindIn(...kinds),
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
  };
  return [
    {
      ...common,
      id: `bm-${id}-case`,
      minzoom: 13,
      paint: { 'line-color': casing, 'line-width': interpolateByZoom(12, far + 1, 19, near + 3) },
    },
    {
      ...common,
      id: `bm-${id}`,
      paint: { 'line-color': colour, 'line-width': interpolateByZoom(12, far, 19, near) },
    },
  ];
}

function createArea(
  id: string,
  layer: string,
  colour: string,
  kinds?: readonly string[],
): FillLayerSpecification {
  return {
    id: `bm-${id}`,
    type: 'fill',
    source: BASEMAP_SOURCE,
    'source-layer': layer,
    ...(kinds && { filter: kindIn(...kinds) }),
    paint: { 'fill-color': colour },
  };
}

function createBuildings(
  basemap: BasemapContext['palette']['basemap'],
  view: BasemapContext['view'],
): LayerSpecification {
  return view === '3d'
    ? {
        id: 'bm-buildings',
        type: 'fill-extrusion',
        source: BASEMAP_SOURCE,
        'source-layer': 'buildings',
        minzoom: 13,
        paint: {
          'fill-extrusion-color': basemap.solidLow,
          'fill-extrusion-height': ['to-number', ['get', 'height'], 6],
          'fill-extrusion-base': ['to-number', ['get', 'min_height'], 0],
        },
      }
    : {
        ...createArea('buildings', 'buildings', basemap.building),
        paint: { 'fill-color': basemap.building, 'fill-outline-color': basemap.buildingEdge },
      };
}

/** Returns tiles of an unknown schema: their shapes as they are, without an interpretation. */
export function createPlainLayers({ palette: { basemap } }: BasemapContext, has: readonly string[]) {
  return has.flatMap((layer, index): LayerSpecification[] => {
    const common = { source: BASEMAP_SOURCE, 'source-layer': layer };
    return [
      {
        ...common,
        id: `bm-plain-${index}-areas`,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': basemap.building, 'fill-opacity': 0.4 },
      },
      {
        ...common,
        id: `bm-plain-${index}-lines`,
        type: 'line',
        paint: { 'line-color': basemap.buildingEdge, 'line-width': 1 },
      },
      {
        ...common,
        id: `bm-plain-${index}-points`,
        type: 'circle',
        filter: ['==', ['geometry-type'], 'Point'],
        minzoom: 13,
        paint: { 'circle-color': basemap.doorDot, 'circle-radius': 2 },
      },
    ];
  });
}
