import { getArchive } from '../core/outline/embedded-archive.ts';
import { embeddedSource } from '../core/outline/embedded-source.ts';
import { createMapReader } from '../core/outline/map-reader.ts';
import { config } from '../store/page-config.ts';
import { mapAreas } from './map-areas.ts';

/** Reads the maps of this page. */
export const pageMapReader = createMapReader(mapAreas, getArchive, ({ id }) => {
  const { city } = config ?? {};
  return city && id === city.version ? city : embeddedSource;
});
