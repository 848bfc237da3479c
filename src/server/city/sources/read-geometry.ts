import { wrapLongitude } from '../../../domain/geo/earth.ts';
import { isJsonObject } from '../../../spec/geojson.ts';
import type { ExtractFault } from '../faults.ts';
import { alignLines, type CityPosition, type Geometry } from '../geometry.ts';
import { createArea } from '../osm/rings.ts';

/** A shape, and its fault; without a shape it is useless. */
export type ReadGeometry = { readonly geometry?: Geometry; readonly fault?: ExtractFault };

/** Reads a point or an outline as GeoJSON, from any value. */
export function readSourceGeometry(sent: unknown): ReadGeometry {
  if (!isJsonObject(sent)) return { fault: 'no-position' };
  const { type, coordinates } = sent;
  switch (type) {
    case 'Point':
      return readPoint(coordinates);
    case 'MultiPoint':
      return Array.isArray(coordinates) && coordinates.length === 1
        ? readPoint(coordinates[0])
        : { fault: 'shape' };
    case 'Polygon':
      return readOutline(listIn(coordinates));
    case 'MultiPolygon':
      return readOutline(listIn(coordinates).flatMap(listIn));
    default:
      return { fault: 'shape' };
  }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readPoint(sent: unknown): ReadGeometry {
  if (listIn(sent).length === 0) return { fault: 'no-position' };
  const coordinates = positionIn(sent);
  return coordinates ? { geometry: { type: 'Point', coordinates } } : { fault: 'position' };
}

/** Returns degrees on the earth; heights are left out. */
function positionIn(sent: unknown): CityPosition | undefined {
  const [longitude, latitude] = listIn(sent);
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  const east = wrapLongitude(longitude);
  return Math.abs(east) <= 180 && Math.abs(latitude) <= 90 ? [east, latitude] : undefined;
}

function readOutline(sent: readonly unknown[]): ReadGeometry {
  const rings: CityPosition[][] = [];
  for (const each of sent) {
    const ring: CityPosition[] = [];
    for (const corner of listIn(each)) {
      const position = positionIn(corner);
      if (!position) return { fault: 'position' };
      ring.push(position);
    }
    const [first, last] = [ring[0], ring.at(-1)];
    if (!first || !last) continue;
    if (ring.length < 4 || (first[0] - last[0]) % 360 !== 0 || first[1] !== last[1])
      return { fault: 'unclosed' };
    rings.push(ring);
  }
  const { area, crosses } = createArea(alignLines(rings));
  if (!area) return { fault: 'no-outline' };
  return { geometry: area, ...(crosses && { fault: 'crossing' }) };
}
