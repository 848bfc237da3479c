/**
 * The places of an area, an operation of Placelens like the search: `POST /places/area` with polygons as GeoJSON says
 * how many there are and what they lack, or lists them.
 */
export const areaPath = '/places/area';

/** Maximum bytes of the GeoJSON. */
export const longestArea = 8 * 1024 * 1024;

/** The forms of the list; every other answer is the count. */
export const areaListTypes = ['text/csv', 'application/x-ndjson'] as const;
export type AreaListType = (typeof areaListTypes)[number];
