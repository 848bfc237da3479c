import type { Position } from './geojson.ts';

/** The pages of the product, and the tabs of its panel, by their names in the address. */
export const pages = ['inspect', 'review', 'present', 'compare', 'production'] as const;
export const tabs = ['place', 'arrival', 'units', 'entrances', 'parking', 'checks', 'wire'] as const;

/** The pages that the header names. The menu "More" has those that few need. */
export const headerPages = [
  'inspect',
  'review',
  'compare',
  'present',
] as const satisfies (typeof pages)[number][];

/** A camera as MapLibre writes it into the hash, and nothing behind it: `#map=17.2/51.1/71.4/-32/56`. */
export const cameraHash = /^#map=\d+(\.\d+)?(\/-?\d+(\.\d+)?){2,4}$/;

/** A camera as an address writes it, angles in degrees. */
export type WrittenCamera = {
  readonly centre: Position;
  readonly zoom: number;
  readonly pitch: number;
  readonly bearing: number;
};

/** Reads `#map=zoom/lat/lng/bearing/pitch`; undefined for what is no camera. */
export function readCamera(hash: string): WrittenCamera | undefined {
  const numbers = /map=([^&]*)/.exec(hash)?.[1]?.split('/').map(Number) ?? [];
  const [zoom, latitude, longitude, bearing = 0, pitch = 0] = numbers;
  if (zoom === undefined || latitude === undefined || longitude === undefined) return undefined;
  if (!numbers.every(Number.isFinite) || Math.abs(latitude) > 90) return undefined;
  return { zoom, centre: [longitude, latitude], bearing, pitch };
}
