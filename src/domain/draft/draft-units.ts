import type { Draft, DraftFloor } from '../../spec/draft.ts';
import type { Position } from '../../spec/geojson.ts';
import { createUnitCells } from '../floors/floor-plan.ts';
import { createPlane } from '../geo/plane.ts';

/** `by floor`: 101, 102 … on floor 1, 201 … on floor 2. `through`: 1, 2 … from the lowest floor to the highest. */
export const numberings = ['by floor', 'through'] as const;
export type Numbering = (typeof numberings)[number];

/** "6 floors × 4 units", the lowest floor first. */
export type UnitPlan = {
  readonly floors: number;
  readonly perFloor: number;
  readonly firstFloor: number;
  readonly numbering: Numbering;
};

/** Maximum number of units of one place: a tower of the samples has some hundred. */
export const mostUnits = 3_000;

/** Returns floors with their numbers, lowest first. */
export function createPlannedFloors({ floors, perFloor, firstFloor, numbering }: UnitPlan): DraftFloor[] {
  const hundred = perFloor < 100 ? 100 : 1_000;
  return Array.from({ length: floors }, (_, index) => {
    const floor = firstFloor + index;
    // Below the ground there are no hundreds to count in.
    const from = numbering === 'by floor' && firstFloor >= 1 ? floor * hundred + 1 : index * perFloor + 1;
    return { floor, from, to: from + perFloor - 1 };
  });
}

export function countUnits(floors: readonly DraftFloor[]): number {
  return floors.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0);
}

/** Metres from the middle for units without a known outline. */
const circle = 4;

/**
 * Returns the positions of the units of a floor, spread within the walls: a schematic layout, as the map draws it, not
 * a survey.
 */
export function placeUnits(
  { outline, position }: Pick<Draft, 'outline' | 'position'>,
  count: number,
): Position[] {
  if (!position) return [];
  const plane = createPlane(position);
  const cells = outline?.[0] ? createUnitCells(outline[0].map(plane.of), count) : [];
  const points =
    cells.length === count
      ? cells.map(({ centre }) => centre)
      : Array.from({ length: count }, (_, index) => {
          const angle = (2 * Math.PI * index) / count;
          return [circle * Math.sin(angle), circle * Math.cos(angle)] as const;
        });
  return points.map((point) => roundPosition(plane.at(point)));
}

/** Rounds to seven digits, a centimetre; beyond 180° it continues at −180°. */
export function roundPosition([longitude, latitude]: Position): Position {
  const turn = Math.abs(longitude) > 180 ? 360 * Math.sign(longitude) : 0;
  return [Number((longitude - turn).toFixed(7)), Number(latitude.toFixed(7))];
}
