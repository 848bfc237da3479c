import { embeddedAreas } from '../domain/outline/embedded-areas.ts';
import type { MapArea } from '../domain/outline/map-area.ts';
import { config, isOneFile } from '../state/page-config.ts';

const { city } = config ?? {};

/**
 * The maps of this page: that of its server's city, then those that ship with it. Of two at one place the first counts.
 * A page opened as one file has only its kit's.
 */
export const mapAreas: readonly MapArea[] = isOneFile ? [] : areasOfServer();

function areasOfServer(): readonly MapArea[] {
  if (!city?.map) return embeddedAreas;
  return [{ id: city.version, name: city.name, ...city.map, inRanges: true }, ...embeddedAreas];
}
