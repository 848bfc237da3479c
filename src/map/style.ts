import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { drawnKinds } from '../features/inspect/model/drawing.ts';
import { overlayNames } from '../features/inspect/model/overlays.ts';
import type { View } from '../state/address.ts';
import type { MapLook } from '../state/preferences.ts';
import {
  type Basemap,
  createBasemapStyle,
  createBlankStyle,
  createForeignStyle,
  createForeignTilesStyle,
  createRasterStyle,
} from './basemap/basemap-style.ts';
import type { BasemapSource } from './basemap-source/basemap-source.ts';
import { embeddedTileSource } from './basemap-source/embedded-tile.ts';
import { comparedTargets, createComparedLines, createComparedSigns } from './layers/compared.ts';
import { correctedTargets, createCorrectionLines, createCorrectionSigns } from './layers/corrections.ts';
import { leaveSignsOut } from './layers/dots.ts';
import { createEvidenceLines, createEvidenceSigns } from './layers/evidence.ts';
import { createFoundAreas, createFoundPoints } from './layers/found.ts';
import { measureLayers } from './layers/measure.ts';
import { nameLayerIds, nameLayers, nameLeaders } from './layers/names.ts';
import { createOwnLayers } from './layers/own.ts';
import { createPathLengths, createPathLines, createPathStops } from './layers/path.ts';
import {
  createEntranceLayers,
  createParkingLayers,
  createPlaceDot,
  createPlaceLabel,
} from './layers/points.ts';
import { createReferenceLines, createReferenceSigns } from './layers/reference.ts';
import { createResultLayers, resultsSource } from './layers/results.ts';
import { createSelectionLayers } from './layers/selection.ts';
import { createSpiderfyLayers, spiderfyLayerIds } from './layers/spiderfy.ts';
import { stackBadges, stackGuard, stackSolids } from './layers/stack.ts';
import { createUnitLayers } from './layers/units.ts';
import { createWayLengths, createWayLines } from './layers/way.ts';
import type { MapTheme } from './palette.ts';

export type StyleChoice = {
  readonly theme: MapTheme;
  readonly view: View;
  readonly look: MapLook;
  /** Names of the basemap: as they are written there, or in Latin letters. */
  readonly labels: 'local' | 'latin';
  /** Neither icons nor letters, where the browser alters what is read from a canvas. */
  readonly dotsOnly?: boolean;
  readonly ground: BasemapSource;
};

/**
 * Returns the whole map as a pure value. The drawing order is this list, bottom to top: what is on the ground is
 * beneath the basemap's buildings in 3D and beneath its names, so that both stay readable.
 */
export function mapStyle(choice: StyleChoice): StyleSpecification {
  const { theme, view, dotsOnly = false } = choice;
  const beneath = getBasemap(choice);
  const labels = beneath.layers.findIndex(({ type }) => type === 'symbol' || type === 'fill-extrusion');
  const ground = labels < 0 ? beneath.layers : beneath.layers.slice(0, labels);
  const upright = beneath.layers.slice(ground.length);
  const lastSolid = upright.findLastIndex(({ type }) => type === 'fill-extrusion');
  const layers = [
    ...ground,
    ...createOwnLayers(theme),
    ...createFoundAreas(theme),
    ...createReferenceLines(theme),
    ...createWayLines(theme),
    ...createPathLines(theme, view),
    ...upright.slice(0, lastSolid + 1),
    ...stackSolids(theme),
    ...upright.slice(lastSolid + 1),
    ...createPathLengths(theme),
    ...createWayLengths(theme),
    ...createFoundPoints(theme),
    ...createResultLayers(theme),
    ...createReferenceSigns(theme),
    ...createEvidenceLines(theme),
    ...createCorrectionLines(theme),
    ...createPlaceDot(theme),
    ...createUnitLayers(theme),
    ...nameLeaders(theme, view),
    ...createPlaceLabel(theme),
    ...createParkingLayers(theme),
    ...createEntranceLayers(theme),
    ...stackGuard(theme),
    ...createPathStops(theme),
    ...createSelectionLayers(theme),
    ...stackBadges(theme),
    ...nameLayers(theme, view),
    ...createComparedLines(theme),
    ...createComparedSigns(theme),
    ...createCorrectionSigns(theme),
    ...createSpiderfyLayers(theme),
    ...createEvidenceSigns(theme),
    ...measureLayers(theme),
  ];
  return {
    version: 8,
    name: `Placelens ${theme}`,
    sources: { ...beneath.sources, ...ownSources },
    // A fade is twenty frames of the whole map, and one would begin with every new style.
    transition: { duration: 0, delay: 0 },
    light: beneath.light,
    sky: beneath.sky,
    ...(beneath.sprite !== undefined && { sprite: beneath.sprite }),
    ...(beneath.state && { state: beneath.state }),
    layers: dotsOnly ? leaveSignsOut(layers, theme) : layers,
  };
}

/**
 * Returns true where parts of a style are not ours: MapLibre validates those when they are added, the tests have
 * validated ours.
 */
export function isForeign({ ground }: StyleChoice): boolean {
  return ground.kind === 'style';
}

/** Layers of our features, which can be hovered and chosen, the topmost first. */
export const markLayers = [
  'pl-selected-parking',
  'pl-selected-entrances',
  'pl-selected-units',
  'pl-path-entrance',
  'pl-path-parking',
  ...spiderfyLayerIds,
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

/** Layers of overlays, which are chosen in their own way; the topmost first. */
export const overlayLayers = [
  ...correctedTargets,
  ...comparedTargets,
  'pl-results',
  'pl-results-cluster',
  'pl-found-points',
];

const emptySource: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  // Feature-state uses our own references: the service's ids may repeat or be missing.
  promoteId: 'ref',
  // Each tile is a message to the worker and back, and a mask on every frame: few and large ones are overzoomed. At
  // this zoom a step of their grid is a pixel at zoom 20.
  maxzoom: 16,
};

const ownSources = {
  ...Object.fromEntries([...drawnKinds, 'selection', ...overlayNames].map((kind) => [kind, emptySource])),
  results: resultsSource,
  // Few and large tiles, as each is masked on every frame: a pixel more or less does not matter to a name.
  names: { ...emptySource, maxzoom: 14 },
};

function getBasemap({ ground, ...look }: StyleChoice): Basemap {
  switch (ground.kind) {
    case 'embedded':
      return createBasemapStyle(look, embeddedTileSource, true);
    case 'blank':
      return createBlankStyle(look);
    case 'raster':
      return createRasterStyle(look, ground.source);
    case 'style':
      return createForeignStyle(look, ground.style);
    case 'vector':
      return ground.schema === 'openmaptiles'
        ? createBasemapStyle(look, ground.source, ground.layers.includes('pl_detail'))
        : createForeignTilesStyle(look, ground.source, ground.schema, ground.layers);
  }
}
