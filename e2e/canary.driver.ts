import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { unzipSync } from 'fflate';
import { searchFor } from '../src/spec/secret-search.ts';

type Trace = { readonly place: string; readonly text: string };

/**
 * Collects everything that a page leaves behind, so that a test can search it for a secret: what it sends, logs,
 * stores, copies, saves and shows. Create it before the page is opened.
 */
export class Traces {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #traces: Trace[] = [];
  readonly #pending: Promise<unknown>[] = [];
  /** Requests that carried the secret in a header, as `<header> to <origin>`. */
  readonly sentIn = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
    this.#context = page.context();
  }

  async follow(secrets: readonly string[]): Promise<void> {
    await this.#page.exposeFunction('leaveTrace', (place: string, text: string) => this.#leave(place, text));
    await this.#page.addInitScript(reportFromPage);
    this.#context.on('request', (request) => this.#pending.push(this.#followRequest(request, secrets)));
    this.#page.on('console', (message) => this.#leave('console', message.text()));
    this.#page.on('pageerror', (error) => this.#leave('errors', `${error.message} ${error.stack}`));
    this.#page.on('framenavigated', (frame) => this.#leave('address', frame.url()));
    this.#page.on('download', (download) => {
      this.#leave('exports', download.suggestedFilename());
      const read = async () => this.#leaveFile(await readFile(await download.path()));
      this.#pending.push(read());
    });
  }

  /** Collects everything that is shown and stored now. Call it on every screen that matters. */
  async look(): Promise<void> {
    for (const { place, text } of await this.#page.evaluate(readPage)) this.#leave(place, text);
    this.#leave('cookies', JSON.stringify(await this.#context.cookies()));
    this.#leave('address', this.#page.url());
  }

  /** Returns the places that hold one of the secrets, in any encoding. */
  async placesOf(secrets: readonly string[]): Promise<string[]> {
    await Promise.all(this.#pending);
    const { holds } = searchFor(secrets);
    const held = this.#traces.filter(({ text }) => holds(text));
    return [...new Set(held.map(({ place }) => place))];
  }

  /** Returns the places that were searched at all: an empty place proves nothing. */
  get searched(): readonly string[] {
    return [...new Set(this.#traces.map(({ place }) => place))].toSorted();
  }

  #leave(place: string, text: string): void {
    this.#traces.push({ place, text });
  }

  /** Adds a file as it is, and its unpacked content: a zip hides its texts. */
  #leaveFile(bytes: Buffer): void {
    this.#leave('exports', bytes.toString('latin1'));
    if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return;
    for (const [name, packed] of Object.entries(unzipSync(bytes))) {
      this.#leave('archives', `${name} ${Buffer.from(packed).toString('latin1')}`);
    }
  }

  async #followRequest(request: Request, secrets: readonly string[]): Promise<void> {
    const url = request.url();
    this.#leave('requests', `${url} ${request.postData() ?? ''}`);
    // Headers of a request that the page's end cut off can no longer be read.
    const headers = await request.allHeaders().catch(() => ({}));
    for (const [name, value] of Object.entries(headers)) {
      if (secrets.some((secret) => value.includes(secret)))
        this.sentIn.add(`${name} to ${new URL(url).origin}`);
    }
  }
}

/** Runs in the page before its own code: reports what leaves no trace to look at afterwards. */
function reportFromPage(): void {
  const written = (value: unknown) => {
    try {
      return JSON.stringify(value);
    } catch {
      return String(value);
    }
  };
  const leave = (place: string, value: unknown) => {
    const report: unknown = Reflect.get(window, 'leaveTrace');
    if (typeof report === 'function') report(place, written(value));
  };
  const tell = (holder: object, method: string, place: string) => {
    const original: unknown = Reflect.get(holder, method);
    if (typeof original !== 'function') return;
    Reflect.set(holder, method, function (this: unknown, ...values: unknown[]) {
      leave(place, values);
      return Reflect.apply(original, this, values);
    });
  };
  tell(Worker.prototype, 'postMessage', 'worker');
  tell(BroadcastChannel.prototype, 'postMessage', 'worker');
  tell(history, 'pushState', 'history');
  tell(history, 'replaceState', 'history');
  tell(Clipboard.prototype, 'writeText', 'clipboard');
  tell(Storage.prototype, 'setItem', 'storage');
  tell(IDBObjectStore.prototype, 'put', 'storage');
  tell(IDBObjectStore.prototype, 'add', 'storage');
  tell(Cache.prototype, 'put', 'caches');
  addEventListener('message', ({ data }) => leave('messages', data));
}

/** Runs in the page: returns everything that is shown and stored there now. */
async function readPage(): Promise<Trace[]> {
  const traces: Trace[] = [];
  const leave = (place: string, text: string) => traces.push({ place, text });
  leave('document', new XMLSerializer().serializeToString(document));
  leave('document', `${document.title} ${document.referrer} ${window.name}`);
  leave('history', JSON.stringify(history.state));
  leave('cookies', document.cookie);
  for (const storage of [localStorage, sessionStorage]) leave('storage', JSON.stringify({ ...storage }));
  for (const entry of performance.getEntries()) leave('address', entry.name);
  const names = await caches.keys();
  leave('caches', JSON.stringify(names));
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      leave('caches', `${request.url} ${await (await cache.match(request))?.text()}`);
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      const values = await new Promise<unknown>((resolve) => {
        all.onsuccess = () => resolve(all.result);
      });
      leave('storage', JSON.stringify(values));
    }
    database.close();
  }
  return traces;
}
