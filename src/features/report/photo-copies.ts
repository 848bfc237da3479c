import { formatJsonValue } from '../../domain/json/json-leaves.ts';
import { mostPixels } from '../../domain/web/picture-head.ts';
import { checkPhotoAddress } from '../../domain/web/web-address.ts';
import { encodeJpeg, redrawPart } from '../../ui/jpeg.ts';
import type { Kit } from '../kit/model/kit.ts';
import { getPhotoUrl } from '../kit/model/photo-urls.ts';
import type { PhotoLack, SheetPhoto, SheetPicture } from './sheet/sheet.ts';

/** Most photos that are copied. */
export const mostCopies = 12;

/** Pixels of the longer side: sharp in four columns of a page. */
const longest = 560;

/** Characters of a copy: 60 kB, a third more in base64. */
const largest = 80_000;

/** Tried one after the other until the copy is small enough. */
const qualities = [0.8, 0.6, 0.4] as const;

/** Milliseconds for a photo to load. */
const patience = 10_000;

/**
 * Returns small copies of the first photos of a place and the addresses of all others, in the order in which they were
 * sent. Those of an open kit come from the kit: no request is made. `tell` gets how many of how many are done.
 */
export async function copyPhotos(
  sent: unknown,
  base: string,
  kit: Kit | undefined,
  tell: (done: number, of: number) => void,
): Promise<SheetPhoto[]> {
  const entries: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const wanted = entries.flatMap((entry, index) => {
    const address = checkPhotoAddress(entry, base);
    if (address.kind !== 'picture') return [];
    return [[index, kit ? getPhotoUrl(kit, String(entry)) : address.url] as const];
  });
  const held = wanted.flatMap(([index, url]) => (url === undefined ? [] : [[index, url] as const]));
  const urls = new Map(held.slice(0, mostCopies));
  let done = 0;
  const copies = new Map<number, SheetPicture>();
  tell(0, urls.size);
  await Promise.all(
    [...urls].map(async ([index, url]) => {
      const copy = await readCopy(url).catch(() => undefined);
      if (copy) copies.set(index, copy);
      tell(++done, urls.size);
    }),
  );
  const named = new Map(wanted);
  const lackOf = (index: number): PhotoLack => {
    if (urls.has(index)) return 'not-copied';
    if (!named.has(index)) return 'refused';
    return named.get(index) === undefined ? 'not-in-kit' : 'left-out';
  };
  return entries.map((entry, index): SheetPhoto => {
    const address = formatJsonValue(entry).slice(0, 300);
    const picture = copies.get(index);
    return picture ? { address, picture } : { address, lack: lackOf(index) };
  });
}

/** Returns the addresses of photos as they were sent, without a request. */
export function getPhotoNames(sent: unknown, base: string): SheetPhoto[] {
  const entries: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return entries.map((entry) => ({
    address: formatJsonValue(entry).slice(0, 300),
    lack: checkPhotoAddress(entry, base).kind === 'picture' ? 'left-out' : 'refused',
  }));
}

/** Redraws a photo: only its pixels are left. Rejects where its host does not allow them to be read. */
async function readCopy(url: string): Promise<SheetPicture | undefined> {
  const photo = await loaded(url);
  const { naturalWidth: width, naturalHeight: height } = photo;
  if (width * height > mostPixels) return undefined;
  const canvas = redrawPart(
    photo,
    { x: 0, y: 0, width, height },
    width * Math.min(1, longest / Math.max(width, height)),
  );
  for (const quality of qualities) {
    const copy = await encodeJpeg(canvas, quality);
    if (copy.source.length <= largest) return copy;
  }
  return undefined;
}

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const photo = new Image();
    const timer = setTimeout(() => reject(new Error('late')), patience);
    photo.crossOrigin = 'anonymous';
    photo.referrerPolicy = 'no-referrer';
    photo.onload = () => {
      clearTimeout(timer);
      resolve(photo);
    };
    photo.onerror = () => {
      clearTimeout(timer);
      reject(new Error('not read'));
    };
    photo.src = url;
  });
}
