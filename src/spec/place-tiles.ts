/**
 * All places as vector tiles, operations of Placelens like the search: `GET /places/tiles.json` describes them as
 * TileJSON, `GET /places/tiles/{z}/{x}/{y}.mvt?edition=…` is one of them.
 */
export const tilesPath = '/places/tiles';
export const tileJsonPath = `${tilesPath}.json`;

/** `GET /places/tiles/hexagons/{z}/{x}/{y}.json?edition=…`: the same counted in hexagons, as GeoJSON. */
export const hexagonsPath = `${tilesPath}/hexagons`;

/** The media type of a tile (Mapbox Vector Tile 2.1). */
export const tileType = 'application/vnd.mapbox-vector-tile';
