import { type MapLook, mapLooks } from '../../state/preferences.ts';
import { getPalette } from '../looks.ts';
import type { MapTheme, PoiGroup } from '../palette.ts';
import { type PoiGlyph, poiGlyphs } from './poi-glyphs.ts';

/** Image pixels per CSS pixel: sharp on the usual dense screen. */
export const POI_PIXEL_RATIO = 2;

const PREFIX = 'bm-poi';
const SIZE = 44;
const RING = 3;
const GLYPH = 26;
/** Maki draws on a square of 15 units. */
const GLYPH_UNITS = 15;
/** Radius of the bare dot for a class without a sign. */
const DOT = 9;

/** The start of every image id of a theme and look; the class follows. */
export function getPoiImagePrefix(theme: MapTheme, look: MapLook): string {
  return `${PREFIX}|${theme}|${look}|`;
}

/**
 * Draws the sign for a basemap point of interest.
 *
 * The sign's paths go straight onto the canvas (Path2D): no image element, no URL, nothing for a strict CSP to refuse.
 *
 * @param id image id from a `bm-poi-*` layer
 * @returns 44 × 44 pixels for `addImage(id, image, { pixelRatio: POI_PIXEL_RATIO })`; undefined for ids of others
 */
export function drawPoiIcon(id: string): ImageData | undefined {
  const [prefix, theme, lookName, name] = id.split('|');
  const look = mapLooks.find((each) => each === lookName);
  if (prefix !== PREFIX || name === undefined || (theme !== 'light' && theme !== 'dark') || !look) {
    return undefined;
  }
  const canvas = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true });
  if (!canvas) return undefined;
  const known = Object.hasOwn(poiClasses, name) ? poiClasses[name] : undefined;
  const group: PoiGroup = known?.[1] ?? 'civic';
  const palette = getPalette(theme, look);
  const radius = known ? SIZE / 2 - 1 : DOT;
  disc(canvas, radius, palette.basemap.land);
  disc(canvas, radius - RING, palette.poi[group].disc);
  if (known) {
    canvas.translate((SIZE - GLYPH) / 2, (SIZE - GLYPH) / 2);
    canvas.scale(GLYPH / GLYPH_UNITS, GLYPH / GLYPH_UNITS);
    canvas.fillStyle = palette.marks.glyph;
    for (const path of getPaths(poiGlyphs[known[0]])) canvas.fill(path);
  }
  return canvas.getImageData(0, 0, SIZE, SIZE);
}

function disc(canvas: OffscreenCanvasRenderingContext2D, radius: number, colour: string): void {
  canvas.beginPath();
  canvas.arc(SIZE / 2, SIZE / 2, radius, 0, 2 * Math.PI);
  canvas.fillStyle = colour;
  canvas.fill();
}

/** The path data of an SVG; white space may be written as character references. */
function getPaths(svg: string): Path2D[] {
  return [...svg.matchAll(/\sd="([^"]*)"/g)].map(
    ([, data = '']) => new Path2D(data.replace(/&#x?[0-9a-f]+;/gi, ' ')),
  );
}

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
export function getPoiClasses(group: PoiGroup): string[] {
  return Object.entries(poiClasses)
    .filter(([, [, of]]) => of === group)
    .map(([name]) => name);
}
