import type { Position } from '../../contract/geojson.ts';

export type LinkOut = {
  readonly site: 'openstreetmap' | 'google' | 'street' | 'mapillary';
  readonly href: string;
};

/**
 * The same spot elsewhere. Plain links: nothing is asked of these hosts before the reader opens one.
 * Google's parameters: developers.google.com/maps/documentation/urls/get-started.
 */
export function linkOutsTo([longitude, latitude]: Position): LinkOut[] {
  const [x, y] = [longitude.toFixed(6), latitude.toFixed(6)];
  return [
    {
      site: 'openstreetmap',
      href: `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=19/${y}/${x}`,
    },
    { site: 'google', href: `https://www.google.com/maps/search/?api=1&query=${y}%2C${x}` },
    { site: 'street', href: `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${y}%2C${x}` },
    { site: 'mapillary', href: `https://www.mapillary.com/app/?lat=${y}&lng=${x}&z=18` },
  ];
}
