import { formatMoment, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import { takeAlongWords } from '../take-along.ts';
import { qrWords } from './qr.ts';

/** The texts of what is taken along from a place: picture, QR code, GeoJSON. */
export const pictureWords = {
  heldBack: takeAlongWords.heldBack,
  qr: qrWords,
  title: 'Picture',
  meaning: 'The map as it stands, with its credit.',
  size: 'Size',
  scale: (scale: number) => `${formatNumber(scale, { maximumFractionDigits: 1 })}×`,
  pixels: (width: number, height: number) => `${formatNumber(width)} × ${formatNumber(height)} pixels`,
  withFacts: "With the panel's facts",
  copy: 'Copy image',
  save: 'Save PNG',
  preview: 'Preview of the picture',
  working: 'Painting',
  copied: 'The picture is on the clipboard.',
  saved: (name: string) => `Saved as ${isolate(name)}.`,
  /** The browser gave fewer pixels than were asked for. */
  smaller: (asked: number, given: number) =>
    `This browser paints no larger picture than ${formatNumber(given, { maximumFractionDigits: 1 })}× of this window, so it is not ${formatNumber(asked)}×.`,
  copyRefused: 'The browser refused the clipboard. Save the picture instead.',
  noClipboard: 'This browser copies no pictures. Save it instead.',
  notPainted:
    'The map did not come to rest within 10 s, so there is no picture. Wait for its tiles, then try again.',
  tainted:
    "The host of this map's tiles lets nobody read its pictures (no CORS). Choose another basemap, then try again.",
  failed: 'The picture could not be painted. Choose a smaller size, then try again.',
  noMap: 'There is no map to paint: this browser gives no WebGL. A report holds the same facts in words.',
  recorded: 'Recorded',
  asked: (date: Date) =>
    formatMoment(date, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
};
