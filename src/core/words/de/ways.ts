import type { OperationName } from '../../../contract/operations.ts';
import { counted } from '../../format/formats.ts';
import type { wayWords as english } from '../en/ways.ts';
import { unusableToo } from './operation-counts.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });

const failing: Record<OperationName, string> = {
  details: 'Angaben zum Ort',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

/** The ways through the page for those who do not see it, and what is said when the map is missing. */
export const wayWords: typeof english = {
  skipLinks: 'Überspringen',
  skipToList: 'Zur Liste dessen, was auf der Karte ist',
  skipToMap: 'Zur Karte',

  /** `Dostyk 5: 3 Parkplätze, 2 Eingänge, 48 Einheiten auf 12 Etagen. Eingänge ließen sich nicht lesen: …` */
  settled: ({ name, counts: { details, parking, entrance, units }, floors, failures }) => {
    const parts = [
      details?.real === 0 && `kein Ort${unusableToo(details.unusable)}`,
      parking && someOrNo(parking.real, 'Parkplatz', 'Parkplätze') + unusableToo(parking.unusable),
      entrance && someOrNo(entrance.real, 'Eingang', 'Eingänge') + unusableToo(entrance.unusable),
      units && unitsOn(units.real, floors) + unusableToo(units.unusable),
    ].filter((part) => typeof part === 'string');
    const read = parts.join(', ');
    return `${name}: ${[read, failures.join(' ')].filter(Boolean).join('. ')}`;
  },

  /** `Einheiten: neuer Versuch, 1 von 2.` */
  retrying: (operations, retry, of) =>
    `${list.format(operations.map((name) => failing[name]))}: neuer Versuch, ${retry} von ${of}.`,

  noMap: {
    title: 'Zurzeit lässt sich keine Karte zeichnen',
    reason: 'WebGL ist in diesem Browser aus oder ging verloren, oder die Karte wurde nicht geladen.',
    stays: 'Alles, was der Dienst gesagt hat, steht in der Leiste; ihre Liste sagt, wo jeder Punkt liegt.',
    toList: 'Zur Liste',
  },
};

function unitsOn(units: number, floors: number): string {
  const some = someOrNo(units, 'Einheit', 'Einheiten');
  return units > 0 && floors > 0 ? `${some} auf ${counted(floors, 'Etage', 'Etagen')}` : some;
}

function someOrNo(count: number, one: string, many: string): string {
  return count === 0 ? `keine ${many}` : counted(count, one, many);
}
