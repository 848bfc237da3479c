import { addressWith } from './address.ts';
import { config } from './page-config.ts';

/** The secret of a link that invites into the team, in the memory of this page alone. */
let secret: string | undefined;

/**
 * Takes the secret out of the address, in which nobody finds it again: neither in the history of the browser nor in a
 * link that is copied. Called before anything else reads the address. Where this server has no team, nothing is done.
 */
export function takeInvitation(): void {
  if (config?.team !== true) return;
  // Opened where the page is already, a link changes what stands behind `#` alone.
  addEventListener('hashchange', () => secretInAddress() !== undefined && location.reload());
  const found = secretInAddress();
  if (found === undefined) return;
  secret = found;
  history.replaceState(null, '', addressWith(location.pathname + location.search, { page: 'review' }));
  // The first screen was meant: index.html does not know of invitations.
  document.documentElement.dataset.screen = 'inspect';
}

function secretInAddress(): string | undefined {
  return /^#join=([\w.~-]+)$/.exec(location.hash)?.[1];
}

/** The invitation that this page was opened with, until it was used. */
export function getInvitation(): string | undefined {
  return secret;
}

/** It was used: it lets nobody in again. */
export function dropInvitation(): void {
  secret = undefined;
}
