import { entranceLetter } from '../domain/entrance-letter.ts';
import { unitNumber } from '../domain/floors.ts';
import type { Inspection } from '../domain/inspection.ts';
import { placeOfRef, subjectOfRef } from '../domain/place-of-ref.ts';
import { operationOfRef, type Ref } from '../domain/ref.ts';
import { panelWords, words } from '../words/words.ts';

/** What a feature is called in the panel: `Entrance A`, `Unit 214`. One that is not drawn has its operation's name. */
export function featureName({ parking, entrance, units }: Inspection, ref: Ref): string {
  const operation = operationOfRef(ref);
  switch (operation) {
    case 'details':
      return panelWords.twinPlace;
    case 'parking': {
      const index = placeOfRef(parking.subjects, ref);
      return index === undefined ? words.operation(operation) : panelWords.twinParking(index + 1);
    }
    case 'entrance': {
      const index = placeOfRef(entrance.subjects, ref);
      return index === undefined
        ? words.operation(operation)
        : panelWords.twinEntrance(entranceLetter(index));
    }
    case 'units': {
      const unit = subjectOfRef(units.subjects, ref);
      return unit ? unitName(unitNumber(unit)) : words.operation(operation);
    }
    case undefined:
      return ref;
  }
}

function unitName(number: string | undefined): string {
  return number === undefined ? panelWords.twinUnitWithoutNumber : panelWords.unit(number.slice(0, 60));
}
