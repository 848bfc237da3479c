// Written by tools/basemap/build.mjs; change tools/basemap/areas.mjs and run it again.

/** The attribution and the date (ISO 8601) of the maps that ship with the product. */
export const embeddedSource = { attribution: '© OpenStreetMap contributors', date: '2017-12' };
