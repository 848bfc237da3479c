import { kitLimits } from '../contract/kit.ts';
import { photoAddress } from '../domain/photo-address.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { inLanes } from './in-lanes.ts';
import type { KitPhoto } from './kit.ts';
import type { SmallPhoto } from './shrink-photo.ts';

/** Photos fetched at once. */
const lanes = 4;

/** Characters of an address that is named: longer ones hold the picture itself and are in the answer anyway. */
const longestAddress = 2048;

type Terms = {
  /** The address that relative ones stand on. */
  readonly base: string;
  /** Finds photos that are there already; then no host is asked. */
  readonly held?: ((sent: string) => KitPhoto | undefined) | undefined;
  readonly shrink: (photo: Blob) => Promise<SmallPhoto | undefined>;
  readonly signal: AbortSignal;
  readonly tell: (done: number, all: number) => void;
};

/** The different photos that places sent, as they wrote them, at most as many as a kit may hold. */
export function photosSent(sent: readonly unknown[]): string[] {
  const all = sent.flatMap((photos) => (Array.isArray(photos) ? photos : []));
  const texts = all.filter((entry) => typeof entry === 'string' && entry.length <= longestAddress);
  return [...new Set<string>(texts)].slice(0, kitLimits.photos);
}

/**
 * Copies photos, each made small; one that cannot be copied stays as its address, with the reason. Only http and
 * https are asked, as everywhere (domain/photo-address.ts). Rejects with the signal's reason.
 */
export async function collectPhotos(sent: readonly string[], terms: Terms): Promise<KitPhoto[]> {
  const { base, held, shrink, signal, tell } = terms;
  let room: number = kitLimits.photoBytes;
  let done = 0;
  const photoOf = async (url: string): Promise<KitPhoto> => {
    const address = photoAddress(url, base);
    if (address.kind === 'refused') return { url, lack: 'refused' };
    if (room <= 0) return { url, lack: 'no-room' };
    if (held) {
      const { bytes, type, lack = 'not-readable' } = held(url) ?? {};
      room -= bytes?.length ?? 0;
      return bytes && room >= 0 ? { url, type, bytes } : { url, lack: bytes ? 'no-room' : lack };
    }
    const fetched = await fetchPhoto(address.url, signal);
    if (typeof fetched === 'string') return { url, lack: fetched };
    const small = await shrink(fetched);
    signal.throwIfAborted();
    if (!small) return { url, lack: 'not-a-picture' };
    room -= small.bytes.length;
    return room < 0 ? { url, lack: 'no-room' } : { url, ...small };
  };
  const photos = await inLanes(sent, lanes, async (url) => {
    const photo = await photoOf(url);
    tell(++done, sent.length);
    return photo;
  });
  return photos.filter((photo) => photo !== undefined);
}
