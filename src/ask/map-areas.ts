import { embeddedAreas } from '../core/outline/embedded-areas.ts';
import type { MapArea } from '../core/outline/map-area.ts';
import { config } from '../store/page-config.ts';

const { city } = config ?? {};

/** The maps of this page: that of its server's city, then those that ship with it. Of two at one place the first holds. */
export const mapAreas: readonly MapArea[] = city?.map
  ? [{ id: city.version, name: city.name, ...city.map, inRanges: true }, ...embeddedAreas]
  : embeddedAreas;
