/** Why there is no area to look in. */
export const areaFaults = [
  'no-json',
  /** Neither a polygon nor what holds one. */
  'no-polygon',
  'too-many-corners',
  /** A corner that is no position in degrees. */
  'out-of-range',
  /** Coordinates in another system, as its `crs` says. */
  'projected',
  'topojson',
  /** Polygons without an inside, or all beyond the map (85.05°). */
  'empty',
] as const;
export type AreaFault = (typeof areaFaults)[number];
