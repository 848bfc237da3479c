import type { ReceivedPlace } from '../../contract/place.ts';
import { photoAddress } from '../../domain/photo-address.ts';

/** The photos of a place that may be asked for, of `properties.photos` as it was sent. */
export function picturesOf(sent: unknown): readonly string[] {
  if (!Array.isArray(sent)) return [];
  return sent.flatMap((entry: unknown) => {
    const address = photoAddress(entry, document.baseURI);
    return address.kind === 'picture' ? [address.url] : [];
  });
}

/** What a place sent as its photos. */
export function pictureSent(place: ReceivedPlace | undefined): unknown {
  return place?.properties?.photos;
}
