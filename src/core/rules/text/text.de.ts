import { detailOf, sentValue } from '../../format/finding-values.ts';
import type { textRules as english } from './text.en.ts';

const damages: Readonly<Record<string, (code: string) => string>> = {
  replaced: (code) => `ein Zeichen ging verloren (${code})`,
  mojibake: (code) => `${code} ist in falscher Kodierung gelesener Text`,
  bidi: (code) => `${code} dreht den Text ringsum`,
  control: (code) => `${code} ist ein Steuerzeichen`,
  spaces: (code) => `Leerzeichen am Rand (${code})`,
};

export const textRules: typeof english = {
  'address.no-number': {
    name: 'Adresse ohne Hausnummer',
    says: ({ measured, variant }) =>
      variant === 'empty' ? 'Es wurde keine Adresse geschickt' : `Keine Hausnummer in ${sentValue(measured)}`,
    why: 'Ohne Nummer geht es nicht genauer als bis zur Straße.',
    fine: 'Kein Fehler, wenn der Ort keine Nummer hat: Plätze, Denkmäler, Dörfer.',
  },
  'text.damaged': {
    name: 'Beschädigter Text',
    says: (finding) =>
      `${detailOf(finding, 'field')}: ${damages[finding.variant ?? '']?.(detailOf(finding, 'code')) ?? ''}`,
    why: 'Beschädigte Texte stehen auf Bildschirmen und Etiketten, und keine Suche findet sie.',
    fine: 'Kein Fehler, wenn die Zeichen so gemeint sind.',
  },
  'text.disagrees': {
    name: 'Name und Adresse passen nicht zusammen',
    says: ({ measured, threshold }) => `${sentValue(measured)} kommt in ${sentValue(threshold)} nicht vor`,
    why: 'Ein Eintrag vom Typ street_address heißt wie seine Adresse.',
    fine: 'Kein Fehler, wenn das Haus einen eigenen Namen hat.',
  },
};
