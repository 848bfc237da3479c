import { config } from '../../state/page-config.ts';

/**
 * TileJSON of the keyless online map, OpenMapTiles schema. Nothing is asked of it before the reader, or this
 * server's configuration, chose it: tiles tell which address is looked at.
 */
export const onlineUrl = config?.basemaps?.onlineUrl ?? 'https://tiles.openfreemap.org/planet';

/** Said of the online map when its own description names nobody. */
export const onlineAttribution =
  '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>';
