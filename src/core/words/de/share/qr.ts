import { isolate } from '../../../format/sentences.ts';
import type { qrWords as english } from '../../en/share/qr.ts';

const reaches: Record<Parameters<typeof english.reach>[0], string> = {
  'this-computer': 'Öffnet sich nur auf diesem Rechner: Die Adresse ist der Rechner selbst.',
  'this-network': 'Öffnet sich nur in diesem Netz: Die Adresse ist eine private.',
  kit: 'Öffnet sich nur, wo dasselbe Kit schon geöffnet wurde.',
  connection:
    'Öffnet sich vollständig nur in einem Browser, der die genannte Verbindung kennt; andere fragen die übliche.',
  map: 'Die eigene Karte bleibt in diesem Browser: Andere sehen die übliche Karte.',
  file: 'Öffnet sich nur auf diesem Rechner: Es ist eine Datei.',
};

export const qrWords: typeof english = {
  title: 'QR-Code',
  meaning: 'Der Link zu dem, was auf dem Bildschirm ist.',
  label: (link) => `QR-Code von ${isolate(link)}`,
  link: 'Text des Links',
  reach: (reach) => reaches[reach],
  dense:
    'Dieser Link ist lang und der Code daher dicht: groß zeigen oder vorher die Auswahl aus dem Link nehmen.',
  tooLong: 'Dieser Link ist zu lang für einen QR-Code. Er lässt sich stattdessen kopieren.',
  heldBack: 'Dieser Link enthält ein Token, daher gibt es keinen Code. Das Token aus der Adresse entfernen.',
  saveSvg: 'SVG speichern',
  savePng: 'PNG speichern',
};
