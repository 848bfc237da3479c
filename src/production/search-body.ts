import { type FoundGeoJson, findGeoJson } from '../domain/found-geojson.ts';

/** Bytes up to which an answer is searched: what is larger would stop the page for longer than a second. */
const searchLimit = 8 * 1024 * 1024;

export type SearchedBody =
  | { readonly state: 'searched'; readonly found: FoundGeoJson }
  | { readonly state: 'not JSON' }
  | { readonly state: 'too large' };

/** The GeoJSON in a body, wherever in it. */
export function searchBody(body: Uint8Array<ArrayBuffer>): SearchedBody {
  if (body.length > searchLimit) return { state: 'too large' };
  try {
    return { state: 'searched', found: findGeoJson(JSON.parse(new TextDecoder().decode(body))) };
  } catch {
    return { state: 'not JSON' };
  }
}
