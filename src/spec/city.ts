import { list, type Reading, readNumber, readText, readWhole } from './tolerant.ts';

/** The city pack of the server (docs/city.md), as in the configuration of the page. */
export type City = {
  /** Another one for another city, map or making: what is kept of a city is kept by it. */
  readonly version: string;
  readonly name: string;
  /** The attribution of the data, in the words that the map, reports and kits carry. */
  readonly attribution: string;
  readonly licence?: CityLicence | undefined;
  /** The date of the data, as ISO 8601; absent where it is unknown. */
  readonly date?: string | undefined;
  /** Absent where the pack has none that can be drawn: its places are served all the same. */
  readonly map?: CityMap | undefined;
  readonly samples: readonly CitySample[];
};

export type CityLicence = { readonly name: string; readonly url: string };

export type CityMap = {
  /** The path of its PMTiles file, relative to the page; each version has another one. */
  readonly path: string;
  /** The bounds in degrees. */
  readonly bounds: Sides;
  readonly minZoom: number;
};

type Sides = readonly [west: number, south: number, east: number, north: number];

/** A place that the first screen offers. */
export type CitySample = {
  readonly id: string;
  readonly kind: string;
  /** May be the address; empty where it has none. */
  readonly name: string;
  /** Empty where it has none. */
  readonly address: string;
  readonly position: readonly [longitude: number, latitude: number];
  readonly entrances: number;
  readonly parking: number;
  readonly units: number;
};

/** Reads four sides in degrees; undefined where they are no part of the earth. */
export const readSides: Reading<Sides> = (sent) => {
  const [west, south, east, north] = (list(sent) ?? []).map(readNumber);
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  const isEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isEarth && west < east && south < north ? [west, south, east, north] : undefined;
};

const position: Reading<CitySample['position']> = (sent) => {
  const [longitude, latitude] = (list(sent) ?? []).map(readNumber);
  if (longitude === undefined || latitude === undefined) return undefined;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
};

const sampleFields = readWhole<CitySample>({
  ...{ id: readText, kind: readText, name: readText, address: readText, position },
  ...{ entrances: readNumber, parking: readNumber, units: readNumber },
});

/** Reads a sample; what it does not say of itself is nothing. */
export const readCitySample: Reading<CitySample> = (sent) => {
  const { id, kind, position, ...said } = sampleFields(sent) ?? {};
  if (!id || !kind || !position) return undefined;
  return { name: '', address: '', entrances: 0, parking: 0, units: 0, ...said, id, kind, position };
};

export const readCityLicence: Reading<CityLicence> = (sent) => {
  const { name, url } = readWhole<CityLicence>({ name: readText, url: readText })(sent) ?? {};
  return name && url && /^https?:\/\/\S+$/.test(url) ? { name, url } : undefined;
};

const cityMap: Reading<CityMap> = (sent) => {
  const { path, bounds, minZoom } =
    readWhole<CityMap>({ path: readText, bounds: readSides, minZoom: readNumber })(sent) ?? {};
  return path && bounds && minZoom !== undefined ? { path, bounds, minZoom } : undefined;
};

/** Reads what the server wrote into the page. */
export const readCity: Reading<City> = (sent) => {
  const read = readWhole<City>({
    ...{
      version: readText,
      name: readText,
      attribution: readText,
      licence: readCityLicence,
      date: readText,
      map: cityMap,
    },
    samples: (given) =>
      list(given)
        ?.map(readCitySample)
        .filter((each) => each !== undefined),
  })(sent);
  if (!read?.version || !read.name || read.attribution === undefined) return undefined;
  return {
    ...read,
    version: read.version,
    name: read.name,
    attribution: read.attribution,
    samples: read.samples ?? [],
  };
};
