import type { Ref } from '../core/place/ref.ts';

/** Feature-state hangs on references: the slab of a floor gets one that no unit can have. */
export function slabRef(floor: string): Ref {
  return `floor:${floor}`;
}
