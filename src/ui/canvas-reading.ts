/** Pixels of a side of the tested square: random pixels would not all be equal by chance. */
const side = 8;

/** Its red, green and blue. */
const painted = [51, 102, 153] as const;

/**
 * Steps of 255 by which a channel may differ: Brave changes the lowest bit and Safari up to three steps, which is
 * invisible; Firefox that resists fingerprinting (Tor, Mullvad, LibreWolf) returns white or random pixels.
 */
const unseen = 8;

let reads: boolean | undefined;

/** Returns true where a browser returns what was painted on a canvas: pictures that are read from one are correct. */
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

/** Thrown where a picture would differ from what was painted. */
export class CanvasAltered extends Error {}

/** Throws CanvasAltered where the browser alters what is read from a canvas. */
export function demandReadableCanvas(): void {
  if (!canReadCanvas()) throw new CanvasAltered('the browser alters what is read from a canvas');
}
