import type { Ask } from '../../contract/operations.ts';
import type { KitPlace } from '../../kit/kit.ts';

/** Where a place stands in a kit, from 0; -1 for one that is not in it. */
export function positionInKit(places: readonly KitPlace[], ask: Ask | undefined): number {
  return places.findIndex(({ id, kind }) => id === ask?.id && kind === ask.kind);
}

/** The next place of a kit or the one before, round the end; from elsewhere the first or the last. */
export function besideInKit(
  places: readonly KitPlace[],
  ask: Ask | undefined,
  by: 1 | -1,
): KitPlace | undefined {
  const position = positionInKit(places, ask);
  if (position < 0) return places.at(by === 1 ? 0 : -1);
  return places[(position + by + places.length) % places.length];
}
