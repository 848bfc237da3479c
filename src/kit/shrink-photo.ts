import { kitLimits } from '../contract/kit.ts';

/** Pixels of the longer side: sharp on a projector. */
const longest = 1600;

/** Tried one after the other until the picture is small enough. */
const qualities = [0.82, 0.7, 0.55, 0.4] as const;

/** A side below which a picture is no longer made smaller. */
const shortest = 200;

/** A photo as a kit holds it. */
export type SmallPhoto = {
  readonly type: 'image/webp' | 'image/jpeg';
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Draws a picture anew, small enough for a kit: nothing but its pixels is left, turned as its camera was held.
 * Undefined where the browser cannot read it.
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
    // What shines through would be black in a JPEG.
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
