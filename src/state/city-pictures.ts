/** Where the browser keeps pictures of cities; one that keeps none, as over plain HTTP, has them drawn each time. */
const cacheName = 'placelens-cities';

/** The picture that was kept under a name of a city's version; undefined where there is none. */
export async function readKeptPicture(version: string, name: string): Promise<Blob | undefined> {
  const cache = await openedCache();
  const found = await cache?.match(getAddress(version, name)).catch(() => undefined);
  return found?.blob();
}

/** Keeps a picture, and forgets those of other versions. Where the browser does not keep it nothing is lost. */
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
