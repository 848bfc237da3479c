import { archiveOf } from '../core/outline/embedded-archive.ts';
import { embeddedSource } from '../core/outline/embedded-source.ts';
import { mapReaderOf } from '../core/outline/map-reader.ts';
import { config } from '../store/page-config.ts';
import { mapAreas } from './map-areas.ts';

/** Reads the maps of this page. */
export const mapHere = mapReaderOf(mapAreas, archiveOf, ({ id }) => {
  const { city } = config ?? {};
  return city && id === city.version ? city : embeddedSource;
});
