import { counted, formatNumber } from '../../format/formats.ts';
import type { photoWords as english } from '../en/photos.ts';

const refusals: Record<Parameters<typeof english.photoRefused>[0], string> = {
  'not-text': 'kein Text, nicht angefragt',
  unreadable: 'keine Adresse, nicht angefragt',
  scheme: 'nicht http(s), nicht angefragt',
  mixed: 'http auf einer https-Seite, blockiert',
  plain: 'unverschlüsseltes http, nicht angefragt',
};

/** Every text of the photos. */
export const photoWords: typeof english = {
  photos: 'Fotos',
  noPhotos: 'Keine Fotos angegeben.',
  photosNotAList: (sent) => `Keine Liste von Fotos: Der Dienst hat ${sent} geschickt.`,
  photoOf: (position, count, name) => `Foto ${formatNumber(position)} von ${formatNumber(count)}, ${name}`,
  openPhoto: (alt) => `Öffnen: ${alt}`,
  thisPlace: 'dieser Ort',
  photoBroken: 'nicht geladen',
  photoSilent: (seconds) => `keine Antwort nach ${formatNumber(seconds)} s`,
  photoRefused: (why) => refusals[why],
  photoSize: (width, height) => `${width} × ${height}`,
  /** `5 Fotos: 4 geladen, 1 fehlgeschlagen` as soon as something is wrong, else `5 Fotos`. */
  photoCaption: ({ count, loaded, failed, refused }, ownSamples) => {
    const waiting = count - loaded - failed - refused;
    const parts = [
      loaded > 0 && `${formatNumber(loaded)} geladen`,
      failed > 0 && `${formatNumber(failed)} fehlgeschlagen`,
      refused > 0 && `${formatNumber(refused)} nicht angefragt`,
      waiting > 0 && `${formatNumber(waiting)} noch nicht geladen`,
    ].filter(Boolean);
    const check = failed + refused > 0 ? `: ${parts.join(', ')}` : '';
    return [`${counted(count, 'Foto', 'Fotos')}${check}`, ownSamples && '3D-Ansicht aus OpenStreetMap-Daten']
      .filter(Boolean)
      .join('. ');
  },
  morePhotos: (count) => `${formatNumber(count)} weitere`,
  lightbox: {
    previous: 'Vorheriges Foto',
    next: 'Nächstes Foto',
    close: 'Schließen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    name: 'Fotos',
    slide: 'Foto',
  },
};
