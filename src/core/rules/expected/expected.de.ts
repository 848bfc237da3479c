import { fineLength, numberOf, sentValue } from '../../format/finding-values.ts';
import type { RuleWords } from '../rule.ts';
import type { expectedRules as english } from './expected.en.ts';

const fine = 'Kein Fehler, wenn die Liste älter ist als die Daten.';
const why = 'Die Liste sagt, was an dieser Adresse zu finden sein muss.';

const counts = (name: string): RuleWords => ({
  name,
  says: ({ measured, threshold }) => `${numberOf(measured)} geschickt, ${numberOf(threshold)} erwartet`,
  why,
  fine,
});

export const expectedRules: typeof english = {
  'expected.position': {
    name: 'Nicht da, wo die Liste sagt',
    says: ({ measured, threshold }) =>
      `${fineLength(measured)} von der erwarteten Stelle (Grenze ${fineLength(threshold)})`,
    why: 'Die Liste sagt, wo die Adresse liegt; diese Stelle ist blass eingezeichnet.',
    fine,
    limits: { metres: 'Weiter als' },
  },
  'expected.address': {
    name: 'Nicht die Adresse der Liste',
    says: ({ measured, threshold }) =>
      `${measured === undefined ? 'Keine Adresse' : sentValue(measured)}, erwartet war ${sentValue(threshold)}`,
    why: 'Verglichen werden Straße und Hausnummer. Schreibweise, Reihenfolge und Abkürzungen zählen nicht.',
    fine,
  },
  'expected.parking': counts('Nicht die Parkplätze der Liste'),
  'expected.entrances': counts('Nicht die Eingänge der Liste'),
  'expected.units': counts('Nicht die Einheiten der Liste'),
};
