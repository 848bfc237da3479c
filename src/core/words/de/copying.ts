import type { copyWords as english } from '../en/copying.ts';

/** What can be copied in the panel and on the map, and how that went. */
export const copyWords: typeof english = {
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert',
  copyCoordinate: 'Koordinate kopieren',
  copyGeoJson: 'Als GeoJSON kopieren',
  copyGeoUri: 'Als geo:-Link kopieren',
};
