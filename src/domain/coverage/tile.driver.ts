import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** Returns the points of a layer of a tile, read as a map reads them. */
export function readTile(bytes: Uint8Array, name: 'places' | 'cells') {
  const layer = new VectorTile(new PbfReader(bytes)).layers[name];
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index);
    const [point] = feature?.loadGeometry()[0] ?? [];
    return { values: feature?.properties ?? {}, at: [point?.x ?? -1, point?.y ?? -1] as const };
  });
}
