/**
 * The layers of our own maps in file order: those of the OpenMapTiles schema (https://openmaptiles.org/schema), then
 * our own.
 */
export const mapLayers = [
  'water',
  'waterway',
  'landcover',
  'landuse',
  'building',
  'housenumber',
  'transportation',
  'transportation_name',
  'place',
  'poi',
  'water_name',
  'pl_detail',
] as const;

export type MapLayer = (typeof mapLayers)[number];
