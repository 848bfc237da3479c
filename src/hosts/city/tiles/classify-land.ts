import { areaOf, centroidOf, isLinear, isPolygonal } from '../geometry.ts';
import { isOneOf, type Tags } from '../tags.ts';
import type { Classifier, Drawn } from './drawn.ts';
import { namesOf } from './names.ts';

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

type Two = readonly [number, number];
type Three = readonly [number, number, number];

/**
 * Ponds appear late, lakes early: square metres against zooms of what is large, middle and small.
 */
const zoomForArea = (area: number, [large, middle, small]: Three, [high, low]: Two) =>
  area > high ? large : area > low ? middle : small;

/** Areas and lines of water. */
export const classifyWater: Classifier = ({ geometry, properties: tags }) => {
  const names = namesOf(tags);
  if (isLinear(geometry)) {
    if (!tags.waterway || !isOneOf(tags.waterway, WATERWAYS)) return [];
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
  const label = { type: 'Point' as const, coordinates: centroidOf(geometry) };
  return [
    { layer: 'water', minZoom, geometry, properties: { class: kind } },
    ...(names.name
      ? [
          {
            layer: 'water_name' as const,
            minZoom: 12,
            geometry: label,
            properties: { ...names, class: 'lake' },
          },
        ]
      : []),
  ];
};

const isWater = (tags: Tags) =>
  tags.natural === 'water' ||
  tags.waterway === 'riverbank' ||
  isOneOf(tags.landuse, ['reservoir', 'basin']) ||
  tags.leisure === 'swimming_pool' ||
  tags.amenity === 'fountain';

/** What grows or lies there, and what it is used for. */
export const classifyLand: Classifier = ({ geometry, properties: tags }) => {
  if (!isPolygonal(geometry)) return [];
  const area = areaOf(geometry);
  const cover = landcoverOf(tags);
  const use = landuseOf(tags);
  const drawn: Drawn[] = [];
  if (cover) {
    const minZoom = zoomForArea(area, [9, 12, 13], [100_000, 10_000]);
    drawn.push({ layer: 'landcover', minZoom, geometry, properties: { class: cover } });
  }
  if (use)
    drawn.push({ layer: 'landuse', minZoom: area > 100_000 ? 9 : 12, geometry, properties: { class: use } });
  return drawn;
};

function landcoverOf(tags: Tags): string | undefined {
  if (tags.building) return undefined;
  if (tags.natural === 'wood' || tags.landuse === 'forest') return 'wood';
  if (isOneOf(tags.landuse, GRASS_USES) || isOneOf(tags.leisure, GRASS_LEISURE)) return 'grass';
  if (isOneOf(tags.natural, ['grassland', 'scrub', 'heath'])) return 'grass';
  if (tags.natural === 'wetland') return 'wetland';
  if (isOneOf(tags.natural, ['beach', 'sand'])) return 'sand';
  if (tags.landuse === 'farmland') return 'farmland';
  return isOneOf(tags.natural, ['bare_rock', 'scree']) ? 'rock' : undefined;
}

function landuseOf(tags: Tags): string | undefined {
  if (isOneOf(tags.landuse, BUILT_USES)) return tags.landuse;
  if (isOneOf(tags.amenity, CAMPUSES) && !tags.building) return tags.amenity;
  if (isOneOf(tags.leisure, SPORTS) && !tags.building) return tags.leisure;
  return isOneOf(tags.tourism, ['zoo', 'theme_park']) ? tags.tourism : undefined;
}
