import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatLength } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { twinWords as english } from '../en/twin.ts';
import { unusableToo } from './operation-counts.ts';
import { windWords } from './winds.ts';

const groups: Record<OperationName, string> = {
  details: 'Ort',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

/** The texts of the tree that says in words what the map draws. */
export const twinWords: typeof english = {
  onTheMap: 'Auf der Karte',
  twinHint: 'Pfeiltasten bewegen, Enter wählt aus, Tippen sucht.',
  twinGroup: (operation) => groups[operation],
  twinUnits: (units, floors, unusable) =>
    `${counted(units, 'Einheit', 'Einheiten')}${floors === 0 ? '' : ` auf ${counted(floors, 'Etage', 'Etagen')}`}${unusableToo(unusable)}`,
  twinPlace: 'Ort',
  twinUnitWithoutNumber: 'Einheit ohne Nummer',
  /** Where something lies, seen from the place: `34 m nordöstlich vom Ort`. */
  twinWhere: (metres, wind) => {
    if (metres < 0.5) return 'am Ort';
    const length = formatLength(Math.round(metres));
    return wind ? `${length} ${windWords.wind(wind)} vom Ort` : `${length} vom Ort`;
  },
  twinLayerOff: 'Ebene ist aus',
  twinFloorShown: 'nur diese Etage ist gezeichnet',
  twinAside: (reason) => `Nicht auf der Karte: ${reason}`,
  twinRetry: 'Neu anfragen',
  twinFailed: (sentence) => `${sentence} Neu anfragen`,
  twinName: (name, written, notes) => {
    const whole = written === '' ? name : `${name}, ${isolate(written)}`;
    return notes.length === 0 ? whole : `${whole}: ${notes.join(', ')}`;
  },
};
