import { mostPixels, readPictureHead } from '../../../domain/web/picture-head.ts';
import { type CorrectionPhoto, longestPhoto } from '../../../spec/correction.ts';
import { encodeJpeg, redrawPart } from '../../../ui/jpeg.ts';
import { readPhotoFacts } from './photo-facts.ts';

/** Why a file becomes no photo of a correction. */
export type PhotoFault = 'notPicture' | 'tooLarge' | 'notKept';

/** Pixels of the longer side and qualities, tried one after the other until the photo is small enough. */
const tries = [
  [1280, 0.8],
  [1280, 0.6],
  [1024, 0.6],
  [800, 0.5],
  [480, 0.4],
] as const;

/** Redraws the picture in a file, the right way up: only its pixels are left, and where and when it was taken. */
export async function readPhoto(file: Blob): Promise<CorrectionPhoto | PhotoFault> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = readPictureHead(bytes);
  if (!head) return 'notPicture';
  if (head.width * head.height > mostPixels) return 'tooLarge';
  const picture = await createImageBitmap(new Blob([bytes], { type: head.type })).catch(() => undefined);
  if (!picture) return 'notPicture';
  try {
    const facts = await readPhotoFacts(bytes);
    const { width, height } = picture;
    for (const [longest, quality] of tries) {
      const scale = Math.min(1, longest / Math.max(width, height));
      const canvas = redrawPart(picture, { x: 0, y: 0, width, height }, width * scale);
      const made = await encodeJpeg(canvas, quality);
      const data = made.source.slice(made.source.indexOf(',') + 1);
      if (data.length <= longestPhoto)
        return {
          ...{ what: 'photo', type: 'image/jpeg', data, width: made.width, height: made.height },
          ...facts,
        };
    }
    return 'tooLarge';
  } catch {
    return 'notKept';
  } finally {
    picture.close();
  }
}
