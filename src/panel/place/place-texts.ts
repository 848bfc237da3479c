import { countFloors } from '../../domain/floors.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { placeRecord } from '../../domain/place-record.ts';
import { placeTitle } from '../../domain/place-title.ts';
import { panelWords } from '../../words/words.ts';

/** What the place is called, empty where nothing says so, and the one line for what it is. */
export function placeTexts({ details, units }: Inspection): {
  readonly title: string;
  readonly line: string;
} {
  const data = placeRecord(details)?.data;
  const { title, subtitle } = data ? placeTitle(data) : { title: '', subtitle: '' };
  const summary =
    'answer' in units
      ? {
          units: units.answer.features.length + units.answer.setAside.length,
          floors: countFloors(units.subjects),
        }
      : undefined;
  return { title, line: panelWords.placeLine(data?.isBuilding, subtitle, summary) };
}
