import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';

/**
 * Features that travel to the map's worker at once: copying 100,000 of them in one piece holds the page for a second.
 */
const portion = 8000;

/**
 * Gives a source its features, very many of them in portions, each when the worker has taken the one before. Ends where
 * `isWanted` says that other features have taken their place. Portions ask for a `ref` of its own on every feature.
 */
export async function setSourceData(
  source: Pick<GeoJSONSource, 'setData' | 'updateData'>,
  { features }: FeatureCollection,
  isWanted: () => boolean,
): Promise<void> {
  await source.setData({ type: 'FeatureCollection', features: features.slice(0, portion) });
  for (let from = portion; from < features.length && isWanted(); from += portion) {
    await source.updateData({ add: features.slice(from, from + portion) });
  }
}
