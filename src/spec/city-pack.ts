import {
  type CityLicence,
  type CityMap,
  type CitySample,
  readCityLicence,
  readCitySample,
  readSides,
} from './city.ts';
import { isJsonObject } from './geojson.ts';
import { parseJson } from './parse-json.ts';
import { list } from './tolerant.ts';

/** What a folder is called by its city.json that `npm run city` wrote: places, map and what is known of a city. */
export const cityPackFormat = 'placelens-city';

/** The form of city.json that this version writes, and the newest that it reads. */
export const cityPackVersion = 1;

/** The files of a pack: what it is, its places (a store of them), its map, and what of the source was not used. */
export const cityPackFiles = {
  city: 'city.json',
  places: 'places.db',
  map: 'map.pmtiles',
  leftOut: 'left-out.txt',
} as const;

/** What the city.json of a pack says that a server reads. A field that does not hold is absent and in `problems`. */
export type CityPack = {
  /** Of the file's form: a larger one is of a newer version. */
  readonly formatVersion: number;
  readonly name?: string;
  readonly bounds?: CityMap['bounds'];
  readonly attribution?: string;
  readonly licence?: CityLicence;
  /** Of when the data of its map are, as ISO 8601. */
  readonly date?: string;
  /** The places to offer first. */
  readonly samples: readonly CitySample[];
  /** One line each: the field and what it must be. */
  readonly problems: readonly string[];
};

/** Reads a city.json; undefined for a text that is none of a pack, and for one that is damaged as a whole. */
export function parseCityPack(text: string): CityPack | undefined {
  try {
    const json = parseJson(text);
    return isJsonObject(json) && json.format === cityPackFormat ? getPack(json) : undefined;
  } catch {
    return undefined;
  }
}

/** True for a text that began as the city.json of a pack, and is cut or damaged. */
export function isDamagedCityPack(text: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${cityPackFormat}"`).test(text) && !parseCityPack(text);
}

function getPack(json: Readonly<Record<string, unknown>>): CityPack {
  const { formatVersion, name, bounds, samples, licence, map } = json;
  const given = isJsonObject(licence) ? licence : {};
  const read = {
    name: line(name),
    bounds: readSides(bounds),
    attribution: line(given.attribution),
    licence: readCityLicence(given),
    date: isJsonObject(map) ? line(map.moment) : undefined,
  };
  const offered = (list(samples) ?? []).map(readCitySample);
  const sound = offered.filter((each) => each !== undefined);
  const problems = [
    read.name === undefined && 'name: must be a text',
    read.bounds === undefined && 'bounds: must be west, south, east and north in degrees',
    read.attribution === undefined && 'licence.attribution: must say whose data these are',
    read.licence === undefined &&
      (given.name ?? given.url) !== undefined &&
      'licence: must have a name and an http address',
    samples !== undefined && list(samples) === undefined && 'samples: must be a list',
    sound.length < offered.length &&
      `samples: ${offered.length - sound.length} of ${offered.length} have no id, kind or position`,
  ];
  return {
    // Anything but a number is an unknown format version.
    formatVersion: Number(formatVersion ?? cityPackVersion) || Number.POSITIVE_INFINITY,
    ...(read.name !== undefined && { name: read.name }),
    ...(read.bounds && { bounds: read.bounds }),
    ...(read.attribution !== undefined && { attribution: read.attribution }),
    ...(read.licence && { licence: read.licence }),
    ...(read.date !== undefined && { date: read.date }),
    samples: sound,
    problems: problems.filter((each) => each !== false),
  };
}

/** What of a text fits into a line of the page. */
function line(sent: unknown): string | undefined {
  const said = typeof sent === 'string' ? sent.trim() : '';
  return said === '' || said.length > 200 ? undefined : said;
}
