import {
  containsPosition,
  getBbox,
  getCentroid,
  getPlainDistance,
  intersectsBbox,
  isPolygonal,
} from '../../src/server/city/geometry.ts';
import { readQaTiles } from '../osm/read-qa-tiles.mjs';
import { distanceToWall, middleOf, nearSideOf } from './footprint.mjs';

/**
 * One city's OpenStreetMap facts, and the questions that a sample asks of them.
 *
 * @typedef {import('../../src/server/city/geometry.ts').CityPosition} Position
 * @typedef {import('../../src/server/city/geometry.ts').Bbox} Bbox
 * @typedef {import('../osm/read-qa-tiles.mjs').City} City
 * @typedef {import('../../src/server/city/tiles/drawn.ts').OsmFeature} OsmFeature
 * @typedef {ReturnType<typeof openAtlas>} Atlas
 */

/** The part of each city that the embedded basemap shows. @type {Record<City, Bbox>} */
const EXTENT = {
  astana: [71.36, 51.07, 71.5, 51.2],
  montevideo: [-56.22, -34.935, -56.1, -34.86],
};

/** An entrance belongs to a building when it is drawn on its wall, metres. */
export const ON_WALL = 1;

/** @param {City} city */
export function openAtlas(city) {
  const features = readQaTiles(city, EXTENT[city]);
  const byReference = new Map(features.map((feature) => [`${feature.osmType}/${feature.id}`, feature]));
  const buildings = features
    .filter(({ properties, geometry }) => properties.building && isPolygonal(geometry))
    .map((feature) => ({ feature, bbox: getBbox(feature.geometry) }));
  const parkings = features.filter(({ properties }) =>
    /^parking(_entrance)?$/.test(properties.amenity ?? ''),
  );
  const entrances = features.filter(({ properties }) => properties.entrance);

  /** @param {string} reference such as `way/230358852` @returns {OsmFeature} */
  function find(reference) {
    const feature = byReference.get(reference);
    if (!feature) throw new Error(`${city}: no ${reference} in the tiles`);
    return feature;
  }

  /** Buildings whose box comes within about 3 m of a position. @param {Position} position */
  function buildingsNear([longitude, latitude]) {
    const margin = 3e-5;
    /** @type {Bbox} */
    const box = [longitude - margin, latitude - margin, longitude + margin, latitude + margin];
    return buildings.filter(({ bbox }) => intersectsBbox(bbox, box)).map(({ feature }) => feature);
  }

  return {
    find,

    /** The building that an object is, or stands in; nothing for a square or a street. @param {OsmFeature} object */
    buildingOf(object) {
      if (object.properties.building && isPolygonal(object.geometry)) return object;
      const middle = getCentroid(object.geometry);
      return buildingsNear(middle).find(({ geometry }) => containsPosition(geometry, middle));
    },

    /** Whether a position is drawn on the wall of a building. @param {Position} position */
    isOnSomeWall: (position) =>
      buildingsNear(position).some(({ geometry }) => distanceToWall(geometry, position) <= ON_WALL),

    /**
     * Parking areas and points with their distance in metres, nearest first. A large area counts by the side that is
     * nearest when `nearSide` is set, else by its middle.
     * @param {Position} position
     * @param {number} metres how far at most
     * @param {boolean} [nearSide]
     */
    parkingsWithin: (position, metres, nearSide = false) =>
      within(metres, position, parkings, (parking) =>
        nearSide && isPolygonal(parking.geometry)
          ? nearSideOf(parking.geometry, position)
          : positionOf(parking),
      ),

    /** Entrance nodes, nearest first. @param {Position} position @param {number} metres */
    entrancesWithin: (position, metres) => within(metres, position, entrances, positionOf),
  };
}

/** No area of interest reaches farther from its centre, metres. */
const AREA_REACH = 500;

/**
 * @param {number} metres
 * @param {Position} position
 * @param {OsmFeature[]} features
 * @param {(feature: OsmFeature) => Position} locate
 */
function within(metres, position, features, locate) {
  return features
    .filter(({ geometry }) => getPlainDistance(getCentroid(geometry), position) <= metres + AREA_REACH)
    .map((feature) => {
      const at = locate(feature);
      return { feature, at, distance: getPlainDistance(at, position) };
    })
    .filter(({ distance }) => distance <= metres)
    .sort((a, b) => a.distance - b.distance || a.feature.id - b.feature.id);
}

/** Where an object is: a node itself, the middle of an area. @param {OsmFeature} feature @returns {Position} */
export const positionOf = ({ geometry }) =>
  isPolygonal(geometry) ? middleOf(geometry) : getCentroid(geometry);
