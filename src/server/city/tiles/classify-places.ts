import { getCentroid, isPolygonal } from '../geometry.ts';
import { isTagOneOf } from '../tags.ts';
import type { Classifier } from './drawn.ts';
import { getNames } from './names.ts';

/** Tags that make a point of interest; `true` takes any value but "no" and "yes". */
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

/** Drawn even without a name. */
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
/** Ranks below this are landmarks: visible from zoom 12. */
const LANDMARK = 8;

/** Points of interest: the first wanted tag decides. */
export const classifyPoi: Classifier = ({ geometry, properties: tags }) => {
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
export const classifyPlace: Classifier = ({ geometry, properties: tags }) => {
  const names = getNames(tags);
  if (geometry.type !== 'Point' || !tags.place || !isTagOneOf(tags.place, SETTLEMENTS) || !names.name)
    return [];
  const minZoom = tags.place === 'city' ? 0 : isTagOneOf(tags.place, ['suburb', 'town']) ? 10 : 12;
  const rank = tags.place === 'city' ? 2 : tags.place === 'suburb' ? 11 : 14;
  return [{ layer: 'place', minZoom, geometry, properties: { ...names, class: tags.place, rank } }];
};
