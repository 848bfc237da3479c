import { formatSigned } from './formats.ts';

/** How a reader calls floors. Only for display: data, links and reports keep the numbers that were sent. */
export type FloorNaming = {
  /**
   * The number that the data gives the ground floor; undefined where the reader did not set it: nothing is renumbered.
   */
  readonly ground: number | undefined;
  /** What the reader counts the ground floor as: 0 (then it is called the ground floor) or 1. */
  readonly first: number;
  /** Names of the reader's own, by the number in the data: `2` is `L2`. */
  readonly names: Readonly<Record<string, string>>;
};

/** Every floor by the number that was sent. */
export const floorsAsSent: FloorNaming = { ground: undefined, first: 0, names: {} };

/** A floor as a reader calls it. */
export type ReadFloor = {
  /** The reader's own name for it. */
  readonly name: string | undefined;
  readonly number: number;
  /** True for the one that is called the ground floor. */
  readonly isGround: boolean;
  /** The number in the data as text, where the displayed one could be taken for another floor. */
  readonly data: string | undefined;
};

/**
 * Returns one floor of the data as the reader calls it. All floors from the ground up move together, halves too; those
 * below it keep the number that was sent, as a basement −1 is the same however floors are counted.
 */
export function readFloor(floor: number, { ground, first, names }: FloorNaming): ReadFloor {
  const name = Object.hasOwn(names, String(floor)) ? names[String(floor)] : undefined;
  const counts = ground !== undefined && floor >= ground;
  const number = counts ? floor - ground + first : floor;
  const isGround = floor === ground && first === 0;
  // Below a ground floor of 1 a 0 was sent that reads like one counted from 0.
  const unsure = ground !== undefined && !counts && floor >= 0;
  const says = name !== undefined || number !== floor || isGround || unsure;
  return { name, number, isGround, data: says ? formatSigned(floor) : undefined };
}
