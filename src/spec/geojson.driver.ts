import type { JsonObject } from './geojson.ts';

/** A point that can be drawn. */
export const geometry = { type: 'Point', coordinates: [71.43056, 51.12822] };

/** A feature at that point, with other members or more of them. */
export const createFeature = (more: JsonObject = {}): JsonObject => ({
  type: 'Feature',
  geometry,
  properties: {},
  ...more,
});

/** An answer of several features. */
export const createCollection = (...features: readonly unknown[]) => ({
  type: 'FeatureCollection',
  features,
});
