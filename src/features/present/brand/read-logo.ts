import { brandLimits } from '../../../spec/show-brand.ts';
import { CanvasAltered, demandReadableCanvas } from '../../../ui/canvas-reading.ts';

/** Why a file is no logo. */
export type LogoFault = 'too-large' | 'not-a-picture' | 'altered';

/** Most bytes of a file that is read. */
const largestFile = 2_000_000;

/** Pixels of the longer side, largest first: the first result that is small enough is used. */
const sides = [512, 384, 256, 160, 96];

/**
 * Returns a picture file, raster or SVG, repainted as a PNG in a `data:` address: nothing that a drawing could run or
 * request is left of it. Returns why not where it is none.
 */
export async function readLogo(
  file: File,
): Promise<{ readonly logo: string } | { readonly fault: LogoFault }> {
  if (file.size > largestFile) return { fault: 'too-large' };
  try {
    demandReadableCanvas();
    const image = new Image();
    image.src = await readAddress(file);
    await image.decode();
    for (const side of sides) {
      const logo = paintLogo(image, side, file.type === 'image/svg+xml');
      if (logo.length <= brandLimits.logo) return { logo };
    }
    return { fault: 'too-large' };
  } catch (error) {
    return { fault: error instanceof CanvasAltered ? 'altered' : 'not-a-picture' };
  }
}

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A drawing is painted at the full size, a raster picture never larger than it is. */
function paintLogo(image: HTMLImageElement, side: number, isDrawing: boolean): string {
  // An SVG without a size of its own has none in Firefox.
  const [width, height] = [image.naturalWidth || side, image.naturalHeight || side];
  const fitting = side / Math.max(width, height);
  const scale = isDrawing ? fitting : Math.min(1, fitting);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
