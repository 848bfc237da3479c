import { create } from 'zustand';

/** Milliseconds between two checks for a new version while the page stays open. */
const lookEvery = 3_600_000;

/** Milliseconds that a new version has to take control before the page is reloaded all the same. */
const patience = 3000;

let current: ServiceWorkerRegistration | undefined;
const useStore = create<{ readonly isNewer: boolean }>(() => ({ isNewer: false }));

/** Returns true once a version newer than the one on the screen waits for its reader. */
export function useNewerVersion(): boolean {
  return useStore(({ isNewer }) => isNewer);
}

/** Activates the new version and reloads the page. */
export function loadNewVersion(): void {
  const waiting = current?.waiting;
  if (waiting) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('take over');
    // Requests of the old version may delay the new one; a reader who pressed Reload must not wait.
    setTimeout(reload, patience);
  } else {
    // Another tab has brought it into force already.
    location.reload();
  }
}

/** Postpones the new version: it is not mentioned again until there is a still newer one. */
export function postponeNewVersion(): void {
  useStore.setState({ isNewer: false });
}

/**
 * Lets the service worker cache the page for offline use. Where the browser has none, or refuses, nothing changes. A
 * cached copy, and a page in an embedding page, install nothing.
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
  // Another tab activated a new version: this screen shows the old one.
  if (hadWorker) workers.addEventListener('controllerchange', newerWaits);
  setInterval(() => {
    if (mayLook()) void current?.update().catch(() => {});
  }, lookEvery);
}

function watch(registration: ServiceWorkerRegistration): void {
  // The very first version has no predecessor, and takes control at once: WebKit may still report it as waiting when it
  // is in control already.
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
