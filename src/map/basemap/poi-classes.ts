import type { PoiGroup } from '../palette.ts';
import type { PoiGlyph } from './poi-glyphs.ts';

/** Classes of the OpenMapTiles `poi` layer that get a sign, with the sign and what they are about. */
export const poiClasses: Readonly<Record<string, readonly [PoiGlyph, PoiGroup]>> = {
  park: ['park', 'green'],
  garden: ['garden', 'green'],
  playground: ['playground', 'green'],
  stadium: ['stadium', 'green'],
  sports_centre: ['fitness-centre', 'green'],
  fitness_centre: ['fitness-centre', 'green'],
  swimming_pool: ['swimming', 'green'],
  golf_course: ['golf', 'green'],
  golf: ['golf', 'green'],
  zoo: ['zoo', 'green'],
  hospital: ['hospital', 'health'],
  pharmacy: ['pharmacy', 'health'],
  dentist: ['dentist', 'health'],
  doctors: ['hospital', 'health'],
  lodging: ['lodging', 'lodging'],
  restaurant: ['restaurant', 'food'],
  cafe: ['cafe', 'food'],
  fast_food: ['fast-food', 'food'],
  bar: ['bar', 'food'],
  beer: ['beer', 'food'],
  ice_cream: ['ice-cream', 'food'],
  bakery: ['bakery', 'food'],
  shop: ['shop', 'shop'],
  shop_mall: ['shop', 'shop'],
  grocery: ['grocery', 'shop'],
  clothing_store: ['clothing-store', 'shop'],
  attraction: ['attraction', 'culture'],
  museum: ['museum', 'culture'],
  art_gallery: ['art-gallery', 'culture'],
  monument: ['monument', 'culture'],
  theatre: ['theatre', 'culture'],
  cinema: ['cinema', 'culture'],
  castle: ['castle', 'culture'],
  theme_park: ['amusement-park', 'culture'],
  information: ['information', 'culture'],
  parking: ['parking', 'parking'],
  bus: ['bus', 'transit'],
  railway: ['rail', 'transit'],
  bicycle_rental: ['bicycle-share', 'transit'],
  charging_station: ['charging-station', 'transit'],
  fuel: ['fuel', 'transit'],
  school: ['school', 'civic'],
  college: ['college', 'civic'],
  library: ['library', 'civic'],
  bank: ['bank', 'civic'],
  atm: ['bank', 'civic'],
  place_of_worship: ['place-of-worship', 'civic'],
  police: ['police', 'civic'],
  post_office: ['post', 'civic'],
  post: ['post', 'civic'],
  town_hall: ['town-hall', 'civic'],
  embassy: ['embassy', 'civic'],
  fire_station: ['fire-station', 'civic'],
  fountain: ['water', 'civic'],
};

/** The classes of a group. */
export function classesOf(group: PoiGroup): string[] {
  return Object.entries(poiClasses)
    .filter(([, [, of]]) => of === group)
    .map(([name]) => name);
}
