import { getArchive } from '../domain/outline/embedded-archive.ts';
import { embeddedSource } from '../domain/outline/embedded-source.ts';
import { createMapReader } from '../domain/outline/map-reader.ts';
import { config } from '../state/page-config.ts';
import { mapAreas } from './map-areas.ts';

/** Reads the maps of this page. */
export const pageMapReader = createMapReader(mapAreas, getArchive, ({ id }) => {
  const { city } = config ?? {};
  return city && id === city.version ? city : embeddedSource;
});
