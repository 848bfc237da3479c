import { counted, formatLength } from '../../format/formats.ts';
import type { doorWords as english } from '../en/doors.ts';

type DoorChoice = Parameters<typeof english.chosen>[1];

/** Its noun in the singular and in the dative plural, and what stands behind it. */
const uses: Readonly<Record<DoorChoice['use'], readonly [one: string, many: string, behind: string]>> = {
  deliveries: ['Eingang', 'Eingängen', ' für Lieferungen'],
  main: ['Haupteingang', 'Haupteingängen', ''],
  other: ['Eingang', 'Eingängen', ' außer den Diensteingängen'],
  service: ['Diensteingang', 'Diensteingängen', ''],
};

function choiceName({ by, left, use }: DoorChoice): string {
  const [one, many, behind] = by.includes('use') ? uses[use] : ['Eingang', 'Eingängen', ''];
  const tail = [
    by.includes('sound') ? ' ohne Befund' : '',
    behind,
    by.includes('address') ? (left === 1 ? ', der die Adresse trägt' : ', die die Adresse tragen') : '',
  ].join('');
  return left === 1 ? `der einzige ${one}${tail}` : `der nächste von ${counted(left, one, many)}${tail}`;
}

/** Why one door goes before the others. */
export const doorWords: typeof english = {
  /** `Eingang I ist der einzige Eingang, der die Adresse trägt.` */
  chosen: (entrance, choice) => `${entrance} ist ${choiceName(choice)}.`,
  although: (entrance, says) => `Ein Befund spricht gegen ${entrance}: ${says}.`,
  farOff: (limit) => `mehr als ${formatLength(limit)} vom Ende des Weges`,
  noAddress: 'trägt die Adresse nicht',
  otherUse: (own, first) => {
    if (first === 'deliveries') return 'nicht für Lieferungen';
    if (own === 'deliveries') return 'für Lieferungen';
    return own === 'service' ? 'Diensteingang' : 'kein Haupteingang';
  },
  hint: 'Beste Belege zuerst, dann die nächsten. Auswählen fixiert.',
  taken: 'gewählt',
  back: 'Zurück zur ersten Wahl',
};
