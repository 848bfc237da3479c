import { getUnitNumber } from '../../../domain/floors/floors.ts';
import { isolateNumber } from '../../../domain/format/sentences.ts';
import {
  findRefIndex,
  findSubject,
  type Inspection,
  type Subject,
} from '../../../domain/place/inspection.ts';
import { getPointMark, getRefOperation, type Ref } from '../../../domain/place/ref.ts';
import arrivalWords from './arrival.messages';
import inspectionWords from './inspection.messages';

/** Characters of a unit's number that are shown. */
const longestNumber = 60;

/**
 * Returns the name of a feature, the same on the map and in the panel: `Entrance A`, `Unit 214`. One that is not drawn
 * has its operation's name.
 */
export function getFeatureName({ parking, entrance, units }: Inspection, ref: Ref): string {
  const operation = getRefOperation(ref);
  switch (operation) {
    case 'details':
      return inspectionWords.place;
    case 'parking':
    case 'entrance': {
      const index = findRefIndex((operation === 'parking' ? parking : entrance).subjects, ref);
      return index === undefined ? inspectionWords.operation[operation] : getPointName(operation, index);
    }
    case 'units': {
      const unit = findSubject(units.subjects, ref);
      return unit ? getUnitName(unit) : inspectionWords.operation[operation];
    }
    case undefined:
      return ref;
  }
}

/** Returns the text on the mark of a feature, of a unit its number; undefined where it has none. */
export function getFeatureMark({ parking, entrance, units }: Inspection, ref: Ref): string | undefined {
  const operation = getRefOperation(ref);
  if (operation === 'units') {
    const unit = findSubject(units.subjects, ref);
    return unit && getUnitNumber(unit);
  }
  if (operation !== 'parking' && operation !== 'entrance') return undefined;
  const index = findRefIndex((operation === 'parking' ? parking : entrance).subjects, ref);
  return index === undefined ? undefined : getPointMark(operation, index);
}

/** Returns the name of a feature that has this mark where no answers are at hand. */
export function getMarkedName(ref: Ref, mark: string | undefined): string | undefined {
  const operation = getRefOperation(ref);
  if (mark === undefined) return undefined;
  if (operation === 'units')
    return inspectionWords.unit({ number: isolateNumber(mark.slice(0, longestNumber)) });
  if (operation === 'entrance' && /^[A-Z]{1,4}$/.test(mark))
    return inspectionWords.entranceName({ letter: mark });
  const number = operation === 'parking' && /^P(\d{1,9})$/.exec(mark)?.[1];
  return number ? inspectionWords.parkingName({ number: Number(number) }) : undefined;
}

/** What the parking point or entrance at `index` (from 0) of its answer is called, wherever it is named. */
export function getPointName(operation: 'parking' | 'entrance', index: number): string {
  return operation === 'parking'
    ? inspectionWords.parkingName({ number: index + 1 })
    : inspectionWords.entranceName({ letter: getPointMark('entrance', index) });
}

/** The same as a stop of the way: `parking 2`, `entrance B`. */
export function stopName(operation: 'parking' | 'entrance', index: number): string {
  return operation === 'parking'
    ? arrivalWords.stop.parking({ position: index + 1 })
    : arrivalWords.stop.entrance({ letter: getPointMark('entrance', index) });
}

/** What a unit is called: `Unit 214`. Its number may be of any length, of which `longest` characters are shown. */
export function getUnitName(unit: Subject<'units'>, longest = longestNumber): string {
  const number = getUnitNumber(unit);
  return number === undefined
    ? inspectionWords.unitWithoutNumber
    : inspectionWords.unit({ number: isolateNumber(number.slice(0, longest)) });
}
