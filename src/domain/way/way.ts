import type { Position } from '../../spec/geojson.ts';
import type { MappedGround } from '../outline/map-ways.ts';

/** Metres that are gone off the mapped ways, in a straight line, at each end of a way. */
export const snapLimit = 25;

/** Metres around the stops within which ways are looked for. */
export const waysAround = 200;

/** A way along what the map draws, from the first stop to the last. */
export type Way = { readonly line: readonly Position[]; readonly metres: number };

/**
 * Why there is none: the map has no ways around; none near the start or the end that no wall parts from it; those
 * near both do not meet, or over steps alone where there may be none.
 */
export type NoWay = { readonly reason: 'unmapped' | 'start-off' | 'end-off' | 'apart' };

/** What is asked of the ways: plain values, which reach a worker. */
export type WayQuestion = {
  readonly ground: MappedGround;
  /** Where ways begin; `kerb` is wherever a car can stop. */
  readonly from: readonly Position[] | 'kerb';
  readonly to: readonly Position[];
  /** Without steps, and without what no wheelchair gets along. */
  readonly stepless: boolean;
};

/** For each end the way from each start, in their order. */
export type WayAnswer = readonly (readonly (Way | NoWay)[])[];
