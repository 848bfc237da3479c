import { detailOf, numberOf, sentValue } from '../../format/finding-values.ts';
import { formatDuration, formatSpan } from '../../format/formats.ts';
import type { recordRules as english } from './record.en.ts';

const lacks: Readonly<Record<string, string>> = {
  address: 'keine Adresse',
  entrance: 'keinen Eingang',
  parking: 'keinen Parkplatz',
};

export const recordRules: typeof english = {
  'record.not-complete': {
    name: 'Nennt sich vollständig und ist es nicht',
    says: ({ variant = '' }) => `completeData ist true, aber es gibt ${lacks[variant] ?? variant}`,
    why: 'Wer completeData glaubt, sucht nicht nach dem, was fehlt.',
    fine: 'Kein Fehler, wenn damit nur die Angaben zum Ort gemeint sind.',
  },
  'record.rejected': {
    name: 'Von Nutzern abgelehnt',
    says: (finding) =>
      `${numberOf(finding.measured)} sagen falsch, ${detailOf(finding, 'correct')} richtig (Grenze ${numberOf(finding.threshold)})`,
    why: 'Mehr Menschen vor Ort widersprechen diesem Eintrag, als ihn bestätigen.',
    fine: 'Kein Fehler, wenn der Eintrag nach ihren Stimmen berichtigt wurde.',
    limits: { incorrect: 'Mindestens' },
  },
  'record.odd-counter': {
    name: 'Auffälliger Zähler',
    says: ({ measured, variant = '' }) => `${variant} ist ${sentValue(measured)}`,
    why: 'Zähler sind ganze Zahlen ab 0; eine Reaktion darf −1, 0 oder 1 sein.',
    fine: 'Kein Fehler, wenn der Dienst anders zählt: Die Spezifikation nennt keine Grenzen.',
  },
  'time.unparsable': {
    name: 'Zeitpunkt der Anlage unlesbar',
    says: ({ measured, variant }) =>
      `${sentValue(measured)} ist ${variant === 'impossible' ? 'kein Datum des Kalenders' : 'nicht in der dokumentierten Form'}`,
    why: 'Die Spezifikation sagt ISO 8601 in UTC mit Millisekunden.',
    fine: 'Kein Fehler, wenn sich die Spezifikation geändert hat.',
  },
  'time.future': {
    name: 'In der Zukunft angelegt',
    says: ({ measured, threshold }) =>
      `Der Uhr hier um ${formatSpan(Number(measured))} voraus (Grenze ${formatDuration(Number(threshold))})`,
    why: 'Ein Eintrag kann nicht entstehen, nachdem er gelesen wurde. Die Uhr hier kann falsch gehen.',
    fine: 'Kein Fehler, wenn die Uhr dieses Geräts nachgeht.',
    limits: { seconds: 'Voraus um' },
  },
  'time.old': {
    name: 'Alter Eintrag',
    says: ({ measured, threshold }) => `${numberOf(measured)} Monate alt (Grenze ${numberOf(threshold)})`,
    why: 'Türen und Parkplätze ändern sich mit den Jahren.',
    fine: 'Kein Fehler, wenn sich dort nichts geändert hat.',
    limits: { months: 'Monate' },
  },
};
