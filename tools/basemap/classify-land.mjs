import { areaOf, centroidOf, isLinear, isPolygonal } from '../osm/geometry.mjs';
import { namesOf } from './names.mjs';

const WATERWAYS = ['river', 'stream', 'canal', 'drain', 'ditch'];
const GRASS_USES =
  'grass meadow village_green recreation_ground allotments orchard plant_nursery greenfield'.split(' ');
const GRASS_LEISURE = ['park', 'garden', 'golf_course', 'common', 'dog_park'];
const BUILT_USES =
  'residential commercial industrial retail cemetery railway military quarry garages construction landfill'.split(
    ' ',
  );
const CAMPUSES = ['school', 'university', 'hospital', 'college', 'kindergarten'];
const SPORTS = ['stadium', 'pitch', 'playground', 'track', 'sports_centre'];

/**
 * Ponds appear late, lakes early: square metres against zoom. @param {number} area @param {number[]} zooms large,
 * middle, small
 */
const zoomForArea = (area, [large, middle, small], [high, low]) =>
  area > high ? large : area > low ? middle : small;

/** Areas and lines of water. @type {import('./drawn.mjs').Classifier} */
export function classifyWater({ geometry, properties: tags }) {
  const names = namesOf(tags);
  if (isLinear(geometry)) {
    if (!WATERWAYS.includes(tags.waterway)) return [];
    const tunnel = tags.tunnel && tags.tunnel !== 'no' ? { brunnel: 'tunnel' } : {};
    const minZoom = tags.waterway === 'river' ? 9 : 13;
    return [
      { layer: 'waterway', minZoom, geometry, properties: { class: tags.waterway, ...names, ...tunnel } },
    ];
  }
  if (!isPolygonal(geometry) || !isWater(tags)) return [];
  const kind =
    tags.waterway === 'riverbank' || tags.water === 'river'
      ? 'river'
      : tags.leisure === 'swimming_pool'
        ? 'swimming_pool'
        : 'lake';
  const minZoom = zoomForArea(areaOf(geometry), [0, 11, 13], [200_000, 20_000]);
  const label = { type: /** @type {const} */ ('Point'), coordinates: centroidOf(geometry) };
  return [
    { layer: 'water', minZoom, geometry, properties: { class: kind } },
    ...(names.name
      ? [
          {
            layer: /** @type {const} */ ('water_name'),
            minZoom: 12,
            geometry: label,
            properties: { ...names, class: 'lake' },
          },
        ]
      : []),
  ];
}

/** @param {import('../osm/read-qa-tiles.mjs').Tags} tags */
const isWater = (tags) =>
  tags.natural === 'water' ||
  tags.waterway === 'riverbank' ||
  ['reservoir', 'basin'].includes(tags.landuse) ||
  tags.leisure === 'swimming_pool' ||
  tags.amenity === 'fountain';

/** What grows or lies there, and what it is used for. @type {import('./drawn.mjs').Classifier} */
export function classifyLand({ geometry, properties: tags }) {
  if (!isPolygonal(geometry)) return [];
  const area = areaOf(geometry);
  const cover = landcoverOf(tags);
  const use = landuseOf(tags);
  /** @type {import('./drawn.mjs').Drawn[]} */
  const drawn = [];
  if (cover) {
    const minZoom = zoomForArea(area, [9, 12, 13], [100_000, 10_000]);
    drawn.push({ layer: 'landcover', minZoom, geometry, properties: { class: cover } });
  }
  if (use)
    drawn.push({ layer: 'landuse', minZoom: area > 100_000 ? 9 : 12, geometry, properties: { class: use } });
  return drawn;
}

/** @param {import('../osm/read-qa-tiles.mjs').Tags} tags */
function landcoverOf(tags) {
  if (tags.building) return undefined;
  if (tags.natural === 'wood' || tags.landuse === 'forest') return 'wood';
  if (GRASS_USES.includes(tags.landuse) || GRASS_LEISURE.includes(tags.leisure)) return 'grass';
  if (['grassland', 'scrub', 'heath'].includes(tags.natural)) return 'grass';
  if (tags.natural === 'wetland') return 'wetland';
  if (['beach', 'sand'].includes(tags.natural)) return 'sand';
  if (tags.landuse === 'farmland') return 'farmland';
  return ['bare_rock', 'scree'].includes(tags.natural) ? 'rock' : undefined;
}

/** @param {import('../osm/read-qa-tiles.mjs').Tags} tags */
function landuseOf(tags) {
  if (BUILT_USES.includes(tags.landuse)) return tags.landuse;
  if (CAMPUSES.includes(tags.amenity) && !tags.building) return tags.amenity;
  if (SPORTS.includes(tags.leisure) && !tags.building) return tags.leisure;
  return ['zoo', 'theme_park'].includes(tags.tourism) ? tags.tourism : undefined;
}
