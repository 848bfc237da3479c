import type { Position } from '../contract/geojson.ts';
import { onTurnOf } from '../domain/geodesy.ts';

/** Degrees within which two coordinates are one (features.md F6): 1 cm on the ground. */
const tolerance = 1e-7;

/** What a subtraction of two doubles up to 180 may be off. */
const rounding = 1e-12;

/** True for two numbers of coordinates that are one within 1e-7°. */
export function sameDegrees(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance + rounding;
}

/** True for two positions that are one within 1e-7° each way; 180° and −180° are the same meridian. */
export function samePosition(one: Position, other: Position): boolean {
  return sameDegrees(one[1], other[1]) && sameDegrees(one[0], onTurnOf(one[0], other)[0]);
}
