import type { takeAlongWords as english } from '../en/take-along.ts';

/** The ways to take a place along: their names on buttons and in menus. */
export const takeAlongWords: typeof english = {
  report: 'Bericht',
  saveKit: 'Kit speichern',
  picture: 'Bild …',
  qr: 'QR-Code',
  shareLink: 'Link teilen …',
  notShared: 'Der Link wurde nicht weitergegeben.',
  copyDrawn: 'Gezeichnetes als GeoJSON kopieren',
  saveDrawn: 'Gezeichnetes als GeoJSON speichern',
  heldBack: 'Nichts gespeichert: Es würde ein Token enthalten.',
};
