import type { ScreenPoint } from '../camera.ts';

/** The size of a label in CSS pixels. */
export type LabelSize = { readonly width: number; readonly height: number };

/** CSS pixels from the spot to the first label, and between labels at least (cartography.md, section 4). */
const firstRadius = 58;
const smallestPitch = 40;

/** CSS pixels left free between two labels that are as near as they get. */
const gap = 3;

/** The plate around a number of so many letters at 11 px bold (map/marks.ts draws it). */
export function plateSize(letters: number): LabelSize {
  return { width: 7 * letters + 13, height: 23 };
}

/**
 * Where the labels of a fan stand around their spot, in CSS pixels from it: one even circle while they fit, else a
 * spiral from the top, clockwise, with equal steps. Two labels never overlap: their middles are further apart than
 * a label is long from corner to corner.
 */
export function fanLayout(count: number, { width, height }: LabelSize): ScreenPoint[] {
  const pitch = Math.max(smallestPitch, Math.hypot(width, height) + gap);
  const radius = Math.max(firstRadius, pitch);
  const start = -Math.PI / 2;
  if (count <= Math.floor((2 * Math.PI) / stepOf(pitch, radius))) {
    return Array.from({ length: count }, (_, index) => around(start + (index * 2 * Math.PI) / count, radius));
  }
  const points: ScreenPoint[] = [];
  for (let turned = 0; points.length < count; ) {
    const here = radius + (pitch * turned) / (2 * Math.PI);
    points.push(around(start + turned, here));
    turned += stepOf(pitch, here);
  }
  return points;
}

/** The angle under which a chord of `pitch` is seen from the middle. */
function stepOf(pitch: number, radius: number): number {
  return 2 * Math.asin(Math.min(1, pitch / (2 * radius)));
}

function around(angle: number, radius: number): ScreenPoint {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** CSS pixels from the spot to the outer edge of the furthest label. */
export function fanReach(points: readonly ScreenPoint[], { width, height }: LabelSize): number {
  return Math.max(
    0,
    ...points.map(({ x, y }) => Math.max(Math.abs(x) + width / 2, Math.abs(y) + height / 2)),
  );
}
