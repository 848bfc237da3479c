import type { Position } from '../../spec/geojson.ts';
import type { MappedGround } from '../outline/map-ways.ts';

/** Metres off the mapped ways, in a straight line, at each end of a route. */
export const snapLimit = 25;

/** Metres around the stops within which ways are read. */
export const waysAround = 200;

/** A route along the map, from the first stop to the last. */
export type Way = { readonly line: readonly Position[]; readonly metres: number };

/**
 * Why there is none: the map has no ways around; none near the start or the end without a wall in between; those near
 * both are not connected, or only by steps where these are excluded.
 */
export type NoWay = { readonly reason: 'unmapped' | 'start-off' | 'end-off' | 'apart' };

/** The input of the search: plain values for a worker. */
export type WayQuestion = {
  readonly ground: MappedGround;
  /** Where routes begin; `kerb` is any place where a car can stop. */
  readonly from: readonly Position[] | 'kerb';
  readonly to: readonly Position[];
  /** Excludes steps, and ways that a wheelchair cannot use. */
  readonly stepless: boolean;
};

/** For each end the route from each start, in order. */
export type WayAnswer = readonly (readonly (Way | NoWay)[])[];
