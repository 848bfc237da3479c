import type { MultiPolygon } from 'geojson';
import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import type { Bounds } from '../geo/geodesy.ts';
import { readArea, toMultiPolygon } from './area.ts';
import type { AreaFault } from './area-faults.ts';

/** An area of a file in which places are counted. */
export type District = {
  /** Its number in the file, from 1. */
  readonly key: string;
  readonly name: string | undefined;
  readonly geometry: MultiPolygon;
  readonly bounds: Bounds;
  /** The feature as the file has it. */
  readonly feature: JsonObject;
};

/** The most districts of a file. */
export const mostDistricts = 500;

export type DistrictsFault = AreaFault | 'too-many-districts';

export type ReadDistricts =
  | {
      readonly districts: readonly District[];
      /** Features without a usable polygon. */
      readonly leftOut: number;
    }
  | { readonly fault: DistrictsFault };

/**
 * Reads the districts of a file: the polygons of a GeoJSON, or of GeoJSON line by line (RFC 8142). What is no polygon is
 * left out and counted.
 */
export function readDistricts(text: string): ReadDistricts {
  const json = parse(text.replace(/^\ufeff/, ''));
  if (json === undefined) return { fault: 'no-json' };
  const features = getFeatures(json);
  if (features.length > mostDistricts) return { fault: 'too-many-districts' };
  const crs = isJsonObject(json) && json.crs !== undefined ? { crs: json.crs } : {};
  const nameOf = findNames(features);
  const districts: District[] = [];
  let fault: AreaFault = 'no-polygon';
  for (const [index, feature] of features.entries()) {
    const read = readArea({ type: 'FeatureCollection', ...crs, features: [feature] });
    if ('fault' in read) fault = read.fault;
    else {
      const { bounds } = read.area;
      const geometry = toMultiPolygon(read.area);
      districts.push({ key: String(index + 1), name: nameOf(feature), geometry, bounds, feature });
    }
  }
  if (districts.length === 0) return { fault: features.length === 0 ? getFault(json) : fault };
  return { districts, leftOut: features.length - districts.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text for each line, with a record separator before it or not.
    const lines = text
      .replaceAll('\u001e', '\n')
      .split('\n')
      .filter((line) => line.trim() !== '');
    try {
      return { type: 'FeatureCollection', features: lines.map((line) => JSON.parse(line)) };
    } catch {
      return undefined;
    }
  }
}

function getFeatures(json: unknown): JsonObject[] {
  if (!isJsonObject(json)) return [];
  if (json.type === 'FeatureCollection')
    return Array.isArray(json.features) ? json.features.filter(isJsonObject) : [];
  if (json.type === 'Feature') return [json];
  const polygons =
    json.type === 'GeometryCollection' && Array.isArray(json.geometries) ? json.geometries : [json];
  return polygons.filter(isJsonObject).map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
}

function getFault(json: unknown): AreaFault {
  const read = readArea(json);
  return 'fault' in read ? read.fault : 'no-polygon';
}

/** The ends of keys that hold names, in the languages of open data. */
const nameKey =
  /(?:^|[_.:])(?:name|nam|naam|nome|nom|nombre|navn|namn|nimi|label|title|titel|bezeichnung|primary|название|наименование|имя)(?:$|[_.:\d])|(?:name|nam|nom|nombre)\d*$/i;

/** Texts that are codes: no letters beyond capitals, no blank. */
const code = /^[\dA-Z_.:/-]+$|^[\da-f-]{16,}$/;

/**
 * Returns the function that names a feature: by the property whose texts tell the most features apart, rather one that
 * is called a name, and rather words than codes.
 */
function findNames(features: readonly JsonObject[]): (feature: JsonObject) => string | undefined {
  const texts = features.map(listTexts);
  const valuesOf = new Map<string, string[]>();
  for (const [key, value] of texts.flatMap((each) => [...each]))
    valuesOf.set(key, [...(valuesOf.get(key) ?? []), value]);
  let [best, score] = ['', 0];
  for (const [key, values] of valuesOf) {
    const apart = new Set(values).size / features.length;
    const codes = values.filter((value) => code.test(value)).length / values.length;
    const found = apart + (nameKey.test(key) ? 0.5 : 0) - codes;
    if (found > score) [best, score] = [key, found];
  }
  const byFeature = new Map(features.map((feature, index) => [feature, texts[index]?.get(best)]));
  return (feature) => byFeature.get(feature);
}

/** Returns the texts of a feature by their keys; those of an object, written as JSON or not, as `names.primary`. */
function listTexts({ properties }: JsonObject): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (value: unknown, key: string, depth: number) => {
    if (typeof value === 'string' && value.trim().startsWith('{') && depth === 0) {
      try {
        add(JSON.parse(value), key, depth);
      } catch {
        texts.set(key, value.trim());
      }
    } else if (typeof value === 'string' && value.trim() !== '') texts.set(key, value.trim());
    else if (isJsonObject(value) && depth < 2)
      for (const [name, each] of Object.entries(value))
        add(each, key ? `${key}.${name}` : name, depth + (key ? 1 : 0));
  };
  add(properties, '', 0);
  return texts;
}
