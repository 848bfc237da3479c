import { type Arrival, getWalkingSeconds } from '../../../../domain/arrival/arrival.ts';
import type { Leg, Stop } from '../../../../domain/arrival/route.ts';

/** The part of an arrival that lies out of doors: it begins at a parking point, else wherever a car can stop. */
export type AskedWay = { readonly from: Stop | 'kerb'; readonly to: Stop; readonly stepless: boolean };

/** Undefined without an entrance: behind the door no map has ways. */
export function getAskedWay({ route: { parking, entrance }, lens }: Arrival): AskedWay | undefined {
  return entrance && { from: parking ?? 'kerb', to: entrance, stepless: lens === 'wheelchair' };
}

/** The leg in whose place the way is; from the kerb there is none. */
export function getStraightLeg({ route: { parking, legs } }: Arrival): Leg | undefined {
  return parking && legs[0];
}

/** Seconds of the whole arrival with the way in place of its leg, by the same formula; undefined like its time. */
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
