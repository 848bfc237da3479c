import amusementPark from '@mapbox/maki/icons/amusement-park.svg?raw';
import artGallery from '@mapbox/maki/icons/art-gallery.svg?raw';
import attraction from '@mapbox/maki/icons/attraction.svg?raw';
import bakery from '@mapbox/maki/icons/bakery.svg?raw';
import bank from '@mapbox/maki/icons/bank.svg?raw';
import bar from '@mapbox/maki/icons/bar.svg?raw';
import beer from '@mapbox/maki/icons/beer.svg?raw';
import bicycleShare from '@mapbox/maki/icons/bicycle-share.svg?raw';
import bus from '@mapbox/maki/icons/bus.svg?raw';
import cafe from '@mapbox/maki/icons/cafe.svg?raw';
import castle from '@mapbox/maki/icons/castle.svg?raw';
import chargingStation from '@mapbox/maki/icons/charging-station.svg?raw';
import cinema from '@mapbox/maki/icons/cinema.svg?raw';
import clothingStore from '@mapbox/maki/icons/clothing-store.svg?raw';
import college from '@mapbox/maki/icons/college.svg?raw';
import dentist from '@mapbox/maki/icons/dentist.svg?raw';
import embassy from '@mapbox/maki/icons/embassy.svg?raw';
import fastFood from '@mapbox/maki/icons/fast-food.svg?raw';
import fireStation from '@mapbox/maki/icons/fire-station.svg?raw';
import fitnessCentre from '@mapbox/maki/icons/fitness-centre.svg?raw';
import fuel from '@mapbox/maki/icons/fuel.svg?raw';
import garden from '@mapbox/maki/icons/garden.svg?raw';
import golf from '@mapbox/maki/icons/golf.svg?raw';
import grocery from '@mapbox/maki/icons/grocery.svg?raw';
import hospital from '@mapbox/maki/icons/hospital.svg?raw';
import iceCream from '@mapbox/maki/icons/ice-cream.svg?raw';
import information from '@mapbox/maki/icons/information.svg?raw';
import library from '@mapbox/maki/icons/library.svg?raw';
import lodging from '@mapbox/maki/icons/lodging.svg?raw';
import monument from '@mapbox/maki/icons/monument.svg?raw';
import museum from '@mapbox/maki/icons/museum.svg?raw';
import park from '@mapbox/maki/icons/park.svg?raw';
import parking from '@mapbox/maki/icons/parking.svg?raw';
import pharmacy from '@mapbox/maki/icons/pharmacy.svg?raw';
import placeOfWorship from '@mapbox/maki/icons/place-of-worship.svg?raw';
import playground from '@mapbox/maki/icons/playground.svg?raw';
import police from '@mapbox/maki/icons/police.svg?raw';
import post from '@mapbox/maki/icons/post.svg?raw';
import rail from '@mapbox/maki/icons/rail.svg?raw';
import restaurant from '@mapbox/maki/icons/restaurant.svg?raw';
import school from '@mapbox/maki/icons/school.svg?raw';
import shop from '@mapbox/maki/icons/shop.svg?raw';
import stadium from '@mapbox/maki/icons/stadium.svg?raw';
import swimming from '@mapbox/maki/icons/swimming.svg?raw';
import theatre from '@mapbox/maki/icons/theatre.svg?raw';
import townHall from '@mapbox/maki/icons/town-hall.svg?raw';
import water from '@mapbox/maki/icons/water.svg?raw';
import zoo from '@mapbox/maki/icons/zoo.svg?raw';

/**
 * The icons in use, as SVG text: Maki, CC0, 15 × 15 units, made of paths alone. One import each keeps the other 170
 * out.
 */
export const poiGlyphs = {
  'amusement-park': amusementPark,
  'art-gallery': artGallery,
  attraction,
  bakery,
  bank,
  bar,
  beer,
  'bicycle-share': bicycleShare,
  bus,
  cafe,
  castle,
  'charging-station': chargingStation,
  cinema,
  'clothing-store': clothingStore,
  college,
  dentist,
  embassy,
  'fast-food': fastFood,
  'fire-station': fireStation,
  'fitness-centre': fitnessCentre,
  fuel,
  garden,
  golf,
  grocery,
  hospital,
  'ice-cream': iceCream,
  information,
  library,
  lodging,
  monument,
  museum,
  park,
  parking,
  pharmacy,
  'place-of-worship': placeOfWorship,
  playground,
  police,
  post,
  rail,
  restaurant,
  school,
  shop,
  stadium,
  swimming,
  theatre,
  'town-hall': townHall,
  water,
  zoo,
};

export type PoiGlyph = keyof typeof poiGlyphs;
