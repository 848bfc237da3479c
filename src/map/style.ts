import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { drawnKinds } from '../scene/drawing.ts';
import type { BasemapName, View } from '../state/address.ts';
import { type Basemap, basemapStyle, blankStyle, rasterStyle } from './basemap-style.ts';
import { embeddedSource } from './embedded-source.ts';
import { entranceLayers } from './layers/entrances.ts';
import { parkingLayers } from './layers/parking.ts';
import { placeLayers } from './layers/place.ts';
import { selectionLayers } from './layers/selection.ts';
import { unitLayers } from './layers/units.ts';
import { isRasterUrl, onlineSource, rasterSource } from './online-source.ts';
import type { Theme } from './palette.ts';

export type StyleChoice = {
  readonly theme: Theme;
  readonly view: View;
  readonly basemap: BasemapName;
  /** Tiles for the basemap `custom`. */
  readonly rasterUrl: string;
};

/** The whole map as a pure value. The drawing order is this list, bottom to top. */
export function mapStyle(choice: StyleChoice): StyleSpecification {
  const { theme } = choice;
  const beneath = basemapOf(choice);
  return {
    version: 8,
    name: `Placelens ${theme}`,
    sources: { ...beneath.sources, ...ownSources },
    light: beneath.light,
    sky: beneath.sky,
    layers: [
      ...beneath.layers,
      ...unitLayers(theme),
      ...parkingLayers(theme),
      ...entranceLayers(theme),
      ...placeLayers(theme),
      ...selectionLayers(theme),
    ],
  };
}

/** Layers whose features are ours to point at and pick, the topmost first. */
export const markLayers = [
  'pl-place-dot',
  'pl-place',
  'pl-entrances',
  'pl-parking',
  'pl-units',
  'pl-units-count',
  'pl-units-dot',
];

const emptySource: SourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  // Feature-state follows our own references: the service's ids may repeat or miss.
  promoteId: 'ref',
};

const ownSources = Object.fromEntries([...drawnKinds, 'selection'].map((kind) => [kind, emptySource]));

function basemapOf({ theme, view, basemap, rasterUrl }: StyleChoice): Basemap {
  if (basemap === 'blank') return blankStyle(theme);
  if (basemap === 'custom' && isRasterUrl(rasterUrl)) return rasterStyle(theme, rasterSource(rasterUrl));
  const online = basemap === 'online';
  const source = online ? onlineSource : embeddedSource;
  return basemapStyle({ theme, view, source, detail: !online, labels: 'latin' });
}
