import type { FloorGroup } from './floors.ts';

/** One floor of a tower that stands: heights in metres above the ground. */
export type Storey = {
  readonly group: FloorGroup;
  /** Its slab, which stands for the whole floor while it is closed. */
  readonly base: number;
  readonly top: number;
  readonly open: boolean;
};

export type Storeys = {
  /** Low to high. Floors that the data lack are gaps, not slabs. */
  readonly storeys: readonly Storey[];
  /** Metres up to the roof, the lifted floors included. */
  readonly roof: number;
  /** True where the floors are drawn by their order: their numbers are too far apart to build. */
  readonly ranked: boolean;
};

/** Metres from one floor to the next. */
const storeyHeight = 3.4;

/** Metres by which the floors above the open one are lifted, so that it is seen from above like a drawer. */
export const drawerLift = 11;

/** Storeys beyond which numbers are more likely wrong than high; and the highest that a tower is drawn, in metres. */
const mostStoreys = 200;
const highest = mostStoreys * storeyHeight;

/** Metres of a slab's thickness; the lowest is thin, as the ground is. */
const slabThickness = 1.5;
const groundThickness = 0.6;

/** Part of the room below the next floor that a slab may take: halves such as 1.5 stay apart. */
const thickestShare = 0.6;

/**
 * Where each floor of known number stands: the lowest at the ground, the others by their number, 1.5 too.
 * `openKey` names the one that is open.
 */
export function storeysOf(floors: readonly FloorGroup[], openKey: string | undefined): Storeys {
  const known = floors
    .flatMap((group) => (group.floor === undefined ? [] : [{ group, floor: group.floor }]))
    .sort((a, b) => a.floor - b.floor);
  const lowest = known[0]?.floor ?? 0;
  const ranked = (known.at(-1)?.floor ?? 0) - lowest > mostStoreys;
  const metres = ranked ? Math.min(storeyHeight, highest / known.length) : storeyHeight;
  const heights = known.map(({ floor }, index) => (ranked ? index : floor - lowest) * metres);
  const openAt = known.findIndex(({ group }) => group.key === openKey);
  const liftOf = (index: number) => (openAt >= 0 && index > openAt ? drawerLift : 0);

  const storeys = known.map(({ group }, index): Storey => {
    const height = heights[index] ?? 0;
    const room = (heights[index + 1] ?? height + metres) - height;
    const thickness = Math.min(index === 0 ? groundThickness : slabThickness, room * thickestShare);
    const base = height + liftOf(index);
    return { group, base, top: base + thickness, open: index === openAt };
  });
  const last = storeys.at(-1);
  return { storeys, roof: last ? last.base + metres : 0, ranked };
}

/** Metres from the floor of an open storey to its ceiling, a little less than a storey. */
export const openHeight = storeyHeight - 0.1;
