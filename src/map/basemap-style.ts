import type {
  ExpressionSpecification,
  LayerSpecification,
  LightSpecification,
  RasterSourceSpecification,
  SkySpecification,
  SourceSpecification,
} from 'maplibre-gl';
import { buildingLayers } from './basemap/buildings.ts';
import { groundLabels, settlementLabels } from './basemap/labels.ts';
import { landLayers, plantLayers } from './basemap/land.ts';
import { BASEMAP_SOURCE, type BasemapContext } from './basemap/layer.ts';
import { poiLayers } from './basemap/points-of-interest.ts';
import { roadLayers } from './basemap/roads.ts';
import { waterLayers } from './basemap/water.ts';
import { graticule } from './graticule.ts';
import { palettes, type Theme } from './palette.ts';

/** The lower part of a map style. There are no glyphs: labels are drawn from the page's fonts. */
export interface Basemap {
  readonly sources: Record<string, SourceSpecification>;
  /** Bottom to top; every id starts with `bm-`. */
  readonly layers: LayerSpecification[];
  readonly light: LightSpecification;
  readonly sky: SkySpecification;
}

export interface BasemapOptions {
  readonly theme: Theme;
  readonly view: '2d' | '3d';
  /** Vector tiles of the OpenMapTiles schema: the embedded file or an online one. */
  readonly source: SourceSpecification;
  /** True for the embedded file: it has the layer `pl_detail`, and it ends at its bounds. */
  readonly detail: boolean;
  /** `latin` writes names in Latin letters where the source has them. */
  readonly labels: 'local' | 'latin';
}

const nameText: Record<BasemapOptions['labels'], ExpressionSpecification> = {
  local: ['get', 'name'],
  latin: ['coalesce', ['get', 'name:latin'], ['get', 'name']],
};

/** A map of streets and buildings. */
export function basemapStyle({ theme, view, source, detail, labels }: BasemapOptions): Basemap {
  const palette = palettes[theme];
  const context: BasemapContext = { theme, palette, view, detail, name: nameText[labels] };
  const beneath = detail
    ? graticule(theme)
    : {
        sources: {},
        layers: [
          { id: 'bm-land', type: 'background', paint: { 'background-color': palette.basemap.land } },
        ] satisfies LayerSpecification[],
      };
  return {
    sources: { ...beneath.sources, [BASEMAP_SOURCE]: source },
    layers: [
      ...beneath.layers,
      ...landLayers(context),
      ...waterLayers(context),
      ...roadLayers(context),
      ...plantLayers(context),
      ...buildingLayers(context),
      ...groundLabels(context),
      ...poiLayers(context),
      ...settlementLabels(context),
    ],
    ...atmosphere(theme),
  };
}

/** No map at all: paper and a graticule, so that our own marks still have a ground and a scale. */
export function blankStyle(theme: Theme): Basemap {
  return { ...graticule(theme, []), ...atmosphere(theme) };
}

/** Pictures of the ground, such as aerial tiles, upon the graticule. */
export function rasterStyle(theme: Theme, source: RasterSourceSpecification): Basemap {
  const beneath = blankStyle(theme);
  return {
    ...beneath,
    sources: { ...beneath.sources, [BASEMAP_SOURCE]: source },
    layers: [...beneath.layers, { id: 'bm-raster', type: 'raster', source: BASEMAP_SOURCE }],
  };
}

/** The light stays where it is while the map turns: shaded sides do not swap. */
function atmosphere(theme: Theme): { light: LightSpecification; sky: SkySpecification } {
  const { basemap, sunlight } = palettes[theme];
  return {
    light: { anchor: 'map', color: basemap.sun, intensity: sunlight, position: [1.4, 205, 38] },
    sky: {
      'sky-color': basemap.sky,
      'horizon-color': basemap.horizon,
      'fog-color': basemap.fog,
      'sky-horizon-blend': 0.6,
      'horizon-fog-blend': 0.6,
      'fog-ground-blend': 0.75,
    },
  };
}
