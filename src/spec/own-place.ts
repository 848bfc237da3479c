import type { Ask } from './operations.ts';

/**
 * `PUT`, `GET` and `DELETE /places/own/{kind}/{id}`: one place of a server's own data, in the form of docs/own-data.md,
 * where PLACES_EDIT allows it. An operation of Placelens, not of the Places Data Service, whose specification shows no
 * writing.
 */
export const ownPlacePath = '/places/own';

/** The same for the lead of a team: its session goes to paths below `/team` alone. */
export const teamOwnPlacePath = '/team/places/own';

/** Bytes of a place that is written, at most: some 4,000 units. */
export const longestOwnPlace = 1024 * 1024;

/** The address of a place below one of the two paths. Throws URIError for half a character. */
export function getOwnPlaceUrl(path: string, { kind, id }: Ask): string {
  return `${path}/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
}

/** The place that a path of an address names; undefined where it names none. */
export function askInOwnPath(pathname: string): Ask | undefined {
  const [, kind, id] = /^(?:\/team)?\/places\/own\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  try {
    return { kind: decodeURIComponent(kind), id: decodeURIComponent(id) };
  } catch {
    return undefined;
  }
}
