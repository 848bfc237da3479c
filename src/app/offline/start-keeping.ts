import { addressOf, pageShown } from '../../state/address.ts';
import { waitForIdle } from '../../state/interface/settled.ts';
import { computeBrandDigest, isOneFile, openedOffline } from '../../state/page-config.ts';
import { keepOffline } from './keep-offline.ts';

/** Milliseconds without requests and without input after which every file of the page is loaded. */
const calm = 4000;

/** Milliseconds after which they are loaded regardless of other activity. */
const calmPatience = 60_000;

/** Events of an active reader. */
const stirring = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove'] as const;

/** Caches the built page for offline use, once everything that was requested first is on the screen. */
export function startKeeping(): void {
  const address = addressOf(location.search);
  // Without a secure context there is neither a service worker nor the digest of a brand.
  if (!import.meta.env.PROD || address.embed || isOneFile || !isSecureContext) return;
  const begin = async () => {
    await waitForIdle();
    await keepOffline(openedOffline, await computeBrandDigest(), mayLook);
  };
  const whenIdle = () => void begin();
  // Cached files are only checked.
  const whenLoaded = navigator.serviceWorker?.controller ? whenIdle : () => whenCalm(whenIdle);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}

/** Calls back once when the page has drawn what it was asked for, and its reader rests. */
function whenCalm(then: () => void): void {
  const loaded = performance.now();
  let stirred = loaded;
  const stir = () => {
    stirred = performance.now();
  };
  for (const event of stirring) addEventListener(event, stir, { capture: true, passive: true });
  const look = setInterval(() => {
    if (document.querySelector('[aria-busy="true"]')) stir();
    const now = performance.now();
    if (now - stirred < calm && now - loaded < calmPatience) return;
    clearInterval(look);
    for (const event of stirring) removeEventListener(event, stir, { capture: true });
    then();
  }, calm / 4);
}

/** On the stage nothing is loaded that was not asked for. */
function mayLook(): boolean {
  return pageShown(addressOf(location.search)) !== 'present';
}
