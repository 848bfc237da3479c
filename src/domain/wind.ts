import type { Position } from '../contract/geojson.ts';
import { bearingBetween, metresBetween } from './geodesy.ts';

/** The eight winds, clockwise from north. */
export const winds = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

export type Wind = (typeof winds)[number];

/** Metres within which a direction says nothing: such points are as good as one. */
const windReach = 3;

/** The wind that is nearest to a bearing in degrees. */
export function windOf(bearing: number): Wind {
  return winds[Math.round(bearing / 45) % winds.length] ?? 'north';
}

/** In which direction `to` lies, seen from `from`; undefined within 3 m. */
export function windBetween(from: Position, to: Position): Wind | undefined {
  return metresBetween(from, to) <= windReach ? undefined : windOf(bearingBetween(from, to));
}
