import { keepOffline } from '../../offline/keep-offline.ts';
import { addressOf, pageShown } from '../../state/address.ts';
import { brandDigest } from '../../state/branding.ts';
import { openedOffline } from '../../state/page-config.ts';

/** Milliseconds after which a page that is never idle counts as loaded. */
const patience = 10_000;

/** Keeps the built page for when there is no network, once everything that was asked for first is on the screen. */
export function startKeeping(): void {
  const address = addressOf(location.search);
  if (!import.meta.env.PROD || address.embed) return;
  const begin = async () => keepOffline(openedOffline, await brandDigest(), mayLook);
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void begin(), { timeout: patience })
      : void begin();
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** On stage nothing is fetched that nobody asked for. */
function mayLook(): boolean {
  return pageShown(addressOf(location.search)) !== 'present';
}
