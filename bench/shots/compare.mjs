import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * Returns the share of pixels that differ between two PNGs, 0 to 1, and a picture of where; another size is another
 * picture.
 */
export function compared(before, after) {
  if (before.equals(after)) return { share: 0 };
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (one.width !== other.width || one.height !== other.height) return { share: 1 };
  const { width, height } = one;
  const changes = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, changes.data, width, height, { threshold: 0.1 });
  return { share: count / (width * height), picture: PNG.sync.write(changes) };
}
