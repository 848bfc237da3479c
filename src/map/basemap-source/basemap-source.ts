import type { RasterSourceSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { mapAreas } from '../../client/map-areas.ts';
import { getMercatorRow } from '../../domain/geo/earth.ts';
import { type Bounds, getDistanceToBounds } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import { config } from '../../state/page-config.ts';

/** How the vector tiles of a map are cut up: decides which of our layers can draw them. */
export type TileSchema = 'openmaptiles' | 'protomaps' | 'other';

/** What lies beneath our marks, ready to be drawn: whatever had to be asked for it has been answered. */
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
      /** What it covers, where it says so. */
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

/** Hosts that a ground is asked of; none for what comes out of this page or a file. */
export function getHosts(ground: BasemapSource): readonly string[] {
  return 'hosts' in ground ? ground.hosts : [];
}

/** The different hosts of addresses, in their order. Anything without one (a `data:` URL) is left out. */
export function getHostsOfUrls(urls: readonly string[]): string[] {
  const hosts = urls.flatMap((url) => {
    const plain = url.replace(/^pmtiles:\/\//, '');
    return URL.canParse(plain) ? new URL(plain).host : [];
  });
  return [...new Set(hosts.filter((host) => host !== ''))];
}

/** Why a basemap of another host, or out of a file, is not drawn. */
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

/** A part of a map that is larger than what is read or unpacked: bytes, or entries of a directory, or pixels. */
export type Part = {
  readonly of: 'directory' | 'entries' | 'tile' | 'description' | 'picture';
  readonly limit: number;
};

/** What is said about it. */
export type Trouble = {
  readonly why: Why;
  readonly map: 'online' | 'custom';
  /** Host or file name; empty where there is none. */
  readonly from: string;
  /** HTTP status of `status`. */
  readonly status?: number;
  /** What is too large, for `swollen`. */
  readonly part?: Part;
  /** What a checker of styles said of `not-style`, in its own words. */
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

/** How far a ground is from a place; undefined where it reaches it, and where it does not say what it covers. */
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

/** What a map says that it covers; nothing where that is no part of the earth. */
export function checkBounds(bounds: Bounds | undefined): { readonly bounds?: Bounds } {
  if (!bounds?.every(Number.isFinite)) return {};
  const [west, south, east, north] = bounds;
  return west < east && south < north ? { bounds } : {};
}

/**
 * TileJSON of the keyless online map, OpenMapTiles schema. Nothing is asked of it before the reader, or this
 * server's configuration, chose it: tiles tell which address is looked at.
 */
export const onlineUrl = config?.basemaps?.onlineUrl ?? 'https://tiles.openfreemap.org/planet';

/** Said of the online map when its own description names nobody. */
export const onlineAttribution =
  '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>';

/** The last zoom of vector tiles, and one that every aerial or street map has. */
const zoom = 14;

/** The address of the tile of zoom 14 that holds a position. */
export function formatTileUrl(template: string, [longitude, latitude]: Position): string {
  const tiles = 2 ** zoom;
  const within = (share: number) => String(Math.min(tiles - 1, Math.max(0, Math.floor(share * tiles))));
  return template
    .replaceAll('{z}', String(zoom))
    .replaceAll('{x}', within((longitude + 180) / 360))
    .replaceAll('{y}', within(getMercatorRow(latitude)))
    .replaceAll('{ratio}', '');
}
