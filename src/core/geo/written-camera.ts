import type { Position } from '../../contract/geojson.ts';

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
