/** A place on the earth as the product hands it around: `[longitude, latitude]` in degrees. */
export type Position = readonly [longitude: number, latitude: number];

export type JsonObject = { readonly [member: string]: unknown };

/** True for `{…}`, false for null, arrays and everything else that JSON can hold. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
