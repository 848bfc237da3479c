import { addressWith } from './address.ts';
import { config } from './page-config.ts';

/** The secret of an invitation link, in the memory of this page alone. */
let secret: string | undefined;

/**
 * Removes the secret from the address, so that it appears neither in the history of the browser nor in a copied link.
 * Called before any other reader of the address. Does nothing where this server has no team.
 */
export function takeInvitation(): void {
  if (config?.team !== true) return;
  // Opened where the page is loaded already, a link changes only the part after `#`.
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

/** Returns the invitation that this page was opened with, until it was used. */
export function getInvitation(): string | undefined {
  return secret;
}

/** Drops a used invitation. */
export function dropInvitation(): void {
  secret = undefined;
}
