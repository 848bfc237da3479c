// Written by tools/basemap/build.mjs; change tools/basemap/areas.mjs and run it again.

/** Whose data the maps that ship with the product are, and of when, as ISO 8601. */
export const embeddedSource = { attribution: '© OpenStreetMap contributors', date: '2017-12' };
