import { getLinkReach, type LinkReach, toNetworkLink } from '../../../domain/web/link-reach.ts';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { config } from '../../../state/page-config.ts';
import { orderKit } from './kit-order.ts';

/** Returns the link to what is on the screen, as others in the network of its server open it. */
export function getPageLink(): string {
  return toNetworkLink(location.href, config?.networkOrigin);
}

/** Says that a link was copied which others cannot open, and offers a file in its place. False for one that all can open. */
export async function tellLinkReach(link = getPageLink()): Promise<boolean> {
  const reach: LinkReach | undefined = getLinkReach(link)[0];
  if (reach === undefined) return false;
  const { default: linkWords } = await import('./page-link.messages');
  await loadMessages();
  showToast(linkWords.reach[reach], {
    label: linkWords.give,
    act: () => orderKit({ from: 'address' }),
  });
  return true;
}
