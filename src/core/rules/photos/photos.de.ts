import type { Finding } from '../../../contract/finding.ts';
import { counted, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { photoRules as english } from './photos.en.ts';

const sent = ({ measured }: Finding) => isolate(String(measured));

export const photoRules: typeof english = {
  'photo.not-a-url': {
    name: 'Keine Adresse eines Fotos',
    says: (finding) => {
      switch (finding.variant) {
        case 'not-text':
          return `Kein Text: ${sent(finding)}`;
        case 'scheme':
          return `Weder http noch https: ${sent(finding)}`;
        default:
          return `Keine Webadresse: ${sent(finding)}`;
      }
    },
    why: 'Fotos sind als URLs dokumentiert. Was keine ist, lässt sich nicht laden, und manche Schemata, etwa javascript, dürfen nicht geladen werden.',
    fine: 'Kein Fehler, wenn der Dienst Fotos mit einem eigenen Pfad nennt, den seine Programme zu ergänzen wissen.',
  },
  'photo.not-https': {
    name: 'Foto ohne https',
    says: (finding) => `Unverschlüsselt über http: ${sent(finding)}`,
    why: 'Eine Seite, die selbst über https geladen wurde, darf es nicht zeigen: Browser sperren es, und unterwegs lässt es sich austauschen.',
    fine: 'Kein Fehler in einem Netz, in dem jede Seite nur http spricht.',
  },
  'photo.does-not-load': {
    name: 'Foto lädt nicht',
    says: (finding) =>
      finding.variant === 'timeout'
        ? `Keine rechtzeitige Antwort: ${sent(finding)}`
        : `Ließ sich nicht laden: ${sent(finding)}`,
    why: 'Ein kaputtes Foto fällt als Erstes auf.',
    fine: 'Kein Fehler, wenn der Server der Fotos nur bestimmten Netzen oder Seiten antwortet oder kurz ausgefallen war.',
  },
  'photo.twice': {
    name: 'Foto doppelt genannt',
    says: ({ details }) =>
      `Foto ${formatNumber(Number(details?.again))} ist noch einmal Foto ${formatNumber(Number(details?.first))}`,
    why: 'Dieselbe Adresse zweimal zeigt dasselbe Bild zweimal.',
    fine: 'Kein Fehler, wenn der Server jedes Mal mit einem anderen Bild antwortet.',
  },
  'photo.small': {
    name: 'Foto zu klein',
    says: ({ details, threshold }) =>
      `${formatNumber(Number(details?.width))} × ${formatNumber(Number(details?.height))} Pixel (je mindestens ${formatNumber(Number(threshold))}): ${isolate(String(details?.url))}`,
    why: 'Auf einem Bild von der Größe einer Briefmarke ist keine Tür zu erkennen.',
    fine: 'Kein Fehler, wenn der Dienst Vorschaubilder sendet und das große Bild anderswo liegt.',
    limits: { info: 'Pixel in Breite und Höhe' },
  },
  'photo.placeholder': {
    name: 'Wohl ein Platzhalter',
    says: (finding) =>
      finding.variant === 'repeated'
        ? `Dasselbe Bild steht bei ${counted(Number(finding.measured), 'Adresse', 'Adressen')} der Liste`
        : `Die Datei heißt ${sent(finding)}`,
    why: 'Ein Bild mit einem solchen Namen oder an vielen Adressen steht meist dort, wo kein Foto gemacht wurde.',
    fine: 'Kein Fehler, wenn es ein echtes Foto ist, dessen Name zufällig eines dieser Wörter enthält.',
    limits: { addresses: 'Adressen einer Liste mindestens' },
  },
  'photo.none': {
    name: 'Kein Foto',
    says: ({ variant }) =>
      variant === 'complete' ? 'Kein Foto, obwohl sich der Eintrag vollständig nennt' : 'Kein Foto',
    why: 'An einem Foto erkennt man beim Ausliefern die Tür. Nennt sich der Eintrag vollständig, wird eines erwartet.',
    fine: 'Kein Fehler, wenn dort keine Fotos erwünscht sind oder nie jemand vor Ort war.',
  },
};
