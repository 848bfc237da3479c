import { counted, formatMoment, formatNumber } from '../../../format/formats.ts';
import type { stageWords as english } from '../../en/share/stage.ts';
import { operationWords } from '../review/operation-words.ts';

const inSeconds = (milliseconds: number) => {
  const seconds = formatNumber(Math.max(milliseconds, 100) / 1000, { maximumFractionDigits: 1 });
  return milliseconds < 100 ? `unter ${seconds} s` : `${seconds} s`;
};

export const stageWords: typeof english = {
  stage: 'Bühne',
  next: 'Weiter',
  back: 'Zurück',
  blank: 'Leeres Bild',
  leave: 'Bühne verlassen',
  progress: (step, of) => `${formatNumber(step)} / ${formatNumber(of)}`,
  live: 'Live',
  recorded: (at) =>
    `Aufgezeichnet am ${formatMoment(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' })}`,
  recordedSample: 'Aufgezeichnetes Beispiel',
  noAnswer: 'Keine Antwort zu diesem Schritt',
  partOfAnswer: 'Ein Teil der Antwort fehlt',
  preflight: {
    run: 'Generalprobe starten',
    stop: 'Anhalten',
    explained:
      'Fragt jeden Schritt jetzt ab, misst die Zeit und bewahrt die Antworten auf, falls auf der Bühne das Netz fehlt.',
    running: (step, of) => `Schritt ${formatNumber(step)} von ${formatNumber(of)}`,
    results: 'Ergebnisse der Generalprobe',
    untitled: (step) => `Schritt ${formatNumber(step)}`,
    standing: {
      ok: 'Bereit',
      slow: 'Langsam',
      recorded: 'Aufgezeichnet',
      missing: 'Etwas fehlt',
      refused: 'Token abgelehnt',
      'signed-out': 'Abgemeldet',
    },
    answeredIn: (milliseconds) => `Antwort in ${inSeconds(milliseconds)}.`,
    slow: (milliseconds) =>
      `Antwort in ${inSeconds(milliseconds)}. Auf der Bühne erscheint nach 2 s die aufgezeichnete Antwort.`,
    recordedInstead: (operations) =>
      `Keine Live-Antwort: ${operationWords(operations)}. Auf der Bühne erscheint, was aufgezeichnet ist.`,
    noAnswer: (operations) =>
      `Keine Antwort und nichts aufgezeichnet: ${operationWords(operations)}. Auf der Bühne bleibt die Karte ohne diese Angaben.`,
    refused:
      'Der Dienst lehnt das Token ab. Geben Sie vor dem Auftritt ein gültiges ein: Auf der Bühne fragt nichts danach.',
    signedOut:
      'Sie sind bei diesem Server abgemeldet. Melden Sie sich vor dem Auftritt neu an: Bis dahin ist nur Aufgezeichnetes zu sehen.',
    refusedHere: 'Der Dienst lehnt das Token ab, das dieser Server verwahrt.',
    enterToken: 'Token eingeben',
    unknownId:
      'Der Dienst kennt nichts unter dieser Id. Prüfen Sie Id und Art, oder entfernen Sie den Schritt.',
    unreadable: 'Die Adresse dieses Schritts nennt keinen Ort.',
    noFloor: (floor) => `Etage ${floor} ist nicht in der Antwort.`,
    noUnit: (unit) => `Einheit ${unit} ist nicht in der Antwort.`,
    noSelection: 'Was dieser Schritt auswählt, ist nicht in der Antwort.',
    noTiles: 'Die Karte rund um diesen Ort konnte nicht geladen werden.',
    noPhotos: (count) => `${counted(count, 'Foto konnte', 'Fotos konnten')} nicht geladen werden.`,
    summary: (ready, of) =>
      ready === of
        ? 'Jeder Schritt ist bereit.'
        : `${formatNumber(ready)} von ${formatNumber(of)} Schritten sind bereit. Sehen Sie sich die anderen vor dem Auftritt an.`,
  },
};
