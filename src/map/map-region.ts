/** The id of the map's region, for those who lead to it. */
export const mapRegionId = 'map-region';
