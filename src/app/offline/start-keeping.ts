import { addressOf, pageShown } from '../../state/address.ts';
import { waitForIdle } from '../../state/interface/settled.ts';
import { computeBrandDigest, isOneFile, openedOffline } from '../../state/page-config.ts';
import { keepOffline } from './keep-offline.ts';

/** Milliseconds in which nothing is under way and nobody does anything: every file of the page is fetched then. */
const calm = 4000;

/** Milliseconds after which they are fetched beside whatever goes on. */
const calmPatience = 60_000;

/** What somebody at work does. */
const stirring = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove'] as const;

/** Keeps the built page for when there is no network, once everything that was asked for first is on the screen. */
export function startKeeping(): void {
  const address = addressOf(location.search);
  if (!import.meta.env.PROD || address.embed || isOneFile) return;
  const begin = async () => {
    await waitForIdle();
    await keepOffline(openedOffline, await computeBrandDigest(), mayLook);
  };
  const whenIdle = () => void begin();
  // Files that are kept already are only looked after.
  const whenLoaded = navigator.serviceWorker?.controller ? whenIdle : () => whenCalm(whenIdle);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}

/** Calls once when the page has drawn what it was asked for, and its reader rests. */
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

/** On stage nothing is fetched that nobody asked for. */
function mayLook(): boolean {
  return pageShown(addressOf(location.search)) !== 'present';
}
