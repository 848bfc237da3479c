import { counted, formatNumber } from '../../format/formats.ts';

const refusals = {
  'not-text': 'not a text, not asked for',
  unreadable: 'no address, not asked for',
  scheme: 'not http(s), not asked for',
  mixed: 'http on an https page, blocked',
  plain: 'plain http, not asked for',
};

/** What became of the photos of one place; those that are not in any of the three are not asked for yet. */
type PhotoCheck = {
  readonly count: number;
  readonly loaded: number;
  readonly failed: number;
  readonly refused: number;
};

/** Every text of the photos. */
export const photoWords = {
  photos: 'Photos',
  noPhotos: 'No photos given.',
  photosNotAList: (sent: string) => `No list of photos: the service sent ${sent}.`,
  photoOf: (position: number, count: number, name: string) =>
    `photo ${formatNumber(position)} of ${formatNumber(count)} of ${name}`,
  openPhoto: (alt: string) => `Open ${alt}`,
  thisPlace: 'this place',
  photoBroken: 'did not load',
  photoSilent: (seconds: number) => `no answer after ${formatNumber(seconds)} s`,
  photoRefused: (why: keyof typeof refusals) => refusals[why],
  photoSize: (width: number, height: number) => `${width} × ${height}`,
  /** `5 photos: 4 loaded, 1 failed` as soon as something is wrong, else `5 photos`. */
  photoCaption: ({ count, loaded, failed, refused }: PhotoCheck, ownSamples: boolean) => {
    const waiting = count - loaded - failed - refused;
    const parts = [
      loaded > 0 && `${formatNumber(loaded)} loaded`,
      failed > 0 && `${formatNumber(failed)} failed`,
      refused > 0 && `${formatNumber(refused)} not asked for`,
      waiting > 0 && `${formatNumber(waiting)} not loaded yet`,
    ].filter(Boolean);
    const check = failed + refused > 0 ? `: ${parts.join(', ')}` : '';
    return [`${counted(count, 'photo', 'photos')}${check}`, ownSamples && '3D view from OpenStreetMap data']
      .filter(Boolean)
      .join('. ');
  },
  morePhotos: (count: number) => `${formatNumber(count)} more`,
  lightbox: {
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    name: 'Photos',
    slide: 'photo',
  },
};
