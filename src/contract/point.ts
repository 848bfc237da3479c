import { z } from './zod.ts';

function degrees(name: string, most: number) {
  const outside = `the ${name} is outside −${most} to ${most} degrees`;
  return z.number().min(-most, outside).max(most, outside);
}

/** Degrees east, WGS 84. The bounds are those of RFC 7946 section 4; the specification itself shows none. */
const longitude = degrees('longitude', 180);

/** Degrees north, WGS 84. */
const latitude = degrees('latitude', 90);

/**
 * "`coordinates` is an array of two numbers, longitude then latitude (GeoJSON order)."
 * Further numbers (RFC 7946 allows a height) pass through untouched.
 */
const position = z.tuple([longitude, latitude], z.unknown());

/** "`type` is `Point`." The only geometry of the whole service. */
export const point = z.looseObject({ type: z.literal('Point'), coordinates: position });
