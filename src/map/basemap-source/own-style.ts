import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE } from '../basemap/layer.ts';

/**
 * Prefix of every name of a foreign style, so that none collides with ours: a second layer of a name is silently lost.
 */
const foreignPrefix = 'user-';

/** Returns true for a source of any basemap. */
export function isOfGround(source: unknown): source is string {
  return source === BASEMAP_SOURCE || (typeof source === 'string' && source.startsWith(foreignPrefix));
}

/**
 * Returns a style with absolute URLs. Its glyphs are left out on purpose: labels, ours included, are then drawn from
 * the page's own fonts and never wait for another host.
 */
export function resolveStyleUrls(
  { glyphs: _, ...style }: StyleSpecification,
  base: string,
): StyleSpecification {
  const { sprite } = style;
  return {
    ...style,
    sources: mapValues(style.sources, (source) => absoluteSource(source, base)),
    ...(typeof sprite === 'string' && { sprite: absolute(sprite, base) }),
    ...(Array.isArray(sprite) && {
      sprite: sprite.map((each) => ({ ...each, url: absolute(each.url, base) })),
    }),
  };
}

/** Sources and layers of a foreign style under names that are not ours. */
export function getForeignParts({ sources, layers }: StyleSpecification): {
  readonly sources: Record<string, SourceSpecification>;
  readonly layers: LayerSpecification[];
} {
  return {
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [foreignPrefix + name, source]),
    ),
    layers: layers.map((layer): LayerSpecification => {
      const id = foreignPrefix + layer.id;
      if (!('source' in layer) || layer.source === undefined) return { ...layer, id };
      return { ...layer, id, source: foreignPrefix + layer.source };
    }),
  };
}

/** Yields every URL that drawing the style requests. */
export function* iterateUrls({ sources, sprite }: StyleSpecification): Generator<string> {
  for (const source of Object.values(sources)) {
    if ('url' in source && source.url !== undefined) yield source.url;
    if ('tiles' in source && source.tiles) yield* source.tiles;
    if ('data' in source && typeof source.data === 'string') yield source.data;
    if ('urls' in source) yield* source.urls;
  }
  if (typeof sprite === 'string') yield sprite;
  else if (sprite) yield* sprite.map(({ url }) => url);
}

function absoluteSource(source: SourceSpecification, base: string): SourceSpecification {
  switch (source.type) {
    case 'vector':
    case 'raster':
    case 'raster-dem':
      return {
        ...source,
        ...(source.url !== undefined && { url: absolute(source.url, base) }),
        ...(source.tiles && { tiles: source.tiles.map((tile) => absolute(tile, base)) }),
      };
    case 'geojson':
      return typeof source.data === 'string' ? { ...source, data: absolute(source.data, base) } : source;
    case 'image':
      return source.url === undefined ? source : { ...source, url: absolute(source.url, base) };
    case 'video':
      return { ...source, urls: source.urls.map((url: string) => absolute(url, base)) };
  }
}

/** Keeps the placeholders of a template: `{z}` must not be percent-encoded. */
function absolute(url: string, base: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || !URL.canParse(url, base)) return url;
  return new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

function mapValues<Value>(record: Record<string, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
