import { isolate } from '../../../format/sentences.ts';
import type { floorNameWords as english } from '../../en/share/floor-names.ts';

/** How floors are called for reading, in the settings. */
export const floorNameWords: typeof english = {
  ground: 'Erdgeschoss in den Daten',
  groundIs: {
    raw: { name: 'Keine Angabe', meaning: 'Jede Etage mit der Nummer aus den Daten' },
    ground0: { name: 'Etage 0', meaning: 'Etage 0 der Daten ist das Erdgeschoss (EG)' },
    ground1: { name: 'Etage 1', meaning: 'Etage 1 der Daten ist das Erdgeschoss (EG)' },
  },
  read: 'Etagen lesen als',
  readFrom: {
    0: { name: 'Ab EG', meaning: 'EG, 1, 2: Die Etage über dem Erdgeschoss ist 1' },
    1: { name: 'Ab 1', meaning: '1, 2, 3: Das Erdgeschoss ist 1' },
  },
  own: (connection) => `Eigene Etagennamen, ${isolate(connection)}`,
  ownNote:
    'Nummer in den Daten = Name: 0 = EG, 2 = L2. Nur am Bildschirm: Links und Berichte behalten die Nummern.',
  ownWrong: (part) => `${isolate(part)} ist nicht Zahl, „=“ und ein Name von höchstens 12 Zeichen.`,
};
