import type { pages, tabs } from '../../contract/address-parts.ts';
import type { Ask } from '../../contract/operations.ts';

/** Characters of a link that leave room for the rest of a result. */
const longestLink = 600;

type Shown = { readonly tab?: (typeof tabs)[number]; readonly page?: (typeof pages)[number] };

/** The address of the page that shows an address there; the page alone where that would be too long. */
export function deepLink(base: string, { id, kind }: Ask, shown: Shown = {}): string {
  const link = `${base}/?${new URLSearchParams({ id, kind, ...shown })}`;
  return link.length > longestLink ? `${base}/` : link;
}
