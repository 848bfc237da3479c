import type {
  ExpressionSpecification,
  LayerSpecification,
  LightSpecification,
  RasterSourceSpecification,
  SkySpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { mapAreas } from '../../client/map-areas.ts';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import type { MapLook } from '../../state/preferences.ts';
import { getForeignParts } from '../basemap-source/own-style.ts';
import { getPalette } from '../looks.ts';
import type { MapTheme, Palette } from '../palette.ts';
import { createBuildingLayers } from './buildings.ts';
import { createPlainLayers, createProtomapsLayers } from './foreign-layers.ts';
import { createGraticule } from './graticule.ts';
import { createGroundLabels, createSettlementLabels } from './labels.ts';
import { createLandLayers, createPlantLayers, createWaterLayers } from './land-and-water.ts';
import { BASEMAP_SOURCE, type BasemapContext } from './layer.ts';
import { createPoiLayers } from './points-of-interest.ts';
import { createRoadLayers } from './roads.ts';

/** The lower part of a map style. There are no glyphs: labels are drawn from the page's fonts. */
export interface Basemap {
  readonly sources: Record<string, SourceSpecification>;
  /** Bottom to top; every id starts with `bm-`, those of a foreign style with `user-`. */
  readonly layers: LayerSpecification[];
  readonly light: LightSpecification;
  readonly sky: SkySpecification;
  /** Only a style of the reader's own has these. */
  readonly sprite?: NonNullable<StyleSpecification['sprite']>;
  readonly state?: NonNullable<StyleSpecification['state']>;
}

/** What of the reader's choices changes a basemap. */
export interface Look {
  readonly theme: MapTheme;
  readonly view: '2d' | '3d';
  readonly look: MapLook;
  /** `latin` writes names in Latin letters where the source has them. */
  readonly labels: 'local' | 'latin';
}

const nameText: Record<Look['labels'], ExpressionSpecification> = {
  local: ['get', 'name'],
  latin: ['coalesce', ['get', 'name:latin'], ['get', 'name']],
};

/**
 * Returns a map of streets and buildings from vector tiles of the OpenMapTiles schema: the embedded file or an online
 * one. `detail` is true for the embedded file, and for the part of it in a kit: it has the layer `pl_detail`, and it
 * ends at the bounds of its area; a page without areas, as one file, has plain land beneath.
 */
export function createBasemapStyle(
  choice: Look,
  source: SourceSpecification,
  detail: boolean,
  areas: readonly { readonly bounds: Bounds }[] = mapAreas,
): Basemap {
  const context = getContext(choice, detail);
  const { palette } = context;
  const beneath = detail && areas.length > 0 ? createGraticule(palette, areas) : land(palette);
  return {
    sources: { ...beneath.sources, [BASEMAP_SOURCE]: source },
    layers: [
      ...beneath.layers,
      ...createLandLayers(context),
      ...createWaterLayers(context),
      ...createRoadLayers(context),
      ...createPlantLayers(context),
      ...createBuildingLayers(context),
      ...createGroundLabels(context),
      ...createPoiLayers(context),
      ...createSettlementLabels(context),
    ],
    ...atmosphere(palette),
  };
}

/** Returns a quiet map from vector tiles of another schema; `layers` are those in the tiles. */
export function createForeignTilesStyle(
  choice: Look,
  source: SourceSpecification,
  schema: 'protomaps' | 'other',
  layers: readonly string[],
): Basemap {
  const context = getContext(choice, false);
  const { palette } = context;
  const beneath = land(palette);
  return {
    sources: { ...beneath.sources, [BASEMAP_SOURCE]: source },
    layers: [
      ...beneath.layers,
      ...(schema === 'protomaps'
        ? createProtomapsLayers(context, layers)
        : createPlainLayers(context, layers)),
    ],
    ...atmosphere(palette),
  };
}

function getContext({ theme, view, look, labels }: Look, detail: boolean): BasemapContext {
  return { theme, palette: getPalette(theme, look), look, view, detail, name: nameText[labels] };
}

function land({ basemap }: Palette): Pick<Basemap, 'sources' | 'layers'> {
  return {
    sources: {},
    layers: [{ id: 'bm-land', type: 'background', paint: { 'background-color': basemap.land } }],
  };
}

/** Returns no map: paper and a graticule, so that our own marks still have a background and a scale. */
export function createBlankStyle({ theme, look }: Look): Basemap {
  const palette = getPalette(theme, look);
  return { ...createGraticule(palette, []), ...atmosphere(palette) };
}

/**
 * Returns pictures of the ground, such as aerial tiles, above the lines of the graticule: its names would have our ways
 * beneath them.
 */
export function createRasterStyle(choice: Look, source: RasterSourceSpecification): Basemap {
  const beneath = createBlankStyle(choice);
  return {
    ...beneath,
    sources: { ...beneath.sources, [BASEMAP_SOURCE]: source },
    layers: [
      ...beneath.layers.filter(({ type }) => type !== 'symbol'),
      {
        id: 'bm-raster',
        type: 'raster',
        source: BASEMAP_SOURCE,
        paint: { 'raster-saturation': choice.look === 'muted' ? -1 : 0 },
      },
    ],
  };
}

/** Returns the reader's own style, unchanged, under prefixed names. */
export function createForeignStyle({ theme, look }: Look, style: StyleSpecification): Basemap {
  const { light, sky, sprite, state } = style;
  return {
    ...atmosphere(getPalette(theme, look)),
    ...getForeignParts(style),
    ...(light && { light }),
    ...(sky && { sky }),
    ...(sprite !== undefined && { sprite }),
    ...(state && { state }),
  };
}

/** The light stays where it is while the map turns: shaded sides do not swap. */
function atmosphere({ basemap, sunlight }: Palette): { light: LightSpecification; sky: SkySpecification } {
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
