import type { MapReader } from './map-reader.ts';

/** The reader of a program without maps, for tests. */
export const noMap: MapReader = {
  outlineAt: async () => undefined,
  detailAround: async () => undefined,
  groundAround: async () => undefined,
};
