import { detailOf, fineLength } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { entranceRules as english } from './entrances.en.ts';

export const entranceRules: typeof english = {
  'entrance.far': {
    name: 'Eingang weit vom Ort',
    says: ({ measured, threshold }) =>
      `${formatLength(Number(measured))} vom Ort (Grenze ${formatLength(Number(threshold))})`,
    why: 'Eine Tür weit vom Punkt ihrer Adresse gehört meist zu einem anderen Gebäude.',
    fine: 'Kein Fehler, wenn das Gelände groß ist. Türen an der Wand eines bekannten Umrisses werden nicht gemeldet.',
    limits: { warning: 'Warnung ab', error: 'Fehler ab', wall: 'An der Wand bis' },
  },
  'entrance.off-edge': {
    name: 'Eingang abseits der Wand',
    says: ({ measured, threshold, variant }) =>
      `${fineLength(measured)} ${variant === 'inside' ? 'innerhalb' : 'außerhalb'} der Wand des Kartenumrisses (Grenze ${fineLength(threshold)})`,
    why: 'Türen sind in Wänden. Der Umriss ist ein Hinweis der Grundkarte und kann alt oder grob sein.',
    fine: 'Kein Fehler, wenn die Adresse mehrere Gebäude, ein Tor oder einen Eingang im Durchgang hat.',
    limits: { metres: 'Weiter als' },
  },
  'entrance.on-place': {
    name: 'Eingang auf dem Punkt des Ortes',
    says: ({ measured }) => `${fineLength(measured)} vom Punkt des Ortes`,
    why: 'Ein Eingang genau auf dem Punkt des Ortes kann dessen Kopie sein, die niemand vermessen hat.',
    fine: 'Kein Fehler, wenn der Punkt des Ortes an die Tür gesetzt wurde.',
    limits: { metres: 'Bis' },
  },
  'entrance.on-top': {
    name: 'Eingänge aufeinander',
    says: (finding) =>
      `${detailOf(finding, 'count')} Eingänge, der nächste ${fineLength(finding.measured)} entfernt (Grenze ${fineLength(finding.threshold)})`,
    why: 'Eingänge auf einem Fleck sind meist dieselbe Tür, zweimal eingetragen.',
    fine: 'Kein Fehler, wenn es Türen zweier Etagen übereinander sind.',
    limits: { metres: 'Näher als' },
  },
  'entrance.none': {
    name: 'Gebäude ohne Eingang',
    says: () => 'Der Dienst hat keinen Eingang geschickt',
    why: 'Ohne Eingang weiß niemand, auf welcher Seite des Gebäudes die Tür ist.',
    fine: 'Kein Fehler, wenn die Gegend noch nicht erfasst ist.',
  },
  'entrance.also-parking': {
    name: 'Eingang auch als Parkplatz geschickt',
    says: ({ measured, variant }) =>
      variant === 'id'
        ? 'Dieselbe Id wie ein Parkplatz'
        : `${fineLength(measured)} von einem Parkplatz entfernt`,
    why: 'Tür und Haltepunkt sind zweierlei: Eines davon steht in der falschen Antwort oder am falschen Fleck.',
    fine: 'Kein Fehler, wenn es das Tor einer Garage ist.',
    limits: { metres: 'Bis' },
  },
};
