import { BodyTooLarge, readBody } from '../../../client/exchange.ts';
import { mostPixels, readPictureHead } from '../../../domain/web/picture-head.ts';
import { checkPhotoAddress } from '../../../domain/web/web-address.ts';
import type { KitPhoto } from './kit.ts';
import { type KeptPhoto, kitLimits } from './kit-file.ts';
import { runInLanes } from './record-places.ts';

/** Photos fetched at once. */
const lanes = 4;

/** Maximum characters of a listed address: longer ones hold the picture itself and are in the answer anyway. */
const longestAddress = 2048;

type Terms = {
  /** The base of relative addresses. */
  readonly base: string;
  /** Returns photos that are there already; then no host is asked. */
  readonly held?: ((sent: string) => KitPhoto | undefined) | undefined;
  /** Undefined where the browser alters what it draws. */
  readonly shrink: ((photo: Blob) => Promise<SmallPhoto | undefined>) | undefined;
  readonly signal: AbortSignal;
  readonly tell: (done: number, all: number) => void;
};

/** Returns the different photos that places sent, as they wrote them, at most as many as a kit may hold. */
export function collectSentPhotos(sent: readonly unknown[]): string[] {
  const all = sent.flatMap((photos) => (Array.isArray(photos) ? photos : []));
  const texts = all.filter((entry) => typeof entry === 'string' && entry.length <= longestAddress);
  return [...new Set<string>(texts)].slice(0, kitLimits.photos);
}

/**
 * Copies photos, each reduced in size; one that cannot be copied stays as its address, with the reason. Only http and
 * https are asked, as everywhere (domain/web/web-address.ts). Rejects with the signal's reason.
 */
export async function collectPhotos(sent: readonly string[], terms: Terms): Promise<KitPhoto[]> {
  const { base, held, shrink, signal, tell } = terms;
  let room: number = kitLimits.photoBytes;
  let done = 0;
  const photoOf = async (url: string): Promise<KitPhoto> => {
    const address = checkPhotoAddress(url, base);
    if (address.kind === 'refused') return { url, lack: 'refused' };
    if (room <= 0) return { url, lack: 'no-room' };
    if (held) {
      const { bytes, type, leftOut, lack = leftOut ? 'not-a-picture' : 'not-readable' } = held(url) ?? {};
      room -= bytes?.length ?? 0;
      return bytes && room >= 0 ? { url, type, bytes } : { url, lack: bytes ? 'no-room' : lack };
    }
    if (!shrink) return { url, lack: 'not-readable' };
    const fetched = await fetchPhoto(address.url, signal);
    if (typeof fetched === 'string') return { url, lack: fetched };
    const small = await shrink(fetched);
    signal.throwIfAborted();
    if (!small) return { url, lack: 'not-a-picture' };
    room -= small.bytes.length;
    return room < 0 ? { url, lack: 'no-room' } : { url, ...small };
  };
  const photos = await runInLanes(sent, lanes, async (url) => {
    const photo = await photoOf(url);
    tell(++done, sent.length);
    return photo;
  });
  return photos.filter((photo) => photo !== undefined);
}

/** Milliseconds for a photo, its body included. */
const timeLimit = 15_000;

/** Maximum bytes of a photo before it is reduced: what a camera writes. */
const bodyLimit = 24 * 1024 * 1024;

type Lack = NonNullable<KeptPhoto['lack']>;

/**
 * Fetches a photo to be copied: without cookies of another origin and without a referrer. The result is a photo by its
 * own first bytes, with any declared type, and of no more pixels than may be unpacked. Returns why it cannot be copied
 * where its host does not let a page read it, does not have it, or answers with something else. Rejects with the
 * signal's reason alone.
 */
async function fetchPhoto(url: string, signal: AbortSignal): Promise<Blob | Lack> {
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
    const response = await fetch(url, {
      // Cookies of the page's own origin alone.
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'image/webp, image/jpeg, image/png' },
      signal: ended,
    });
    if (!response.ok) return 'not-found';
    const bytes = await readBody(response, bodyLimit, ended);
    const head = readPictureHead(bytes);
    if (!head || head.width * head.height > mostPixels) return 'not-a-picture';
    return new Blob([bytes], { type: head.type });
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof BodyTooLarge ? 'not-a-picture' : 'not-readable';
  }
}

/** Pixels of the longer side: sharp on a projector. */
const longest = 1600;

/** Tried one after the other until the picture is small enough. */
const qualities = [0.82, 0.7, 0.55, 0.4] as const;

/** Minimum length of a side when reducing a picture. */
const shortest = 200;

/** A photo as a kit holds it. */
export type SmallPhoto = {
  readonly type: 'image/webp' | 'image/jpeg';
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Draws a picture again, small enough for a kit: only its pixels remain, in the orientation of the camera. Undefined
 * where the browser cannot read it.
 */
export async function shrinkPhoto(photo: Blob): Promise<SmallPhoto | undefined> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const whole = Math.max(picture.width, picture.height);
    let side = Math.min(longest, whole);
    do {
      const canvas = drawn(picture, side / whole);
      for (const quality of qualities) {
        const small = await encoded(canvas, quality);
        if (small && small.bytes.length <= kitLimits.onePhotoBytes) return small;
      }
      side /= 1.5;
    } while (side >= shortest);
    return undefined;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, scale: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.max(1, picture.width * scale), Math.max(1, picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    // Transparent parts would be black in a JPEG.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

async function encoded(canvas: OffscreenCanvas, quality: number): Promise<SmallPhoto | undefined> {
  for (const type of ['image/webp', 'image/jpeg'] as const) {
    const blob = await canvas.convertToBlob({ type, quality });
    // A browser that cannot write a type writes PNG.
    if (blob.type === type) return { type, bytes: new Uint8Array(await blob.arrayBuffer()) };
  }
  return undefined;
}
