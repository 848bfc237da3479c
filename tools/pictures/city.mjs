import {
  containsPosition,
  getCentroid,
  getPlainDistance,
  getPolygons,
} from '../../src/server/city/geometry.ts';
import { classifyBuilding } from '../../src/server/city/tiles/classify-buildings.ts';
import { areas } from '../basemap/areas.mjs';
import { readQaTiles } from '../osm/read-qa-tiles.mjs';
import { distanceToWall } from '../samples/footprint.mjs';

/**
 * Buildings as the basemap draws them, but uncut by tiles.
 *
 * @typedef {import('../../src/server/city/geometry.ts').CityPosition} Position
 * @typedef {{
 *   id: number,
 *   geometry: import('../../src/server/city/geometry.ts').Geometry,
 *   rings: Position[][],
 *   middle: Position,
 *   base: number,
 *   top: number,
 * }} Building base and top in metres; `rings` are outer rings
 */

/** An entrance belongs to a building when it is drawn on its wall, metres. */
const ON_WALL = 1.5;

/** Coordinates vary by a few metres between a sample and a wall; farther buildings need no exact test. */
const NEAR = 400;

/** @param {import('../osm/read-qa-tiles.mjs').City} city */
export function openCity(city) {
  const area = areas.find((candidate) => candidate.city === city);
  if (!area) throw new Error(`no basemap of ${city}`);
  const features = readQaTiles(city, area.bounds);
  const buildings = features.flatMap(asBuildings);
  const malls = features
    .filter(({ properties: tags }) => tags.shop === 'mall' && !tags.building)
    .flatMap(({ properties, ...rest }) =>
      asBuildings({ ...rest, properties: { ...properties, building: 'retail' } }),
    );
  /** @param {Position} position @param {number} metres */
  const within = (position, metres) =>
    buildings.filter(({ middle }) => getPlainDistance(middle, position) <= metres);
  return {
    within,

    /**
     * What a place consists of: the buildings that hold its point or carry one of its doors, and all their parts.
     * A mall that is mapped as an area only stands up as the basemap would draw a shop.
     * @param {Position} point
     * @param {Position[]} doors
     */
    buildingsOf(point, doors) {
      const candidates = within(point, NEAR);
      const mall = malls.find(({ geometry }) => containsPosition(geometry, point));
      const whole = candidates.filter(
        ({ geometry }) =>
          containsPosition(geometry, point) ||
          doors.some((door) => distanceToWall(geometry, door) <= ON_WALL),
      );
      const isPart = (/** @type {Building} */ building) =>
        whole.some(({ geometry }) => containsPosition(geometry, building.middle));
      if (whole.length === 0 && mall) return [mall];
      return candidates.filter((building) => whole.includes(building) || isPart(building));
    },
  };
}

/** @typedef {ReturnType<typeof openCity>} City */

/** @param {import('../../src/server/city/tiles/drawn.ts').OsmFeature} feature @returns {Building[]} */
function asBuildings(feature) {
  return classifyBuilding(feature).map(({ geometry, properties }) => ({
    id: feature.id,
    geometry,
    rings: getPolygons(geometry).map(([outer]) => outer),
    middle: getCentroid(geometry),
    base: properties.render_min_height,
    top: properties.render_height,
  }));
}
