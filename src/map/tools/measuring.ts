import type { FeatureCollection } from 'geojson';
import { getBearing, getDistance } from '../../domain/geo/geodesy.ts';
import type { Ref } from '../../domain/place/ref.ts';
import type { Position } from '../../spec/geojson.ts';

/** A point of a measurement; `ref` is the feature of ours that it snapped to. */
export type MeasurePoint = { readonly position: Position; readonly ref: Ref | undefined };

export type MeasuredLeg = {
  readonly from: Position;
  readonly to: Position;
  readonly metres: number;
  /** Degrees from north, clockwise. */
  readonly bearing: number;
};

export type Measured = {
  readonly legs: readonly MeasuredLeg[];
  /** Sum of the whole metres of the legs, so that it is what a reader adds up. */
  readonly metres: number;
};

/** Metres within which a second click is the same point: a double click, a trembling hand. */
const samePoint = 0.3;

/** The legs between points, in straight lines over the ground. */
export function measurePoints(points: readonly MeasurePoint[]): Measured {
  const legs = points.slice(1).map(({ position: to }, index): MeasuredLeg => {
    const from = points[index]?.position ?? to;
    return { from, to, metres: getDistance(from, to), bearing: getBearing(from, to) };
  });
  return { legs, metres: legs.reduce((sum, { metres }) => sum + Math.round(metres), 0) };
}

/** Returns the points with one more, unless it is at the last one. */
export function addPoint(points: readonly MeasurePoint[], next: MeasurePoint): readonly MeasurePoint[] {
  const last = points.at(-1);
  return last && getDistance(last.position, next.position) < samePoint ? points : [...points, next];
}

/** A measurement as GeoJSON: its line with the metres, and its points. */
export function formatMeasureGeoJson(points: readonly MeasurePoint[]): string {
  const { legs, metres } = measurePoints(points);
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      ...(points.length < 2
        ? []
        : [
            {
              type: 'Feature' as const,
              geometry: {
                type: 'LineString' as const,
                coordinates: points.map(({ position }) => [...position]),
              },
              properties: { metres, legs: legs.map((leg) => Math.round(leg.metres)) },
            },
          ]),
      ...points.map(({ position, ref }) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [...position] },
        properties: ref === undefined ? {} : { ref },
      })),
    ],
  };
  return JSON.stringify(collection);
}
