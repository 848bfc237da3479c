/** Pixels of a side of what is painted and read back: random ones would not all be alike by chance. */
const side = 8;

/** Red, green and blue of it. */
const painted = [51, 102, 153] as const;

/**
 * Steps of 255 by which a channel may differ: Brave changes the lowest bit and Safari up to three steps, which nobody
 * sees; Firefox that resists fingerprinting (Tor, Mullvad, LibreWolf) gives white or random pixels.
 */
const unseen = 8;

let reads: boolean | undefined;

/** True where a browser gives back what was painted on a canvas: pictures that are read from one show what they should. */
export function canReadCanvas(): boolean {
  reads ??= readsPaintedPixels();
  return reads;
}

function readsPaintedPixels(): boolean {
  if (!('OffscreenCanvas' in globalThis)) return false;
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = `rgb(${painted.join(' ')})`;
  context.fillRect(0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return data.every((value, index) => Math.abs(value - (painted[index % 4] ?? 255)) <= unseen);
}

/** Thrown where a picture would be other than what was painted. */
export class CanvasAltered extends Error {}

/** Throws CanvasAltered where the browser alters what is read from a canvas. */
export function demandReadableCanvas(): void {
  if (!canReadCanvas()) throw new CanvasAltered('the browser alters what is read from a canvas');
}
