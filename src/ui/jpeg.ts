import { demandReadableCanvas } from './canvas-reading.ts';

/** A picture as a `data:` address, with its size in pixels. */
export type JpegPicture = { readonly source: string; readonly width: number; readonly height: number };

/**
 * Returns a canvas as a JPEG in a `data:` address. Rejects where the browser makes none or alters it, with a
 * SecurityError where the canvas holds pictures whose host does not allow them to be read.
 */
export async function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<JpegPicture> {
  demandReadableCanvas();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('no picture');
  const source = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return { source, width: canvas.width, height: canvas.height };
}

/** Returns a part of a picture at another size, on white: transparent pixels would be black in a JPEG. */
export function redrawPart(
  picture: CanvasImageSource,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  width: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round((width * part.height) / part.width));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
