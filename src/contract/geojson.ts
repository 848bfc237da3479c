/** A place on the earth as the product hands it around: `[longitude, latitude]` in degrees. */
export type Position = readonly [longitude: number, latitude: number];

export type JsonObject = { readonly [member: string]: unknown };

/** True for `{…}`, false for null, arrays and everything else that JSON can hold. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Why a geometry is no usable point: the keys of the first part that does not hold. */
export type PointFault = { readonly keys: readonly PropertyKey[]; readonly reason: string };

/**
 * Where a sent geometry stands, or why it is no usable point. Holds what the schema of the specification holds
 * (answer-schema.ts) and says it in the same words.
 */
export function readPosition(geometry: unknown): Position | PointFault {
  if (!isJsonObject(geometry)) return { keys: [], reason: expected('object', geometry) };
  if (geometry.type !== 'Point') return { keys: ['type'], reason: 'Invalid input: expected "Point"' };
  if (!Array.isArray(geometry.coordinates)) {
    return { keys: ['coordinates'], reason: expected('tuple', geometry.coordinates) };
  }
  const coordinates: readonly unknown[] = geometry.coordinates;
  const [longitude, latitude] = coordinates;
  if (!isDegrees(longitude, 180)) {
    return { keys: ['coordinates', 0], reason: degreesFault('longitude', longitude, 180) };
  }
  if (!isDegrees(latitude, 90)) {
    return { keys: ['coordinates', 1], reason: degreesFault('latitude', latitude, 90) };
  }
  // The sent pair itself where it is one: a hundred thousand copies take four megabytes.
  return isPair(coordinates) ? coordinates : [longitude, latitude];
}

function isPair(coordinates: readonly unknown[]): coordinates is Position {
  return coordinates.length === 2;
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}

function degreesFault(name: string, value: unknown, most: number): string {
  return Number.isFinite(value)
    ? `the ${name} is outside −${most} to ${most} degrees`
    : expected('number', value);
}

function expected(type: string, value: unknown): string {
  return `Invalid input: expected ${type}, received ${typeOf(value)}`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return Array.isArray(value) ? 'array' : typeof value;
}
