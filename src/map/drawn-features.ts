import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';

/** Features sent to the map's worker at once: copying 100,000 of them in one piece blocks the page for a second. */
const portion = 8000;

/**
 * Sets the features of a source, very many of them in portions, each when the worker has taken the one before. Ends
 * where `isWanted` says that other features have replaced them. Portions require a `ref` on every feature.
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
