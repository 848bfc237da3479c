import type { Kit, KitPhoto } from './kit.ts';

const urls = new Map<KitPhoto, string>();

/** Returns the photo of a kit that a service sent as `sent`: from the root of its server, or absolute. */
export function findKitPhoto(kit: Kit, sent: string): KitPhoto | undefined {
  return kit.photos.find(({ url }) => url === sent || URL.parse(sent, url)?.href === url);
}

/**
 * Returns the URL under which the page shows a photo of the kit, created on first use; undefined where the kit has only
 * its link, or nothing.
 */
export function getPhotoUrl(kit: Kit, sent: string): string | undefined {
  const photo = findKitPhoto(kit, sent);
  if (!photo?.bytes) return undefined;
  const url = urls.get(photo) ?? URL.createObjectURL(new Blob([photo.bytes], { type: photo.type ?? '' }));
  urls.set(photo, url);
  return url;
}

/** Releases the photos of a kit that is no longer shown. */
export function releasePhotos(kit: Kit): void {
  for (const photo of kit.photos) {
    const url = urls.get(photo);
    if (url === undefined) continue;
    URL.revokeObjectURL(url);
    urls.delete(photo);
  }
}
