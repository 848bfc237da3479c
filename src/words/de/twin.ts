import type { OperationName } from '../../contract/operations.ts';
import { counted } from '../counted.ts';
import type { twinWords as english } from '../en/twin.ts';
import { formatLength, formatNumber } from '../formats.ts';
import { isolate } from '../isolate.ts';
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
  twinUnits: (units, floors) =>
    floors === 0
      ? counted(units, 'Einheit', 'Einheiten')
      : `${counted(units, 'Einheit', 'Einheiten')} auf ${counted(floors, 'Etage', 'Etagen')}`,
  twinPlace: 'Ort',
  twinParking: (position) => `Parkplatz ${formatNumber(position)}`,
  twinEntrance: (letter) => `Eingang ${letter}`,
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
