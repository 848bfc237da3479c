import { type CityPosition, findPointInside, getGeometryArea, isPolygonal } from '../geometry.ts';
import { isTagOneOf, type Tags } from '../tags.ts';
import type { Classifier, OsmFeature, TileLayers } from './drawn.ts';

const METRES_PER_LEVEL = 3.4;
/** Ways and relations are numbered separately: the map ids of relations begin here. */
const relationIds = 2 ** 40;

/** Returns the id of an area in the tiles, which is unique across ways and relations. */
export function getMapId({ osmType, id }: Pick<OsmFeature, 'osmType' | 'id'>): number {
  return osmType === 'relation' ? id + relationIds : id;
}

const NOT_YET = ['no', 'proposed', 'construction'];

/**
 * This extract tags a podium with 88 levels, those of the tower planned on it: it is drawn as the 22 that were built.
 */
const MAX_PLAUSIBLE_LEVELS = 80;
const LEVELS_WHEN_IMPLAUSIBLE = 22;

/** Returns the leading number of "12", "12 m", "12.5". */
export function parseLeadingNumber(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : undefined;
}

/** Returns metres: the tagged height, else from levels, else a guess by type and footprint in square metres. */
function getHeight(tags: Tags, area: number): number {
  const tagged = parseLeadingNumber(tags.height) ?? parseLeadingNumber(tags['building:height']);
  if (tagged !== undefined) return tagged;
  const levels = parseLeadingNumber(tags['building:levels']);
  if (levels) return (levels > MAX_PLAUSIBLE_LEVELS ? LEVELS_WHEN_IMPLAUSIBLE : levels) * METRES_PER_LEVEL;
  if (tags.building === 'roof') return 5;
  if (tags.building === 'apartments') return 18;
  if (isTagOneOf(tags.building, ['industrial', 'retail', 'commercial', 'warehouse'])) return 9;
  return area < 160 ? 4 : 7;
}

const toDecimetres = (metres: number) => Math.round(metres * 10) / 10;

/** Footprints. The OSM way id is the tile feature's id, by which a place's own building is left out of the 3D layer. */
export const classifyBuilding: Classifier = (feature) => {
  const { geometry, properties: tags } = feature;
  if (!isPolygonal(geometry)) return [];
  const whole = tags.building && !isTagOneOf(tags.building, NOT_YET);
  const part = tags['building:part'] && tags['building:part'] !== 'no';
  if (!whole && !part) return [];
  const area = getGeometryArea(geometry);
  const base =
    parseLeadingNumber(tags.min_height) ??
    (parseLeadingNumber(tags['building:min_level']) ?? 0) * METRES_PER_LEVEL;
  const levels = parseLeadingNumber(tags['building:levels']);
  const properties = {
    // Read for the comparison with an answer, not drawn: see domain/reference.
    ...(levels && levels <= MAX_PLAUSIBLE_LEVELS && { levels }),
    render_height: toDecimetres(getHeight(tags, area)),
    render_min_height: toDecimetres(Math.max(0, base)),
  };
  return [
    {
      layer: 'building',
      minZoom: area > 1500 ? 12 : 13,
      geometry,
      properties,
      id: getMapId(feature),
    },
  ];
};

/**
 * House numbers of buildings and address points. An address that appears twice (the building and a shop in it) is drawn
 * once: buildings count first, so points wait until all are known.
 */
export class HouseNumbers {
  readonly #seen = new Set<string>();
  readonly #points: { readonly at: CityPosition; readonly housenumber: string; readonly street?: string }[] =
    [];

  /** Returns the number of a building; that of a point comes with `rest`. */
  take({ geometry, properties: tags }: OsmFeature): TileLayers[] {
    const { 'addr:housenumber': housenumber, 'addr:street': street } = tags;
    if (!housenumber) return [];
    if (geometry.type === 'Point') {
      this.#points.push({ at: geometry.coordinates, housenumber, ...(street !== undefined && { street }) });
      return [];
    }
    if (!isPolygonal(geometry) || !tags.building) return [];
    this.#seen.add(getAddress(street, housenumber));
    // Inside, so that it reads as the building's own.
    return [numberAt(findPointInside(geometry), housenumber)];
  }

  /** Yields the points with an address that is not drawn yet. */
  *rest(): Generator<TileLayers> {
    for (const { at, housenumber, street } of this.#points) {
      const address = getAddress(street, housenumber);
      const isRepeat = street !== undefined && this.#seen.has(address);
      this.#seen.add(address);
      if (!isRepeat) yield numberAt(at, housenumber);
    }
  }
}

const getAddress = (street: string | undefined, housenumber: string) => `${street ?? ''}|${housenumber}`;

function numberAt(at: CityPosition, housenumber: string): TileLayers {
  const label = { type: 'Point' as const, coordinates: at };
  return { layer: 'housenumber', minZoom: 14, geometry: label, properties: { housenumber } };
}
