import type { Position } from '../../spec/geojson.ts';
import {
  type BasemapSource,
  BasemapSourceError,
  getHostsOfUrls,
  onlineUrl,
  type Trouble,
} from './basemap-source.ts';

/** A basemap that must be requested before it can be drawn. */
export type Wanted =
  | { readonly map: 'online' }
  | { readonly map: 'custom'; readonly url: string; readonly file: File | undefined };

/**
 * Tries a basemap and readies it for drawing. `near` is the map's position: the one place that must be there. Rejects
 * only when `gone` is aborted.
 */
export async function loadBasemapSource(
  wanted: Wanted,
  near: Position,
  gone: AbortSignal,
): Promise<BasemapSource | { readonly trouble: Trouble }> {
  try {
    return await (wanted.map === 'online'
      ? (await part(import('./load-hosted.ts'))).loadOnline(gone)
      : loadOwn(wanted, near, gone));
  } catch (error) {
    gone.throwIfAborted();
    if (!(error instanceof BasemapSourceError)) throw error;
    const { why, status, detail, part: swollen } = error;
    return {
      trouble: {
        why,
        map: wanted.map,
        from: formatBasemapName(wanted),
        ...(status !== undefined && { status }),
        ...(detail !== undefined && { detail }),
        ...(swollen && { part: swollen }),
      },
    };
  }
}

/** Returns the name of a wanted basemap in a sentence: its host, or the name of its file. */
export function formatBasemapName(wanted: Wanted): string {
  if (wanted.map === 'online') return getHostsOfUrls([onlineUrl]).join();
  return wanted.file?.name ?? getHostsOfUrls([wanted.url]).join();
}

async function loadOwn(
  { url, file }: Extract<Wanted, { map: 'custom' }>,
  near: Position,
  gone: AbortSignal,
): Promise<BasemapSource> {
  if (file) return (await part(import('./load-archive.ts'))).loadArchiveFile(file);
  const own = recognise(url);
  if ('wrong' in own) throw new BasemapSourceError(own.wrong === 'insecure' ? 'insecure' : 'missing');
  switch (own.kind) {
    case 'style':
      return (await part(import('./load-hosted.ts'))).loadStyle(own.url, gone);
    case 'archive':
      return (await part(import('./load-archive.ts'))).loadArchiveAt(own.url, gone);
    case 'raster':
      return (await part(import('./load-hosted.ts'))).loadRaster(own.url, near, gone);
  }
}

/** Code of ours that is fetched with its first use. */
async function part<Module>(load: Promise<Module>): Promise<Module> {
  return load.catch(() => {
    throw new BasemapSourceError('part');
  });
}

/** The reader's own map, identified by its URL alone. */
export type OwnMapSource = {
  readonly kind: 'style' | 'archive' | 'raster';
  readonly url: string;
};

export type Unrecognised = 'empty' | 'no-url' | 'insecure' | 'half-template' | 'unknown-kind';

/** Hosts that a page may ask over plain http: this computer's (what the content security policy allows, too). */
const thisComputer = new Set(['localhost', '127.0.0.1']);

/**
 * Recognises the typed URL of the reader's own map: a style (`….json`, or a path with `/style` in it), a PMTiles file
 * (`….pmtiles`) or tiles (`{z}`, `{x}`, `{y}`).
 */
export function recognise(typed: string): OwnMapSource | { readonly wrong: Unrecognised } {
  const url = typed.trim().replace(/^pmtiles:\/\//, '');
  if (url === '') return { wrong: 'empty' };
  if (!URL.canParse(url) || /\s/.test(url)) return { wrong: 'no-url' };
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return { wrong: 'no-url' };
  if (protocol === 'http:' && !thisComputer.has(hostname)) return { wrong: 'insecure' };
  const holes = ['{z}', '{x}', '{y}'].filter((hole) => url.includes(hole)).length;
  if (holes === 3) return { kind: 'raster', url };
  if (holes > 0) return { wrong: 'half-template' };
  if (/\.pmtiles$/i.test(pathname)) return { kind: 'archive', url };
  if (/\.json$/i.test(pathname) || /\/styles?\b/i.test(pathname)) return { kind: 'style', url };
  return { wrong: 'unknown-kind' };
}
