import type { RasterSourceSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { mapAreas } from '../../client/map-areas.ts';
import { getMercatorRow } from '../../domain/geo/earth.ts';
import { type Bounds, getDistanceToBounds } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import { config } from '../../state/page-config.ts';

/** The schema of a map's vector tiles: decides which of our layers can draw them. */
export type TileSchema = 'openmaptiles' | 'protomaps' | 'other';

/** The basemap beneath our marks, ready to be drawn: all requests that it needed have been answered. */
export type BasemapSource =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'vector';
      readonly source: VectorSourceSpecification;
      readonly schema: TileSchema;
      /** Names of the layers that the tiles have; empty when their description names none. */
      readonly layers: readonly string[];
      readonly hosts: readonly string[];
      /** Its bounds, where it states them. */
      readonly bounds?: Bounds;
    }
  | {
      readonly kind: 'raster';
      readonly source: RasterSourceSpecification;
      readonly hosts: readonly string[];
      readonly bounds?: Bounds;
    }
  | { readonly kind: 'style'; readonly style: StyleSpecification; readonly hosts: readonly string[] };

export const embeddedGround: BasemapSource = { kind: 'embedded' };
export const blankGround: BasemapSource = { kind: 'blank' };

/** Returns the hosts that a basemap is loaded from; none for one in this page or a file. */
export function getHosts(ground: BasemapSource): readonly string[] {
  return 'hosts' in ground ? ground.hosts : [];
}

/** Returns the different hosts of URLs, in order. One without a host (a `data:` URL) is left out. */
export function getHostsOfUrls(urls: readonly string[]): string[] {
  const hosts = urls.flatMap((url) => {
    const plain = url.replace(/^pmtiles:\/\//, '');
    return URL.canParse(plain) ? new URL(plain).host : [];
  });
  return [...new Set(hosts.filter((host) => host !== ''))];
}

/** Why a basemap of another host, or of a file, is not drawn. */
export type Why =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'not-tiles'
  | 'not-style'
  | 'not-archive'
  | 'not-picture'
  | 'no-layers'
  | 'too-large'
  | 'swollen'
  | 'unended'
  | 'insecure'
  | 'missing'
  | 'part'
  | 'lost';

/** A part of a map that is larger than the limit: bytes, or entries of a directory, or pixels. */
export type Part = {
  readonly of: 'directory' | 'entries' | 'tile' | 'description' | 'picture';
  readonly limit: number;
};

/** The facts of the message about it. */
export type Trouble = {
  readonly why: Why;
  readonly map: 'online' | 'custom';
  /** Host or file name; empty where there is none. */
  readonly from: string;
  /** HTTP status of `status`. */
  readonly status?: number;
  /** What is too large, for `swollen`. */
  readonly part?: Part;
  /** The message of the style checker for `not-style`. */
  readonly detail?: string;
};

/** Ends a loading; `loadBasemapSource` turns it into a Trouble. */
export class BasemapSourceError extends Error {
  readonly why: Why;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly part: Part | undefined;

  constructor(why: Why, { status, detail, part }: Pick<Trouble, 'status' | 'detail' | 'part'> = {}) {
    super(why);
    this.name = 'GroundError';
    this.why = why;
    this.status = status;
    this.detail = detail;
    this.part = part;
  }
}

/** A map that does not reach a place: how many metres away it ends, and the nearest part of it. */
export type Elsewhere = { readonly metres: number; readonly bounds: Bounds };

/** Returns how far a basemap is from a place; undefined where it reaches it, and where its bounds are unknown. */
export function measureElsewhere(ground: BasemapSource, place: Position): Elsewhere | undefined {
  const [nearest] = getAreas(ground)
    .map((bounds) => ({ bounds, metres: getDistanceToBounds(place, bounds) }))
    .sort((a, b) => a.metres - b.metres);
  return nearest && nearest.metres > 0 ? nearest : undefined;
}

function getAreas(ground: BasemapSource): readonly Bounds[] {
  if (ground.kind === 'embedded') return mapAreas.map(({ bounds }) => bounds);
  return 'bounds' in ground && ground.bounds ? [ground.bounds] : [];
}

/** Returns the stated bounds of a map; nothing where they are invalid. */
export function checkBounds(bounds: Bounds | undefined): { readonly bounds?: Bounds } {
  if (!bounds?.every(Number.isFinite)) return {};
  const [west, south, east, north] = bounds;
  return west < east && south < north ? { bounds } : {};
}

/**
 * TileJSON of the keyless online map, OpenMapTiles schema. No request is sent before the reader, or this server's
 * configuration, chose it: tiles reveal the address on the screen.
 */
export const onlineUrl = config?.basemaps?.onlineUrl ?? 'https://tiles.openfreemap.org/planet';

/** The attribution of the online map where its own description has none. */
export const onlineAttribution =
  '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>';

/** The last zoom of vector tiles, and one that every aerial or street map has. */
const zoom = 14;

/** Returns the URL of the tile of zoom 14 that contains a position. */
export function formatTileUrl(template: string, [longitude, latitude]: Position): string {
  const tiles = 2 ** zoom;
  const within = (share: number) => String(Math.min(tiles - 1, Math.max(0, Math.floor(share * tiles))));
  return template
    .replaceAll('{z}', String(zoom))
    .replaceAll('{x}', within((longitude + 180) / 360))
    .replaceAll('{y}', within(getMercatorRow(latitude)))
    .replaceAll('{ratio}', '');
}
