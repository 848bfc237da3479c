import type { FoundGeometry } from '../../domain/geo/found-geojson.ts';
import { type Bounds, getBounds } from '../../domain/geo/geodesy.ts';
import type { DrawnGeometry } from '../../domain/geo/read-geometry.ts';
import type { Position } from '../../spec/geojson.ts';
import type { MapOverlay } from '../inspect/model/overlays.ts';

/** Returns the common name of one found geometry for map and list, by its index in the answer. */
export function getFoundRef(index: number): string {
  return `found:${index}`;
}

/** The found geometries as features of the map, the box around all of them in degrees, and how many they are. */
export function createFoundOverlay(found: readonly FoundGeometry[]): MapOverlay {
  const frames = found
    .map(({ geometry }) => getGeometryBounds(geometry))
    .filter((frame) => frame !== undefined);
  return {
    overlay: {
      type: 'FeatureCollection',
      features: found.map(({ geometry }, index) => ({
        type: 'Feature',
        geometry,
        properties: { ref: getFoundRef(index) },
      })),
    },
    frame: getBounds(
      frames.flatMap(([west, south, east, north]): Position[] => [
        [west, south],
        [east, north],
      ]),
    ),
    summary: String(found.length),
  };
}

/** The box around one geometry in degrees. */
export function getGeometryBounds(geometry: DrawnGeometry): Bounds | undefined {
  return getBounds(
    getPositions(geometry).map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]),
  );
}

/** Returns its first position, which is shown to the reader. */
export function getFirstPosition(geometry: DrawnGeometry): Position {
  const [[longitude = 0, latitude = 0] = []] = getPositions(geometry);
  return [longitude, latitude];
}

function getPositions(geometry: DrawnGeometry): number[][] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
  }
}
