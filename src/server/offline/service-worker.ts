import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { shareTarget } from '../../spec/share-target.ts';
import { isBuildFile } from './build-file.ts';

declare const self: WorkerScope;

/** Milliseconds that the server has for the page before the cached copy is shown. */
const patience = 3000;

/** The same for a reload: a person who has to sign in must get as far as the login. */
const reloadPatience = 30_000;
const reloading: readonly RequestCache[] = ['no-cache', 'reload'];

/** The answers of a proxy whose server is down. */
const serverIsGone: readonly number[] = [502, 503, 504];

/** The one cached page of the scope: index.html carries the configuration of its server and is never cached. */
const keptPage = 'offline.html';
const pages: readonly string[] = ['./', './index.html'].map((path) => new URL(path, scope()).pathname);
const assets = new URL('assets/', scope()).href;

/** The server writes its brand into these: another brand makes other files under the same names. */
const branded: readonly string[] = [keptPage, 'manifest.webmanifest'];
const brand = new URL(self.location.href).searchParams.get('brand');

/** Everything that is ever put into a cache: the files of the build, and no answer of a service. */
const files = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        (await isBuildFile(request.url, response)) ? response : null,
    },
  ],
});
files.addToCacheList(
  self.__WB_MANIFEST.map(({ url, revision }) => ({
    url,
    revision: brand !== null && branded.includes(url) ? `${revision}-${brand}` : revision,
  })),
);

self.addEventListener('install', (event) => void files.install(event));

// Serves the tab of the first visit at once; a later version only gets here with its reader's consent.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  if (event.data === 'started') event.waitUntil(forgetOldFiles(event));
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && pages.includes(url.pathname),
  ({ request }) => pageFor(request),
);
registerRoute(
  new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }),
);
// A tab of the former version requests parts that the server may no longer have.
registerRoute(
  ({ url }) => url.href.startsWith(assets),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

registerRoute(
  ({ url }) => url.pathname === new URL(shareTarget.path, scope()).pathname,
  async ({ request }) => {
    // What cannot be read or stored did not arrive, and the page says so.
    await storeShared(request).catch(() => {});
    return Response.redirect(new URL(`./?${shareTarget.parameter}=`, scope()), 303);
  },
  'POST',
);

/** Leaves what was shared in a cache of its own, until the page takes it. Rejects where nothing can be stored. */
async function storeShared(request: Request): Promise<void> {
  const form = await request.formData();
  const files = form.getAll(shareTarget.files).filter((each) => each instanceof File && each.size > 0);
  const text = shareTarget.texts
    .map((name) => form.get(name))
    .filter(Boolean)
    .join('\n');
  await caches.delete(shareTarget.cache);
  const cache = await caches.open(shareTarget.cache);
  const shared = files.length > 0 ? files : [text].filter(Boolean);
  await Promise.all(
    shared.map((each, index) => {
      const headers = each instanceof File ? { [shareTarget.nameHeader]: encodeURIComponent(each.name) } : {};
      return cache.put(new URL(`${shareTarget.path}/${index}`, scope()), new Response(each, { headers }));
    }),
  );
}

/**
 * Returns the page as its server sends it now, or what a login in front of it sends; the cached copy where nothing
 * comes in time.
 */
async function pageFor(request: Request): Promise<Response> {
  const answer = fetch(request).catch(() => undefined);
  const usable = answer.then((page) => (page && !serverIsGone.includes(page.status) ? page : undefined));
  const waits = reloading.includes(request.cache) ? reloadPatience : patience;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waits));
  const shown = (await Promise.race([usable, tooLate])) ?? (await files.matchPrecache(keptPage));
  return shown ?? (await answer) ?? Response.error();
}

/** Clears the files of earlier versions, unless another tab may still need them or a next version has put its own. */
async function forgetOldFiles(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = self.registration;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!installing && !waiting && tabs.length <= 1) await files.activate(event);
}

function scope(): string {
  return self.registration.scope;
}

/**
 * What a service worker uses of its surroundings. (TypeScript's own library for it cannot be combined with the page's.)
 */
export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void;
  /** The files of the build, written in by build/offline.ts. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
