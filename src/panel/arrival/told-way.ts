import { secondsOf } from '../../domain/arrival.ts';
import { entranceLetter } from '../../domain/entrance-letter.ts';
import { unitNumber } from '../../domain/floors.ts';
import type { Inspection } from '../../domain/inspection.ts';
import type { Stop } from '../../domain/route.ts';
import type { Scene } from '../../scene/use-scene.ts';
import type { ToldWay } from '../../words/en/arrival.ts';

/** The place of an entrance among the drawn ones: the map letters them in that order. */
export function entranceIndex({ entrance }: Inspection, stop: Stop): number {
  return entrance.subjects.findIndex(({ ref }) => ref === stop.ref);
}

/** The unit's number for a short text: a foreign text may be of any length. */
export function shortNumber(unit: Parameters<typeof unitNumber>[0]): string | undefined {
  return unitNumber(unit)?.slice(0, 40);
}

/** What the sentence of the arrival says; undefined where no leg can be drawn. */
export function toldWay(
  { arrival, inspection }: Pick<Scene, 'arrival' | 'inspection'>,
  ground: number | undefined,
): ToldWay | undefined {
  const { lens, route, target, time, unit, floor, wind } = arrival;
  if (!time) return undefined;
  const { entrance } = route;
  return {
    lens,
    parking: route.parking !== undefined,
    door: entrance && { letter: entranceLetter(entranceIndex(inspection, entrance)), wind },
    end: target && { ground, ...(unit && { unit: { number: shortNumber(unit), floor } }) },
    legs: route.legs.map(({ metres }) => Math.round(metres)),
    seconds: secondsOf(time),
  };
}
