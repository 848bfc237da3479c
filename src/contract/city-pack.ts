import { isJsonObject } from './geojson.ts';
import { parseJson } from './parse-json.ts';

/** What a folder is called by its city.json that `npm run city` wrote: places, map and what is known of a city. */
export const cityPackFormat = 'placelens-city';

/**
 * The files of a pack: what it is, its places (a store of them; one a line in packs of before), its map, and what of the
 * source was not used.
 */
export const cityPackFiles = {
  city: 'city.json',
  store: 'places.db',
  places: 'places.ndjson',
  map: 'map.pmtiles',
  leftOut: 'left-out.txt',
} as const;

/** What the city.json of a pack says that a server reads: the ids of the places to offer first. */
export type CityPack = { readonly samples: readonly string[] };

/** Reads a city.json; undefined for a text that is none of a pack. */
export function cityPackIn(text: string): CityPack | undefined {
  try {
    const json = parseJson(text);
    if (!isJsonObject(json) || json.format !== cityPackFormat) return undefined;
    const samples = Array.isArray(json.samples) ? json.samples : [];
    const ids = samples.map((sample) => (isJsonObject(sample) ? sample.id : undefined));
    return { samples: ids.filter((id) => typeof id === 'string') };
  } catch {
    return undefined;
  }
}
