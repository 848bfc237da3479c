import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatLength } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import { unusableToo } from './operation-counts.ts';
import { type WindName, windWords } from './winds.ts';

const groups: Record<OperationName, string> = {
  details: 'Place',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

/** The texts of the tree that says in words what the map draws. */
export const twinWords = {
  onTheMap: 'On the map',
  twinHint: 'Arrow keys move, Enter selects, typing finds.',
  twinGroup: (operation: OperationName) => groups[operation],
  twinUnits: (units: number, floors: number, unusable: number) =>
    `${counted(units, 'unit', 'units')}${floors === 0 ? '' : ` on ${counted(floors, 'floor', 'floors')}`}${unusableToo(unusable)}`,
  twinPlace: 'Place',
  twinUnitWithoutNumber: 'Unit without number',
  /** Where something lies, seen from the place; `wind` is undefined where a direction would say nothing. */
  twinWhere: (metres: number, wind: WindName | undefined) => {
    if (metres < 0.5) return 'at the place';
    const length = formatLength(Math.round(metres));
    return wind ? `${length} ${windWords.wind(wind)} of the place` : `${length} from the place`;
  },
  twinLayerOff: 'layer is off',
  twinFloorShown: 'this floor alone is drawn',
  twinAside: (reason: string) => `Not on the map: ${reason}`,
  twinRetry: 'Retry',
  twinFailed: (sentence: string) => `${sentence} Retry`,
  /** What a row of the tree is called: its own name, what is written of it, what else is to be said. */
  twinName: (name: string, written: string, notes: readonly string[]) => {
    const whole = written === '' ? name : `${name}, ${isolate(written)}`;
    return notes.length === 0 ? whole : `${whole}: ${notes.join(', ')}`;
  },
};
