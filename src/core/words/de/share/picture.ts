import { formatMoment, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import type { pictureWords as english } from '../../en/share/picture.ts';
import { takeAlongWords } from '../take-along.ts';
import { qrWords } from './qr.ts';

export const pictureWords: typeof english = {
  heldBack: takeAlongWords.heldBack,
  qr: qrWords,
  title: 'Bild',
  meaning: 'Die Karte, wie sie steht, mit ihrer Quellenangabe.',
  size: 'Größe',
  scale: (scale) => `${formatNumber(scale, { maximumFractionDigits: 1 })}×`,
  pixels: (width, height) => `${formatNumber(width)} × ${formatNumber(height)} Pixel`,
  withFacts: 'Mit den Angaben des Panels',
  copy: 'Bild kopieren',
  save: 'PNG speichern',
  preview: 'Vorschau des Bildes',
  working: 'Wird gezeichnet',
  copied: 'Das Bild liegt in der Zwischenablage.',
  saved: (name) => `Gespeichert als ${isolate(name)}.`,
  smaller: (asked, given) =>
    `Dieser Browser zeichnet kein größeres Bild als ${formatNumber(given, { maximumFractionDigits: 1 })}× dieses Fensters, daher nicht ${formatNumber(asked)}×.`,
  copyRefused: 'Der Browser hat die Zwischenablage verweigert. Das Bild lässt sich stattdessen speichern.',
  noClipboard: 'Dieser Browser kopiert keine Bilder. Das Bild lässt sich stattdessen speichern.',
  notPainted:
    'Die Karte kam in 10 s nicht zur Ruhe, daher gibt es kein Bild. Auf ihre Kacheln warten und noch einmal versuchen.',
  tainted:
    'Der Host der Kacheln lässt niemanden seine Bilder lesen (kein CORS). Eine andere Grundkarte wählen und noch einmal versuchen.',
  failed: 'Das Bild ließ sich nicht zeichnen. Eine kleinere Größe wählen und noch einmal versuchen.',
  noMap:
    'Es gibt keine Karte zu zeichnen: Dieser Browser gibt kein WebGL. Ein Bericht enthält dieselben Angaben in Worten.',
  recorded: 'Aufgezeichnet',
  asked: (date) =>
    formatMoment(date, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
};
