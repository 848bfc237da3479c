import { unitNumber } from '../core/floors/floors.ts';
import { type Inspection, placeOfRef, type Subject, subjectOfRef } from '../core/place/inspection.ts';
import { operationOfRef, pointMark, type Ref } from '../core/place/ref.ts';
import { panelWords, words } from '../core/words/words.ts';

/** What a feature is called, beside the map as in the panel: `Entrance A`, `Unit 214`. One that is not drawn has its operation's name. */
export function featureName({ parking, entrance, units }: Inspection, ref: Ref): string {
  const operation = operationOfRef(ref);
  switch (operation) {
    case 'details':
      return panelWords.twinPlace;
    case 'parking':
    case 'entrance': {
      const index = placeOfRef((operation === 'parking' ? parking : entrance).subjects, ref);
      return index === undefined ? words.operation(operation) : pointName(operation, index);
    }
    case 'units': {
      const unit = subjectOfRef(units.subjects, ref);
      return unit ? unitName(unit) : words.operation(operation);
    }
    case undefined:
      return ref;
  }
}

/** What the parking point or entrance at `index` (from 0) of its answer is called, wherever it is named. */
export function pointName(operation: 'parking' | 'entrance', index: number): string {
  return operation === 'parking'
    ? words.parkingName(index + 1)
    : words.entranceName(pointMark('entrance', index));
}

/** The same as a stop of the way: `parking 2`, `entrance B`. */
export function stopName(operation: 'parking' | 'entrance', index: number): string {
  return operation === 'parking'
    ? panelWords.stopParking(index + 1)
    : panelWords.stopDoor(pointMark('entrance', index));
}

/** What a unit is called: `Unit 214`. Its number may be of any length, of which `longest` characters are shown. */
export function unitName(unit: Subject<'units'>, longest = 60): string {
  const number = unitNumber(unit);
  return number === undefined ? panelWords.twinUnitWithoutNumber : panelWords.unit(number.slice(0, longest));
}
