import { type Arrival, sumSeconds } from '../../../../domain/arrival/arrival.ts';
import { formatAboutDuration, formatLength } from '../../../../domain/format/formats.ts';
import type { Inspection } from '../../../../domain/place/inspection.ts';
import { type NoWay, snapLimit, type Way } from '../../../../domain/way/way.ts';
import { stopName } from '../feature-name.ts';
import { stopIndex } from '../way-facts.ts';
import { type AskedWay, getSecondsWith, getStraightLeg } from './asked-way.ts';
import wayWords from './way.messages';

/** `along mapped ways 84 m, straight 40 m`; from the kerb there is no straight line. */
export function formatLengths({ metres }: Way, arrival: Arrival): string {
  const length = formatLength(Math.round(metres));
  const leg = getStraightLeg(arrival);
  return leg
    ? wayWords.lengths({ length, straight: formatLength(Math.round(leg.metres)) })
    : wayWords.fromRoad({ length });
}

/**
 * Formats the time of the arrival on the way, with that of the straight line where there is one; undefined for one
 * without a time.
 */
export function formatTimes({ metres }: Way, arrival: Arrival): string | undefined {
  const seconds = getSecondsWith(arrival, metres);
  if (seconds === undefined || !arrival.time) return undefined;
  const time = formatAboutDuration(seconds);
  return getStraightLeg(arrival)
    ? wayWords.times({ time, straight: formatAboutDuration(sumSeconds(arrival.time)) })
    : wayWords.time({ time });
}

/** Explains why there is no way, and what is used instead. */
export function formatNoWay({ reason }: NoWay, asked: AskedWay, inspection: Inspection): string {
  const { from, to, stepless } = asked;
  const limit = formatLength(snapLimit);
  const end = stopName('entrance', stopIndex('entrance', inspection, to));
  if (reason === 'unmapped') return wayWords.unmapped;
  if (reason === 'end-off') return wayWords.off({ stop: end, limit });
  if (from === 'kerb') return wayWords.noRoad;
  const start = stopName('parking', stopIndex('parking', inspection, from));
  if (reason === 'start-off') return wayWords.off({ stop: start, limit });
  return wayWords[stepless ? 'apartWithoutSteps' : 'apart'];
}

/** From where to where: `parking 1 – entrance A`. */
export function formatEnds({ from, to }: AskedWay, inspection: Inspection): string {
  const start = from === 'kerb' ? wayWords.road : stopName('parking', stopIndex('parking', inspection, from));
  return `${start} – ${stopName('entrance', stopIndex('entrance', inspection, to))}`;
}
