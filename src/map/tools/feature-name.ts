import { entranceLetter } from '../../domain/entrance-letter.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { operationOfRef, type Ref } from '../../domain/ref.ts';
import { mapWords } from '../../words/words.ts';

/** What a feature of ours is called beside the map: `Entrance A`, `Unit 214`. */
export function nameOfRef({ parking, entrance, units }: Inspection, ref: Ref): string | undefined {
  const at = (subjects: readonly { readonly ref: Ref }[]) => subjects.findIndex((each) => each.ref === ref);
  switch (operationOfRef(ref)) {
    case 'details':
      return mapWords.spotPlace;
    case 'parking':
      return mapWords.spotParking(at(parking.subjects) + 1);
    case 'entrance':
      return mapWords.spotEntrance(entranceLetter(at(entrance.subjects)));
    case 'units': {
      const unit = units.subjects[at(units.subjects)]?.data.properties?.unit;
      return mapWords.spotUnit(unit === undefined || unit === null ? undefined : String(unit));
    }
    case undefined:
      return undefined;
  }
}
