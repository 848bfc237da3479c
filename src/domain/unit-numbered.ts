import { type FloorGroup, unitNumber } from './floors.ts';
import type { Subject } from './inspection.ts';

/**
 * The unit with exactly this number: the one on `preferred` where several floors have it, else the first from
 * above. Undefined where the answer has none.
 */
export function unitNumbered(
  floors: readonly FloorGroup[],
  number: string,
  preferred?: FloorGroup,
): Subject<'units'> | undefined {
  const wanted = number.trim().toLowerCase();
  const inOrder = preferred ? [preferred, ...floors] : floors;
  for (const { units } of inOrder) {
    const found = units.find((unit) => unitNumber(unit)?.toLowerCase() === wanted);
    if (found) return found;
  }
  return undefined;
}
