import type { RasterSourceSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';

/** How the vector tiles of a map are cut up: decides which of our layers can draw them. */
export type TileSchema = 'openmaptiles' | 'protomaps' | 'other';

/** What lies beneath our marks, ready to be drawn: whatever had to be asked for it has been answered. */
export type Ground =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'vector';
      readonly source: VectorSourceSpecification;
      readonly schema: TileSchema;
      /** Names of the layers that the tiles have; empty when their description names none. */
      readonly layers: readonly string[];
      readonly hosts: readonly string[];
    }
  | { readonly kind: 'raster'; readonly source: RasterSourceSpecification; readonly hosts: readonly string[] }
  | { readonly kind: 'style'; readonly style: StyleSpecification; readonly hosts: readonly string[] };

export const embeddedGround: Ground = { kind: 'embedded' };
export const blankGround: Ground = { kind: 'blank' };

/** Hosts that a ground is asked of; none for what comes out of this page or a file. */
export function hostsOf(ground: Ground): readonly string[] {
  return 'hosts' in ground ? ground.hosts : [];
}

/** The different hosts of addresses, in their order. Anything without one (a `data:` URL) is left out. */
export function hostsAmong(urls: readonly string[]): string[] {
  const hosts = urls.flatMap((url) => {
    const plain = url.replace(/^pmtiles:\/\//, '');
    return URL.canParse(plain) ? new URL(plain).host : [];
  });
  return [...new Set(hosts.filter((host) => host !== ''))];
}
