import { getCentroid, getGeometryArea, isLinear, isPolygonal } from '../geometry.ts';
import { isTagOneOf, type Tags } from '../tags.ts';
import type { Classifier, TileLayers } from './drawn.ts';
import { getNames } from './names.ts';

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

/** Ponds appear late, lakes early: limits in square metres, and zooms for large, middle and small. */
const zoomForArea = (area: number, [large, middle, small]: Three, [high, low]: Two) =>
  area > high ? large : area > low ? middle : small;

/** Areas and lines of water. */
export const classifyWater: Classifier = ({ geometry, properties: tags }) => {
  const names = getNames(tags);
  if (isLinear(geometry)) {
    if (!tags.waterway || !isTagOneOf(tags.waterway, WATERWAYS)) return [];
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
  const minZoom = zoomForArea(getGeometryArea(geometry), [0, 11, 13], [200_000, 20_000]);
  const label = { type: 'Point' as const, coordinates: getCentroid(geometry) };
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
  isTagOneOf(tags.landuse, ['reservoir', 'basin']) ||
  tags.leisure === 'swimming_pool' ||
  tags.amenity === 'fountain';

/** Vegetation, surface and land use. */
export const classifyLand: Classifier = ({ geometry, properties: tags }) => {
  if (!isPolygonal(geometry)) return [];
  const area = getGeometryArea(geometry);
  const cover = getLandcover(tags);
  const use = getLanduse(tags);
  const drawn: TileLayers[] = [];
  if (cover) {
    const minZoom = zoomForArea(area, [9, 12, 13], [100_000, 10_000]);
    drawn.push({ layer: 'landcover', minZoom, geometry, properties: { class: cover } });
  }
  if (use)
    drawn.push({ layer: 'landuse', minZoom: area > 100_000 ? 9 : 12, geometry, properties: { class: use } });
  return drawn;
};

function getLandcover(tags: Tags): string | undefined {
  if (tags.building) return undefined;
  if (tags.natural === 'wood' || tags.landuse === 'forest') return 'wood';
  if (isTagOneOf(tags.landuse, GRASS_USES) || isTagOneOf(tags.leisure, GRASS_LEISURE)) return 'grass';
  if (isTagOneOf(tags.natural, ['grassland', 'scrub', 'heath'])) return 'grass';
  if (tags.natural === 'wetland') return 'wetland';
  if (isTagOneOf(tags.natural, ['beach', 'sand'])) return 'sand';
  if (tags.landuse === 'farmland') return 'farmland';
  return isTagOneOf(tags.natural, ['bare_rock', 'scree']) ? 'rock' : undefined;
}

function getLanduse(tags: Tags): string | undefined {
  if (isTagOneOf(tags.landuse, BUILT_USES)) return tags.landuse;
  if (isTagOneOf(tags.amenity, CAMPUSES) && !tags.building) return tags.amenity;
  if (isTagOneOf(tags.leisure, SPORTS) && !tags.building) return tags.leisure;
  return isTagOneOf(tags.tourism, ['zoo', 'theme_park']) ? tags.tourism : undefined;
}
