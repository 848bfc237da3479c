import type { Arrival } from '../core/arrival/arrival.ts';
import type { DoorEvidence, RankedDoor } from '../core/arrival/door-choice.ts';
import { farLeg } from '../core/arrival/route.ts';
import { type Inspection, placeOfRef } from '../core/place/inspection.ts';
import { ruleText } from '../core/words/rule-text.ts';
import { doorWords } from '../core/words/words.ts';
import { pointName } from './feature-name.ts';

/** Why the way leads over its door, and what speaks against that one all the same. */
export function doorLines({ arrival, inspection }: { arrival: Arrival; inspection: Inspection }): string[] {
  const { route, doors } = arrival;
  const door = doors.ranked.find(({ ref }) => ref === route.entrance?.ref);
  const index = placeOfRef(inspection.entrance.subjects, door?.ref ?? null);
  if (!door || index === undefined) return [];
  const name = pointName('entrance', index);
  const { against, use } = door.evidence;
  return [
    ...(doors.reason ? [doorWords.chosen(name, { ...doors.reason, use })] : []),
    ...(against ? [doorWords.although(name, saysOf(against))] : []),
  ];
}

/** Why a door is not the first, and what speaks against it; empty where the metres beside it tell alone. */
export function whyBehind({ fellAt, evidence }: RankedDoor, first: RankedDoor): string {
  const { against, use } = evidence;
  return [
    ...(fellAt === 'address' ? [doorWords.noAddress] : []),
    ...(fellAt === 'use' ? [doorWords.otherUse(use, first.evidence.use)] : []),
    ...(against ? [saysOf(against)] : []),
  ].join(' · ');
}

function saysOf(against: NonNullable<DoorEvidence['against']>): string {
  return against === 'far' ? doorWords.farOff(farLeg) : ruleText(against.ruleId).says(against);
}
