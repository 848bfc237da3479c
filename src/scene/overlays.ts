import type { FeatureCollection } from 'geojson';

/** What lies on the map beside the features of the answers, each in a source of its own. */
export const overlayNames = [
  'own',
  'label',
  'path',
  'stack',
  'fan',
  'measure',
  'found',
  'evidence',
  'results',
  'lit-results',
  'compared',
] as const;
export type OverlayName = (typeof overlayNames)[number];

/** A face hands these to the one map; the same object means that nothing changed. */
export type Overlays = Readonly<Partial<Record<OverlayName, FeatureCollection>>>;

export const emptyOverlay: FeatureCollection = { type: 'FeatureCollection', features: [] };
