import type { Position } from '../../contract/geojson.ts';
import { type Ground, hostsAmong } from './ground.ts';
import { onlineUrl } from './online-source.ts';
import { recognise } from './recognise.ts';
import { GroundError, type Trouble } from './trouble.ts';

/** A basemap that must be asked for before it can be drawn. */
export type Wanted =
  | { readonly map: 'online' }
  | { readonly map: 'custom'; readonly url: string; readonly file: File | undefined };

/**
 * Tries a basemap and readies it for drawing. `near` is where the map looks: the one place that must be there.
 * Rejects only when `gone` is aborted.
 */
export async function loadGround(
  wanted: Wanted,
  near: Position,
  gone: AbortSignal,
): Promise<Ground | { readonly trouble: Trouble }> {
  try {
    return await (wanted.map === 'online'
      ? (await part(import('./load-online.ts'))).loadOnline(gone)
      : loadOwn(wanted, near, gone));
  } catch (error) {
    gone.throwIfAborted();
    if (!(error instanceof GroundError)) throw error;
    const { why, status, detail } = error;
    return {
      trouble: {
        why,
        map: wanted.map,
        from: nameOf(wanted),
        ...(status !== undefined && { status }),
        ...(detail !== undefined && { detail }),
      },
    };
  }
}

/** What a wanted basemap is called in a sentence: its host, or the name of its file. */
export function nameOf(wanted: Wanted): string {
  if (wanted.map === 'online') return hostsAmong([onlineUrl]).join();
  return wanted.file?.name ?? hostsAmong([wanted.url]).join();
}

async function loadOwn(
  { url, file }: Extract<Wanted, { map: 'custom' }>,
  near: Position,
  gone: AbortSignal,
): Promise<Ground> {
  if (file) return (await part(import('./load-archive.ts'))).loadArchiveFile(file);
  const own = recognise(url);
  if ('wrong' in own) throw new GroundError(own.wrong === 'insecure' ? 'insecure' : 'missing');
  switch (own.kind) {
    case 'style':
      return (await part(import('./load-style.ts'))).loadStyle(own.url, gone);
    case 'archive':
      return (await part(import('./load-archive.ts'))).loadArchiveAt(own.url, gone);
    case 'raster':
      return (await part(import('./load-raster.ts'))).loadRaster(own.url, near, gone);
  }
}

/** Code of ours that is fetched with its first use. */
async function part<Module>(load: Promise<Module>): Promise<Module> {
  return load.catch(() => {
    throw new GroundError('part');
  });
}
