/** Where the map stands before any place was asked for: the middle of Astana. */
export const startCamera = { zoom: 14, latitude: 51.128, longitude: 71.4221 };

/**
 * True for an address that carries a camera of somebody's choice. MapLibre writes its first camera into the hash
 * too, before anything was fitted; that one counts for nothing.
 */
export function hasChosenCamera(hash: string): boolean {
  const { zoom, latitude, longitude } = startCamera;
  const camera = /map=([^&]*)/.exec(hash)?.[1];
  return camera !== undefined && !camera.startsWith(`${zoom}/${latitude}/${longitude}`);
}
