import { isJsonObject } from '../../../spec/geojson.ts';
import cityProgressWords from '../city.messages';
import { UnusableFile } from './source.ts';

/** Codes for WGS 84 in degrees, in 2D and 3D, and for its realizations. */
const wgs84 = '4326 4979 104199 9053 9054 9055 9056 9057 9755 10606'.split(' ');

/**
 * Codes for degrees within some two metres of WGS 84: ETRS89, NAD83 and its CSRS and 2011, GDA94, GDA2020, NZGD2000,
 * JGD2000, JGD2011, SIRGAS 2000, CGCS2000, Hartebeesthoek94.
 */
const near = 'CRS83 4258 4937 4269 4617 6318 4283 7844 4167 4612 6668 4674 4490 4148'.split(' ');

/** Names of the same, in well-known text and older files. */
const wgsName = /^(GCS_|D_)?(WGS[_ ]?(19)?84|World[_ ]Geodetic[_ ]System[_ ]1984)\b/i;
const nearName =
  /^(GCS_|D_)?(ETRS[_ ]?(19)?89|ETRF|European[_ ]Terrestrial|NAD[_ ]?(19)?83|North[_ ]American[_ ](Datum[_ ])?1983|GDA[_ ]?(19)?94|GDA[_ ]?2020|Geocentric[_ ]Datum[_ ]of[_ ]Australia|NZGD[_ ]?2000|JGD[_ ]?20(00|11)|SIRGAS[_ ]?2000|CGCS[_ ]?2000|China[_ ]2000|Hartebeesthoek)/i;

/** A name that begins with a datum but has coordinates in metres. */
const inMetres = /\/|utm|zone|merc|lambert|gauss|grid|\btm\b/i;

/**
 * Throws UnusableFile for a projection other than WGS 84 in degrees, or near it, which is added to `notes`; undefined
 * means WGS 84.
 */
export function refuseProjection(text: string | undefined, notes: Set<string>): void {
  const crs = text?.trim();
  if (crs === undefined || crs === '') return;
  if (crs.startsWith('{')) refuseJson(crs, notes);
  else if (/^\w+\s*\[/.test(crs)) refuseProjectionText(crs, notes);
  else if (!/(^|\W)CRS:?84h?$/i.test(crs) && !isNamed(crs, wgsName))
    judge(/(?:EPSG|ESRI|OGC)\W(?:.*\W)?(\d+|CRS83)$/i.exec(crs)?.[1], crs, notes);
}

/** Throws UnusableFile for a projection in well-known text, such as a `.prj`, as `refuseProjection` does. */
export function refuseProjectionText(text: string, notes: Set<string>): void {
  const [, keyword = '', name = ''] = /^\s*(\w+)\s*\[\s*"([^"]*)"/.exec(text) ?? [];
  const datum = /(?:DATUM|ENSEMBLE)\s*\[\s*"([^"]*)"/i.exec(text)?.[1] ?? '';
  const names = [name, datum];
  const isDegrees = /^GEO(GCS|GCRS|DCRS|GRAPHICCRS|DETICCRS)$/i.test(keyword);
  if (isDegrees && names.some((each) => wgsName.test(each))) return;
  if (isDegrees && names.some((each) => nearName.test(each)))
    notes.add(cityProgressWords.sources.nearDatum({ found: name }));
  else refuse(name || text);
}

/** PROJJSON, as in Parquet: the code of its authority, else its name. */
function refuseJson(text: string, notes: Set<string>): void {
  const crs = parsed(text);
  const name = isJsonObject(crs) && typeof crs.name === 'string' ? crs.name : text;
  const id = isJsonObject(crs) ? crs.id : undefined;
  const [authority, code] = isJsonObject(id) ? [String(id.authority), String(id.code)] : ['', ''];
  if (/^OGC$/i.test(authority) && /^CRS84h?$/i.test(code)) return;
  const isDegrees = isJsonObject(crs) && crs.type === 'GeographicCRS';
  if (!id && isDegrees && wgsName.test(name)) return;
  if (isJsonObject(crs) && crs.type === 'ProjectedCRS') refuse(name);
  judge(/^(?:EPSG|ESRI|OGC)$/i.test(authority) ? code : undefined, name, notes);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isNamed = (name: string, datum: RegExp) => datum.test(name) && !inMetres.test(name);

function judge(code: string | undefined, name: string, notes: Set<string>): void {
  if (code !== undefined && wgs84.includes(code)) return;
  const isNear = code === undefined ? isNamed(name, nearName) : near.includes(code);
  if (isNear) notes.add(cityProgressWords.sources.nearDatum({ found: name }));
  else refuse(name);
}

/** Names the projection without its whole description. */
function refuse(found: string): never {
  throw new UnusableFile(cityProgressWords.sources.projection({ found: found.slice(0, 80) }));
}
