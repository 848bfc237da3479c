import type { Position } from '../../spec/geojson.ts';
import { createCollection, createFeature, createView, notAsked } from '../place/inspection.driver.ts';
import type { Inspection } from '../place/inspection.ts';

/** Returns a position so many metres north of the centre. */
export const offsetNorth = (metres: number): Position => [71.43, 51.128 + metres / 111_195];

/** Returns one unit as the service sends it; without a marker id where `id` is null. */
export function createUnit(at: Position | null, id: string | null, number?: unknown, more = {}) {
  const properties = { ...(number !== undefined && { unit: number }), kind: 'unit', ...more };
  return createFeature(at, properties, id === null ? {} : { markerId: id });
}

/** Returns an inspection of which only the units are answered. */
export function createInspectionWithUnits(...units: unknown[]): Inspection {
  return { ...notAsked, units: createView('units', createCollection(units)) };
}
