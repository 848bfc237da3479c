import type { Arrival } from '../../../../domain/arrival/arrival.ts';
import type {
  DoorChoice,
  DoorEvidence,
  DoorUse,
  RankedDoor,
} from '../../../../domain/arrival/door-choice.ts';
import { farLeg } from '../../../../domain/arrival/route.ts';
import { formatLength } from '../../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../../domain/format/sentences.ts';
import { findRefIndex, type Inspection } from '../../../../domain/place/inspection.ts';
import { getRuleText } from '../../../../domain/words/rule-text.ts';
import { getPointName } from '../feature-name.ts';
import doorWords from './doors.messages';

/** Formats why the way leads over its door, and the evidence against it. */
export function formatDoorLines({
  arrival,
  inspection,
}: {
  arrival: Arrival;
  inspection: Inspection;
}): string[] {
  const { route, doors } = arrival;
  const door = doors.ranked.find(({ ref }) => ref === route.entrance?.ref);
  const index = findRefIndex(inspection.entrance.subjects, door?.ref ?? null);
  if (!door || index === undefined) return [];
  const name = getPointName('entrance', index);
  const { against, use, stairwell } = door.evidence;
  const reason = doors.reason;
  const byMap = reason?.by.includes('stairwell') ? stairwell : undefined;
  return [
    ...(byMap ? [getStairwell(name, byMap)] : []),
    ...(reason && !(byMap && reason.left === 1) ? [getChoice(name, reason, use)] : []),
    ...(against ? [doorWords.although({ entrance: name, says: getSays(against) })] : []),
  ];
}

/** `On the map Entrance I is the door of this unit: flats 41–80.` */
function getStairwell(entrance: string, { by, mapped }: NonNullable<DoorEvidence['stairwell']>): string {
  return doorWords.stairwell[by]({ entrance, door: isolate(clipText(mapped[by] ?? '')) });
}

/** `Entrance I is the only entrance that bears the address.` */
function getChoice(entrance: string, { by, left }: NonNullable<DoorChoice['reason']>, use: DoorUse): string {
  const [address, sound] = [by.includes('address'), by.includes('sound')];
  const told = {
    entrance,
    use: by.includes('use') ? (use === 'other' ? 'notService' : use) : 'any',
    evidence: address && sound ? 'both' : address ? 'address' : sound ? 'sound' : 'none',
  };
  return left === 1 ? doorWords.only(told) : doorWords.nearest({ ...told, count: left });
}

/** Returns what it is not for, compared with a first door of such a use. */
function otherUse(own: DoorUse, first: DoorUse): keyof typeof doorWords.otherUse {
  if (first === 'deliveries') return 'notForDeliveries';
  if (own === 'deliveries') return 'forDeliveries';
  return own === 'service' ? 'service' : 'notMain';
}

/** Explains why a door is not the first, and the evidence against it; empty where the metres next to it say enough. */
export function explainBehind({ fellAt, evidence }: RankedDoor, first: RankedDoor): string {
  const { against, use } = evidence;
  return [
    ...(fellAt === 'address' ? [doorWords.noAddress] : []),
    ...(fellAt === 'stairwell' ? [doorWords.otherStairwell] : []),
    ...(fellAt === 'use' ? [doorWords.otherUse[otherUse(use, first.evidence.use)]] : []),
    ...(against ? [getSays(against)] : []),
  ].join(' · ');
}

function getSays(against: NonNullable<DoorEvidence['against']>): string {
  return against === 'far'
    ? doorWords.farOff({ limit: formatLength(farLeg) })
    : getRuleText(against.ruleId).says(against);
}
