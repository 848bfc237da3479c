import type { ReceivedPlace } from '../../contract/received-shapes.ts';
import { photoAddress } from '../../domain/photo-address.ts';
import type { Kit } from '../../kit/kit.ts';
import { photoUrl } from '../../scene/kit/photo-urls.ts';

/**
 * The photos of a place that may be asked for, of `properties.photos` as it was sent; of an open kit those that it
 * holds, and nothing is asked for.
 */
export function picturesOf(sent: unknown, kit?: Kit): readonly string[] {
  if (!Array.isArray(sent)) return [];
  return sent.flatMap((entry: unknown) => {
    const address = photoAddress(entry, document.baseURI);
    if (address.kind !== 'picture') return [];
    return kit ? (photoUrl(kit, String(entry)) ?? []) : [address.url];
  });
}

/** What a place sent as its photos. */
export function pictureSent(place: ReceivedPlace | undefined): unknown {
  return place?.properties?.photos;
}
