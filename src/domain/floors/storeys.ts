import type { FloorGroup } from './floors.ts';

/** One floor of a tower: heights in metres above the ground. */
export type Storey = {
  readonly group: FloorGroup;
  /** Its slab, which represents the whole floor while it is closed. */
  readonly base: number;
  readonly top: number;
  /** Where the next floor begins, at most a storey higher. */
  readonly ceiling: number;
  readonly open: boolean;
  /** True for those lifted above the open one. */
  readonly lifted: boolean;
};

export type Storeys = {
  /**
   * Low to high. Floors missing in the data are gaps, not slabs; a floor below the ground is left out until it opens.
   */
  readonly storeys: readonly Storey[];
  /** Metres up to the roof, the lifted floors included. */
  readonly roof: number;
  /** True where the floors are drawn by their order: their numbers are too far apart to build. */
  readonly ranked: boolean;
  /** Number of floors below the ground, which are hidden. */
  readonly sunk: number;
};

/** Metres from one floor to the next. */
const storeyHeight = 3.4;

/** Metres by which the floors above the open one are lifted, so that it is seen from above like a drawer. */
export const drawerLift = 11;

/** Storeys beyond which numbers are more likely wrong than high; and the highest that a tower is drawn, in metres. */
const mostStoreys = 200;
const highest = mostStoreys * storeyHeight;

/** Share of the height up to the next floor that a slab takes; the rest is the line between two storeys. */
const slabShare = 2.75 / storeyHeight;

/**
 * Returns the heights of the numbered floors: the first that is not below the ground is on it, the others follow by
 * their number, 1.5 too. A floor below the ground is visible only where `openKey` names it: the building is lifted off
 * it.
 */
export function getStoreys(floors: readonly FloorGroup[], openKey: string | undefined): Storeys {
  const all = floors
    .flatMap((group) => (group.floor === undefined ? [] : [{ group, floor: group.floor }]))
    .sort((a, b) => a.floor - b.floor);
  const ranked = (all.at(-1)?.floor ?? 0) - (all[0]?.floor ?? 0) > mostStoreys;
  const ground = ranked ? undefined : all.find(({ floor }) => floor >= 0)?.floor;
  const isSunk = (floor: number) => ground !== undefined && floor < ground;
  const known = all.filter(({ group, floor }) => !isSunk(floor) || group.key === openKey);
  const lowest = ground ?? known[0]?.floor ?? 0;
  const metres = ranked ? Math.min(storeyHeight, highest / known.length) : storeyHeight;
  const heights = known.map(({ floor }, index) =>
    ranked ? index * metres : Math.max(0, floor - lowest) * metres,
  );
  const openAt = known.findIndex(({ group }) => group.key === openKey);

  const storeys = known.map(({ group }, index): Storey => {
    const height = heights[index] ?? 0;
    const next = heights[index + 1] ?? height + metres;
    // The floor above an open basement is on the same ground.
    const room = next > height ? Math.min(metres, next - height) : metres;
    const lifted = openAt >= 0 && index > openAt;
    const base = height + (lifted ? drawerLift : 0);
    return {
      group,
      base,
      top: base + room * slabShare,
      ceiling: base + room,
      open: index === openAt,
      lifted,
    };
  });
  return { storeys, roof: storeys.at(-1)?.ceiling ?? 0, ranked, sunk: all.length - known.length };
}

/** Metres from the floor of an open storey to its ceiling, a little less than a storey. */
export const openHeight = storeyHeight - 0.1;
