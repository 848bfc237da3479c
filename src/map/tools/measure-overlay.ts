import type { Feature, FeatureCollection } from 'geojson';
import { formatLength } from '../../domain/format/formats.ts';
import { alignToMeridian } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import { type MeasurePoint, measurePoints } from './measuring.ts';

/** A measurement as the map draws it: its legs, their lengths in words, its points. */
export function measureOverlay(points: readonly MeasurePoint[]): FeatureCollection {
  const { legs } = measurePoints(points);
  return {
    type: 'FeatureCollection',
    features: [
      ...legs.flatMap(({ from, to, metres }): Feature[] => [
        {
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: [[...from], [...alignToMeridian(from[0], to)]] },
          properties: { part: 'leg', label: '' },
        },
        getPoint(middle(from, alignToMeridian(from[0], to)), 'length', formatLength(metres)),
      ]),
      ...points.map(({ position }) => getPoint(position, 'point', '')),
    ],
  };
}

function getPoint(position: Position, part: string, label: string): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...position] },
    properties: { part, label },
  };
}

function middle([west, south]: Position, [east, north]: Position): Position {
  return [(west + east) / 2, (south + north) / 2];
}
