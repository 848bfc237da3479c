import { detailOf, fineLength, numberOf } from '../../format/finding-values.ts';
import type { batchRules as english } from './across.en.ts';

export const batchRules: typeof english = {
  'identity.same-address': {
    name: 'Zwei Ids an einer Adresse',
    says: (finding) =>
      `${numberOf(finding.measured)} Ids mit dieser Adresse innerhalb von ${fineLength(finding.details?.metres)}, eine ist ${detailOf(finding, 'other')}`,
    why: 'Zwei Orte mit einer Adresse auf einem Fleck sind meist ein Ort, zweimal eingetragen.',
    fine: 'Kein Fehler, wenn es zwei Mieter eines Hauses sind.',
    limits: { metres: 'Bis' },
  },
  'answer.unstable': {
    name: 'Antwort nicht beständig',
    says: () => 'Zweimal gefragt, gab der Dienst zwei verschiedene Antworten',
    why: 'Wer noch einmal fragt, muss dasselbe erhalten, sonst taugt kein späterer Vergleich.',
    fine: 'Kein Fehler, wenn die Daten dazwischen geändert wurden.',
  },
  internal: {
    name: 'Eine Regel ist gescheitert',
    says: (finding) => `${detailOf(finding, 'rule')} ist gescheitert: ${detailOf(finding, 'message')}`,
    why: 'Das ist ein Fehler von uns. Was die Regel gesagt hätte, ist nicht bekannt; alle anderen liefen.',
    fine: 'Kein Fehler der Daten. Bitte mit diesem Text melden.',
  },
};
