import type { FeatureCollection } from 'geojson';
import type { Position } from '../contract/geojson.ts';
import type { Found } from '../domain/found-geojson.ts';
import { type Bounds, boundsOf } from '../domain/geodesy.ts';
import type { DrawnGeometry } from '../domain/read-geometry.ts';

/** GeoJSON found in an answer, as the map shows it. */
export type FoundOnMap = {
  /** The same object means the same answer, which moves the camera once. */
  readonly overlay: FeatureCollection;
  /** What the camera shows of it first; undefined for nothing found. */
  readonly frame: Bounds | undefined;
  /** What the reader asked to see; each object is one wish. */
  readonly wish: { readonly frame: Bounds } | undefined;
};

/** How the map and the list name one found geometry to each other, by its place in the order of the answer. */
export function foundRef(index: number): string {
  return `found:${index}`;
}

/** The found geometries as features of the map, and the box around all of them in degrees. */
export function foundOverlay(found: readonly Found[]): Pick<FoundOnMap, 'overlay' | 'frame'> {
  const frames = found
    .map(({ geometry }) => frameOfGeometry(geometry))
    .filter((frame) => frame !== undefined);
  return {
    overlay: {
      type: 'FeatureCollection',
      features: found.map(({ geometry }, index) => ({
        type: 'Feature',
        geometry,
        properties: { ref: foundRef(index) },
      })),
    },
    frame: boundsOf(
      frames.flatMap(([west, south, east, north]): Position[] => [
        [west, south],
        [east, north],
      ]),
    ),
  };
}

/** The box around one geometry in degrees, as its longitudes are written. */
export function frameOfGeometry(geometry: DrawnGeometry): Bounds | undefined {
  return boundsOf(
    positionsOf(geometry).map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]),
  );
}

/** Its first position: where a reader is told that it is. */
export function beginningOf(geometry: DrawnGeometry): Position {
  const [[longitude = 0, latitude = 0] = []] = positionsOf(geometry);
  return [longitude, latitude];
}

function positionsOf(geometry: DrawnGeometry): number[][] {
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
