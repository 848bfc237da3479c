import { type Geometry, getCentroid, getGeometryArea, getLines, isLinear, isPolygonal } from '../geometry.ts';
import { isTagOneOf, type Tags } from '../tags.ts';
import { classifyBuilding, getMapId, HouseNumbers } from './classify-buildings.ts';
import { classifyRoad, isSquare } from './classify-roads.ts';
import type { Classifier, OsmFeature, TileLayers } from './drawn.ts';
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

/**
 * Ponds appear late, lakes early: square metres against zooms of what is large, middle and small.
 */
const zoomForArea = (area: number, [large, middle, small]: Three, [high, low]: Two) =>
  area > high ? large : area > low ? middle : small;

/** Areas and lines of water. */
const classifyWater: Classifier = ({ geometry, properties: tags }) => {
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

/** What grows or lies there, and what it is used for. */
const classifyLand: Classifier = ({ geometry, properties: tags }) => {
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

/**
 * Which tags make a point of interest; `true` takes any value but "no" and "yes".
 */
const WANTED: Readonly<Record<string, readonly string[] | true>> = {
  amenity:
    'bank bar cafe cinema clinic college courthouse embassy fast_food fire_station fuel hospital kindergarten library marketplace parking parking_entrance pharmacy place_of_worship police post_office restaurant school theatre townhall university bus_station atm fountain dentist doctors pub charging_station bicycle_rental'.split(
      ' ',
    ),
  shop: true,
  tourism:
    'hotel hostel motel guest_house attraction viewpoint museum gallery zoo theme_park information artwork'.split(
      ' ',
    ),
  leisure:
    'park stadium sports_centre playground garden fitness_centre swimming_pool marina golf_course'.split(' '),
  historic: ['monument', 'memorial', 'castle'],
  railway: ['station', 'halt', 'tram_stop'],
  highway: ['bus_stop'],
  office: ['government', 'diplomatic'],
};

/** Worth a mark without a name. */
const NAMELESS = ['parking', 'parking_entrance', 'playground'];

/** OSM value → class of the poi layer, where they differ. */
// biome-ignore format: a table reads best as a table
const CLASSES: Readonly<Record<string, string>> = {
  kindergarten: 'school', university: 'college', parking_entrance: 'parking', clinic: 'hospital', doctors: 'hospital',
  pub: 'beer', courthouse: 'town_hall', townhall: 'town_hall', government: 'town_hall', diplomatic: 'embassy',
  bus_station: 'bus', bus_stop: 'bus', station: 'railway', halt: 'railway', tram_stop: 'railway',
  supermarket: 'grocery', convenience: 'grocery', clothes: 'clothing_store', mall: 'shop_mall',
  department_store: 'shop_mall', hotel: 'lodging', hostel: 'lodging', motel: 'lodging', guest_house: 'lodging',
  viewpoint: 'attraction', gallery: 'art_gallery', memorial: 'monument', artwork: 'monument',
};

/** Lower is drawn first. */
// biome-ignore format: a table reads best as a table
const RANKS: Readonly<Record<string, number>> = {
  railway: 3, college: 4, shop_mall: 4, hospital: 5, attraction: 5, museum: 5, stadium: 5, zoo: 5, theme_park: 5,
  monument: 6, park: 6, theatre: 8, place_of_worship: 9, cinema: 10, town_hall: 10, lodging: 12, library: 12,
  embassy: 13, art_gallery: 14, school: 16, grocery: 18, fuel: 19, restaurant: 20, cafe: 21, bank: 22, pharmacy: 22, bar: 22,
  fast_food: 22, parking: 24, bus: 26,
};
const LAST_RANK = 25;
/** Ranks below this are landmarks: seen from zoom 12. */
const LANDMARK = 8;

/** Points of interest: the first wanted tag decides. */
const classifyPoi: Classifier = ({ geometry, properties: tags }) => {
  if (geometry.type !== 'Point' && !isPolygonal(geometry)) return [];
  for (const [key, values] of Object.entries(WANTED)) {
    const value = tags[key];
    if (!value || value === 'no' || value === 'yes') continue;
    if (values !== true && !values.includes(value)) continue;
    const names = getNames(tags);
    if (!names.name && !isTagOneOf(value, NAMELESS)) continue;
    const kind = CLASSES[value] ?? (key === 'shop' ? 'shop' : value);
    const rank = RANKS[kind] ?? LAST_RANK;
    const point = { type: 'Point' as const, coordinates: getCentroid(geometry) };
    const properties = { ...names, class: kind, subclass: value, rank };
    return [{ layer: 'poi', minZoom: rank < LANDMARK ? 12 : 14, geometry: point, properties }];
  }
  return [];
};

const SETTLEMENTS = 'city town village hamlet suburb quarter neighbourhood'.split(' ');

/** Names of the city and its quarters. */
const classifyPlace: Classifier = ({ geometry, properties: tags }) => {
  const names = getNames(tags);
  if (geometry.type !== 'Point' || !tags.place || !isTagOneOf(tags.place, SETTLEMENTS) || !names.name)
    return [];
  const minZoom = tags.place === 'city' ? 0 : isTagOneOf(tags.place, ['suburb', 'town']) ? 10 : 12;
  const rank = tags.place === 'city' ? 2 : tags.place === 'suburb' ? 11 : 14;
  return [{ layer: 'place', minZoom, geometry, properties: { ...names, class: tags.place, rank } }];
};

/** What the reference layer holds against an answer (domain/reference), by the names of its properties. */
const doorTags = { ref: 'ref', flats: 'addr:flats', access: 'access', wheelchair: 'wheelchair' };
const parkingTags = { access: 'access', fee: 'fee', capacity: 'capacity' };

/**
 * The layer `pl_detail`, which the OpenMapTiles schema has no room for: what one sees on the last fifty metres.
 */
const classifyDetail: Classifier = (feature) => {
  const { geometry, properties: tags } = feature;
  const detail = (minZoom: number, properties: TileLayers['properties'], shape = geometry): TileLayers[] => [
    { layer: 'pl_detail', minZoom, geometry: shape, properties },
  ];
  if (geometry.type === 'Point') {
    if (tags.natural === 'tree') return detail(14, { kind: 'tree' });
    if (isTagOneOf(tags.amenity, ['parking', 'parking_entrance']))
      return detail(14, { kind: 'parking', ...kept(tags, parkingTags) });
    if (!tags.entrance) return [];
    return detail(14, { kind: 'entrance', entrance: tags.entrance, ...kept(tags, doorTags) });
  }
  if (isLinear(geometry) && tags.natural === 'tree_row') return detail(14, { kind: 'tree_row' });
  if (tags.barrier && isTagOneOf(tags.barrier, ['fence', 'wall', 'hedge', 'retaining_wall'])) {
    const line: Geometry = isLinear(geometry)
      ? geometry
      : { type: 'MultiLineString', coordinates: getLines(geometry) };
    return detail(14, { kind: 'barrier', barrier: tags.barrier }, line);
  }
  if (!isPolygonal(geometry)) return [];
  if (tags.amenity === 'parking') {
    const properties = { kind: 'parking', ...kept(tags, parkingTags) };
    // Nothing of a car park in a building is seen from above.
    if (tags.building) return detail(14, properties, { type: 'Point', coordinates: getCentroid(geometry) });
    // By its id the pieces in several tiles are one.
    return [{ layer: 'pl_detail', minZoom: 13, geometry, properties, id: getMapId(feature) }];
  }
  if (tags.building) return [];
  return isSquare(tags) || tags.place === 'square' ? detail(13, { kind: 'plaza' }) : [];
};

/** The tags that are there, by the names of their properties. */
function kept(tags: Tags, names: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(names).flatMap(([name, key]) => {
    const value = tags[key];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

const classifiers = [
  classifyWater,
  classifyLand,
  classifyBuilding,
  classifyRoad,
  classifyPlace,
  classifyPoi,
  classifyDetail,
];

/**
 * Decides what is drawn of the features, one after the other; a feature may give several things (a park with a name:
 * green and a mark) or none. Some house numbers wait for `rest`.
 */
export class Classification {
  readonly #houseNumbers = new HouseNumbers();

  take(feature: OsmFeature): TileLayers[] {
    return [...classifiers.flatMap((one) => one(feature)), ...this.#houseNumbers.take(feature)];
  }

  rest(): Iterable<TileLayers> {
    return this.#houseNumbers.rest();
  }
}
