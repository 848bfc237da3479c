/** The browser's cache of city pictures; without a cache, as over plain HTTP, they are drawn each time. */
const cacheName = 'placelens-cities';

/** Returns the stored picture of a name in a city's version; undefined where there is none. */
export async function readKeptPicture(version: string, name: string): Promise<Blob | undefined> {
  const cache = await openedCache();
  const found = await cache?.match(getAddress(version, name)).catch(() => undefined);
  return found?.blob();
}

/** Stores a picture, and removes those of other versions. Where the browser does not store it nothing is lost. */
export async function keepPicture(version: string, name: string, picture: Blob): Promise<void> {
  const cache = await openedCache();
  if (!cache) return;
  try {
    const others = (await cache.keys()).filter(({ url }) => !url.startsWith(getAddress(version, '')));
    await Promise.all(others.map((request) => cache.delete(request)));
    await cache.put(getAddress(version, name), new Response(picture));
  } catch {
    // Full, or refused: it is drawn again.
  }
}

function getAddress(version: string, name: string): string {
  return new URL(`city/${version}/pictures/${encodeURIComponent(name)}`, document.baseURI).href;
}

async function openedCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(cacheName);
  } catch {
    return undefined;
  }
}
