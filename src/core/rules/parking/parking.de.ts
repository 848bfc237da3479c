import { detailOf, fineLength } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { parkingRules as english } from './parking.en.ts';

export const parkingRules: typeof english = {
  'parking.far': {
    name: 'Parkplatz weit vom Ort',
    says: ({ measured, threshold }) =>
      `${formatLength(Number(measured))} vom Ort (Grenze ${formatLength(Number(threshold))})`,
    why: 'Ein Parkplatz dient einer Adresse nur, wenn der Rest mit einem Paket zu Fuß zu gehen ist.',
    fine: 'Kein Fehler, wenn es näher keinen Halt gibt: Fußgängerzonen, Gelände, Inseln.',
    limits: { warning: 'Warnung ab', error: 'Fehler ab' },
  },
  'parking.on-place': {
    name: 'Parkplatz auf dem Punkt des Ortes',
    says: ({ measured }) => `${fineLength(measured)} vom Punkt des Ortes`,
    why: 'Ein Parkplatz genau auf dem Punkt des Ortes kann dessen Kopie sein, die niemand vermessen hat.',
    fine: 'Kein Fehler, wenn der Ort selbst der Parkplatz ist, etwa ein Parkhaus.',
    limits: { metres: 'Bis' },
  },
  'parking.inside-building': {
    name: 'Parkplatz im Gebäude',
    says: ({ measured, threshold }) =>
      `${fineLength(measured)} innerhalb der Wand des Kartenumrisses (Grenze ${fineLength(threshold)})`,
    why: 'Ein Punkt im Umriss ist eine Garage oder steht falsch. Der Umriss ist ein Hinweis der Grundkarte.',
    fine: 'Kein Fehler, wenn das Gebäude eine Garage oder eine Durchfahrt hat.',
    limits: { metres: 'Innerhalb um mehr als' },
  },
  'parking.none': {
    name: 'Gebäude ohne Parkplatz',
    says: () => 'Der Dienst hat keinen Parkplatz geschickt',
    why: 'Ohne Parkplatz muss, wer fährt, erst einen suchen.',
    fine: 'Kein Fehler, wenn in der Nähe niemand halten kann oder die Gegend noch nicht erfasst ist.',
  },
  'parking.on-top': {
    name: 'Parkplätze aufeinander',
    says: (finding) =>
      `${detailOf(finding, 'count')} Punkte derselben Art, der nächste ${fineLength(finding.measured)} entfernt (Grenze ${fineLength(finding.threshold)})`,
    why: 'Punkte auf einem Fleck sind meist derselbe Parkplatz, zweimal eingetragen.',
    fine: 'Kein Fehler, wenn es Ebenen einer Garage sind.',
    limits: { metres: 'Näher als' },
  },
  'parking.far-from-entrances': {
    name: 'Parkplatz weit von jedem Eingang',
    says: ({ measured, threshold }) =>
      `${formatLength(Number(measured))} zum nächsten Eingang (Grenze ${formatLength(Number(threshold))})`,
    why: 'Ein Parkplatz nahe am Gebäude kann doch auf der falschen Seite liegen.',
    fine: 'Kein Fehler, wenn keine Straße näher an eine Tür führt.',
    limits: { metres: 'Weiter als' },
  },
};
