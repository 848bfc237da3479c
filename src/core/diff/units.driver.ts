import type { Position } from '../../contract/geojson.ts';
import { collection, feature, notAsked, viewOf } from '../place/inspection.driver.ts';
import type { Inspection } from '../place/inspection.ts';

/** A position so many metres north of the centre. */
export const north = (metres: number): Position => [71.43, 51.128 + metres / 111_195];

/** One unit as the service sends it; without a marker id where `id` is null. */
export function unit(at: Position | null, id: string | null, number?: unknown, more = {}) {
  const properties = { ...(number !== undefined && { unit: number }), kind: 'unit', ...more };
  return feature(at, properties, id === null ? {} : { markerId: id });
}

/** An inspection of which only the units are answered. */
export function withUnits(...units: unknown[]): Inspection {
  return { ...notAsked, units: viewOf('units', collection(units)) };
}
