import { secondsOf } from '../../domain/arrival.ts';
import { metresBetween } from '../../domain/geodesy.ts';
import { allSubjects, type Subject } from '../../domain/inspection.ts';
import { membersAt } from '../../domain/place-record.ts';
import { operationOfRef, type Ref } from '../../domain/ref.ts';
import { windBetween } from '../../domain/wind.ts';
import { placeTexts } from '../../panel/place/place-texts.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { writtenMetres } from '../../scene/written-metres.ts';
import { panelWords } from '../../words/words.ts';

/** Characters of a foreign text in the card. */
const shortest = 80;

type Seen = Pick<Scene, 'inspection' | 'floors' | 'arrival'>;

/** What is said of a chosen feature in at most two lines; none for one that no answer holds. */
export function shortFacts(scene: Seen, ref: Ref, ground: number | undefined): string[] {
  const subject = allSubjects(scene.inspection).find((each) => each.ref === ref);
  if (!subject) return [];
  const facts =
    operationOfRef(ref) === 'units'
      ? [floorOf(scene, ref, ground), wayTo(scene, ref)]
      : [writtenOf(scene, subject), whereFrom(scene, subject)];
  return facts.flatMap((fact) => (fact === undefined || fact === '' ? [] : [fact]));
}

function floorOf({ floors }: Seen, ref: Ref, ground: number | undefined): string | undefined {
  const group = floors.find(({ units }) => units.some((unit) => unit.ref === ref));
  if (!group) return undefined;
  return group.floor === undefined ? panelWords.floorUnknown : panelWords.floorLabel(group.floor, ground);
}

/** The way leads to the chosen unit. */
function wayTo({ arrival }: Seen, ref: Ref): string | undefined {
  const { unit, time, route } = arrival;
  return unit?.ref === ref && time
    ? panelWords.arrivalShort(writtenMetres(route), secondsOf(time))
    : undefined;
}

function writtenOf({ inspection }: Seen, { raw, ref }: Subject): string | undefined {
  if (operationOfRef(ref) === 'details') return placeTexts(inspection).title.slice(0, shortest);
  const { text } = membersAt(raw, 'properties');
  return typeof text === 'string' ? text.slice(0, shortest) : undefined;
}

function whereFrom({ inspection }: Seen, { position, ref }: Subject): string | undefined {
  const origin = inspection.details.subjects[0]?.position;
  if (!origin || operationOfRef(ref) === 'details') return undefined;
  return panelWords.twinWhere(metresBetween(origin, position), windBetween(origin, position));
}
