import type { Position } from '../../spec/geojson.ts';
import type { Ref } from '../place/ref.ts';

/** Who arrives. It changes weights and warnings, never the data. */
export type Lens = 'courier' | 'wheelchair' | 'emergency';

/** Metres beyond which a leg is more likely an error of the data than a walk. */
export const farLeg = 1000;

/** One end of a leg: a feature of the inspection with a position on the earth. */
export type Stop = { readonly ref: Ref; readonly position: Position };

/** A straight line between two stops, in metres. */
export type Leg = { readonly from: Stop; readonly to: Stop; readonly metres: number };

/** A route: parking, entrance and target as far as they are known, and the legs between them in that order. */
export type Route = {
  readonly parking: Stop | undefined;
  readonly entrance: Stop | undefined;
  readonly legs: readonly Leg[];
  /** Sum of the legs in metres. */
  readonly metres: number;
};
