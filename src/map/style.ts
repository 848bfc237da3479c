import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { drawnKinds } from '../scene/drawing.ts';
import { overlayNames } from '../scene/overlays.ts';
import type { View } from '../store/address.ts';
import type { MapLook } from '../store/preferences.ts';
import {
  type Basemap,
  basemapStyle,
  blankStyle,
  foreignStyle,
  foreignTilesStyle,
  rasterStyle,
} from './basemap/basemap-style.ts';
import { embeddedSource } from './ground/embedded-tile.ts';
import type { Ground } from './ground/ground.ts';
import { comparedLines, comparedSigns, comparedTargets } from './layers/compared.ts';
import { evidenceLines, evidenceSigns } from './layers/evidence.ts';
import { fanLayerIds, fanLayers } from './layers/fan.ts';
import { foundAreas, foundPoints } from './layers/found.ts';
import { measureLayers } from './layers/measure.ts';
import { nameLayerIds, nameLayers, nameLeaders } from './layers/names.ts';
import { ownLayers } from './layers/own.ts';
import { pathLengths, pathLines, pathStops } from './layers/path.ts';
import { entranceLayers, parkingLayers, placeDot, placeLabel } from './layers/points.ts';
import { referenceLines, referenceSigns } from './layers/reference.ts';
import { resultLayers, resultsSource } from './layers/results.ts';
import { selectionLayers } from './layers/selection.ts';
import { stackBadges, stackGuard, stackSolids } from './layers/stack.ts';
import { unitLayers } from './layers/units.ts';
import { wayLengths, wayLines } from './layers/way.ts';
import type { Theme } from './palette.ts';

export type StyleChoice = {
  readonly theme: Theme;
  readonly view: View;
  readonly look: MapLook;
  /** Names of the basemap: as they are written there, or in Latin letters. */
  readonly labels: 'local' | 'latin';
  readonly ground: Ground;
};

/**
 * The whole map as a pure value. The drawing order is this list, bottom to top: what lies on the ground is beneath
 * the basemap's buildings in 3D and beneath its names, so that both stay readable.
 */
export function mapStyle(choice: StyleChoice): StyleSpecification {
  const { theme, view } = choice;
  const beneath = basemapOf(choice);
  const labels = beneath.layers.findIndex(({ type }) => type === 'symbol' || type === 'fill-extrusion');
  const ground = labels < 0 ? beneath.layers : beneath.layers.slice(0, labels);
  const upright = beneath.layers.slice(ground.length);
  const lastSolid = upright.findLastIndex(({ type }) => type === 'fill-extrusion');
  return {
    version: 8,
    name: `Placelens ${theme}`,
    sources: { ...beneath.sources, ...ownSources },
    // A fade is twenty frames of the whole map, and one would begin with every style that comes.
    transition: { duration: 0, delay: 0 },
    light: beneath.light,
    sky: beneath.sky,
    ...(beneath.sprite !== undefined && { sprite: beneath.sprite }),
    ...(beneath.state && { state: beneath.state }),
    layers: [
      ...ground,
      ...ownLayers(theme),
      ...foundAreas(theme),
      ...referenceLines(theme),
      ...wayLines(theme),
      ...pathLines(theme, view),
      ...upright.slice(0, lastSolid + 1),
      ...stackSolids(theme),
      ...upright.slice(lastSolid + 1),
      ...pathLengths(theme),
      ...wayLengths(theme),
      ...foundPoints(theme),
      ...resultLayers(theme),
      ...referenceSigns(theme),
      ...evidenceLines(theme),
      ...placeDot(theme),
      ...unitLayers(theme),
      ...nameLeaders(theme, view),
      ...placeLabel(theme),
      ...parkingLayers(theme),
      ...entranceLayers(theme),
      ...stackGuard(theme),
      ...pathStops(theme),
      ...selectionLayers(theme),
      ...stackBadges(theme),
      ...nameLayers(theme, view),
      ...comparedLines(theme),
      ...comparedSigns(theme),
      ...fanLayers(theme),
      ...evidenceSigns(theme),
      ...measureLayers(theme),
    ],
  };
}

/** True where parts of a style are not ours: MapLibre checks those as they come, the tests have checked ours. */
export function isForeign({ ground }: StyleChoice): boolean {
  return ground.kind === 'style';
}

/** Layers whose features are ours to point at and pick, the topmost first. */
export const markLayers = [
  'pl-selected-parking',
  'pl-selected-entrances',
  'pl-selected-units',
  'pl-path-entrance',
  'pl-path-parking',
  ...fanLayerIds,
  ...nameLayerIds,
  'pl-place',
  'pl-entrances',
  'pl-entrances-dot',
  'pl-parking',
  'pl-parking-dot',
  'pl-units',
  'pl-units-count',
  'pl-units-dot',
  'pl-place-dot',
  'pl-place-first',
];

/** Layers of what features lay on the map, to be picked in their own way; the topmost first. */
export const laidLayers = [...comparedTargets, 'pl-results', 'pl-results-cluster', 'pl-found-points'];

const emptySource: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  // Feature-state follows our own references: the service's ids may repeat or miss.
  promoteId: 'ref',
  // Each tile is a message to the worker and back, and a mask on every frame: few and large ones are drawn on. At this
  // zoom a step of their grid is a pixel at zoom 20.
  maxzoom: 16,
};

const ownSources = {
  ...Object.fromEntries([...drawnKinds, 'selection', ...overlayNames].map((kind) => [kind, emptySource])),
  results: resultsSource,
  // Few and large tiles, as each is masked on every frame: a pixel more or less does not matter to a name.
  names: { ...emptySource, maxzoom: 14 },
};

function basemapOf({ ground, ...look }: StyleChoice): Basemap {
  switch (ground.kind) {
    case 'embedded':
      return basemapStyle(look, embeddedSource, true);
    case 'blank':
      return blankStyle(look);
    case 'raster':
      return rasterStyle(look, ground.source);
    case 'style':
      return foreignStyle(look, ground.style);
    case 'vector':
      return ground.schema === 'openmaptiles'
        ? basemapStyle(look, ground.source, ground.layers.includes('pl_detail'))
        : foreignTilesStyle(look, ground.source, ground.schema, ground.layers);
  }
}
