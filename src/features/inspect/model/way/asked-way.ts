import { type Arrival, getWalkingSeconds } from '../../../../domain/arrival/arrival.ts';
import type { Leg, Stop } from '../../../../domain/arrival/route.ts';

/** The outdoor part of an arrival: it begins at a parking point, otherwise at any place where a car can stop. */
export type AskedWay = { readonly from: Stop | 'kerb'; readonly to: Stop; readonly stepless: boolean };

/** Undefined without an entrance: behind the door no map has ways. */
export function getAskedWay({ route: { parking, entrance }, lens }: Arrival): AskedWay | undefined {
  return entrance && { from: parking ?? 'kerb', to: entrance, stepless: lens === 'wheelchair' };
}

/** Returns the leg that the way replaces; from the kerb there is none. */
export function getStraightLeg({ route: { parking, legs } }: Arrival): Leg | undefined {
  return parking && legs[0];
}

/**
 * Returns the seconds of the whole arrival with the way instead of its leg, by the same formula; undefined like its
 * time.
 */
export function getSecondsWith(arrival: Arrival, metres: number): number | undefined {
  const { route, time } = arrival;
  const replaced = getStraightLeg(arrival);
  const others = route.legs.filter((leg) => leg !== replaced);
  const walked = [metres, ...others.map((leg) => leg.metres)].reduce(
    (sum, each) => sum + Math.round(each),
    0,
  );
  return time && getWalkingSeconds(walked) + time.climbing;
}
