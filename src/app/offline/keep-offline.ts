import { create } from 'zustand';

/** Milliseconds between two looks for a new version while the page stays open. */
const lookEvery = 3_600_000;

/** Milliseconds that a new version has to come into force before the page is loaded anew all the same. */
const patience = 3000;

let current: ServiceWorkerRegistration | undefined;
const useStore = create<{ readonly isNewer: boolean }>(() => ({ isNewer: false }));

/** True once a version newer than the one on the screen is there and waits for its reader. */
export function useNewerVersion(): boolean {
  return useStore(({ isNewer }) => isNewer);
}

/** The reader wants the new version: the page is loaded anew in it. */
export function loadNewVersion(): void {
  const waiting = current?.waiting;
  if (waiting) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take over');
    // What the old version still has under way may hold the new one back; whoever pressed Reload is not kept waiting.
    setTimeout(reload, patience);
  } else {
    // Another tab has brought it into force already.
    location.reload();
  }
}

/** The reader does not want it now: nothing more is said of it until there is a still newer one. */
export function postponeNewVersion(): void {
  useStore.setState({ isNewer: false });
}

/**
 * Lets the service worker keep the page for when there is no network. Where the browser has none, or refuses, nothing
 * is different. A copy that was itself kept, and a page in somebody else's frame, install nothing.
 *
 * @param brand names the look that the server gave its pages; undefined for its own
 * @param mayLook false while a look for a new version would disturb
 */
export async function keepOffline(
  kept: boolean,
  brand: string | undefined,
  mayLook: () => boolean,
): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext || window.top !== window) return;
  const workers = navigator.serviceWorker;
  const hadWorker = workers.controller !== null;
  try {
    const script = brand === undefined ? './service-worker.js' : `./service-worker.js?brand=${brand}`;
    current = kept ? await workers.getRegistration() : await workers.register(script);
  } catch {
    return;
  }
  if (!current) return;
  watch(current);
  workers.controller?.postMessage('started');
  // A new version came into force by another tab: what is on this screen is the old one.
  if (hadWorker) workers.addEventListener('controllerchange', newerWaits);
  setInterval(() => {
    if (mayLook()) void current?.update().catch(() => {});
  }, lookEvery);
}

function watch(registration: ServiceWorkerRegistration): void {
  // The very first version has nobody before it, and is in force at once: WebKit may call it the waiting one still when
  // it is the one in control already.
  const look = () => {
    const { controller } = navigator.serviceWorker;
    if (registration.waiting && controller && controller !== registration.waiting) newerWaits();
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

function newerWaits(): void {
  useStore.setState({ isNewer: true });
}
