import { entranceLetter } from '../domain/entrance-letter.ts';
import { unitNumber } from '../domain/floors.ts';
import type { Inspection } from '../domain/inspection.ts';
import { operationOfRef, type Ref } from '../domain/ref.ts';
import { panelWords, words } from '../words/words.ts';

/** What a feature is called in the panel: `Entrance A`, `Unit 214`. One that is not drawn has its operation's name. */
export function featureName({ parking, entrance, units }: Inspection, ref: Ref): string {
  const at = (subjects: readonly { readonly ref: Ref }[]) => subjects.findIndex((each) => each.ref === ref);
  const operation = operationOfRef(ref);
  switch (operation) {
    case 'details':
      return panelWords.twinPlace;
    case 'parking': {
      const index = at(parking.subjects);
      return index < 0 ? words.operation(operation) : panelWords.twinParking(index + 1);
    }
    case 'entrance': {
      const index = at(entrance.subjects);
      return index < 0 ? words.operation(operation) : panelWords.twinEntrance(entranceLetter(index));
    }
    case 'units': {
      const unit = units.subjects[at(units.subjects)];
      return unit ? unitName(unitNumber(unit)) : words.operation(operation);
    }
    case undefined:
      return ref;
  }
}

function unitName(number: string | undefined): string {
  return number === undefined ? panelWords.twinUnitWithoutNumber : panelWords.unit(number.slice(0, 60));
}
