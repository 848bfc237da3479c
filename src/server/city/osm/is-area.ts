import { isTagOneOf, type Tags } from '../tags.ts';

/** Keys whose closed ways are areas; the values in the list are lines all the same. */
const areaKeys: Readonly<Record<string, readonly string[]>> = {
  building: [],
  'building:part': [],
  landuse: [],
  amenity: [],
  shop: [],
  office: [],
  craft: [],
  tourism: [],
  historic: ['citywalls'],
  leisure: ['track', 'slipway'],
  natural: ['coastline', 'cliff', 'ridge', 'arete', 'tree_row', 'valley'],
  water: [],
  place: [],
  military: [],
  'area:highway': [],
  public_transport: [],
  healthcare: [],
  indoor: [],
  aeroway: ['runway', 'taxiway'],
  man_made: ['pier', 'pipeline', 'embankment', 'breakwater', 'groyne', 'cutline'],
};

/** Returns whether a closed way with these tags is an area, by the conventions of OpenStreetMap. */
export function isArea(tags: Tags): boolean {
  if (tags.area === 'no') return false;
  if (tags.area === 'yes' || isTagOneOf(tags.waterway, ['riverbank', 'dock', 'boatyard'])) return true;
  if (tags.highway || tags.barrier) return false;
  return Object.entries(areaKeys).some(([key, lines]) => {
    const value = tags[key];
    return value !== undefined && value !== 'no' && !lines.includes(value);
  });
}

/** Returns whether an outline is meant, so that an open one is a mistake. */
export const isOutline = (tags: Tags) => Boolean(tags.building && tags.building !== 'no');
