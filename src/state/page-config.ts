import type { PageConfig } from '../contract/page-config.ts';
import { offlineMetaName, pageConfigMetaName } from '../contract/page-metas.ts';

/** What the gateway wrote into the page; undefined on a static host and outside a page. */
export const config = readPageConfig();

/** True for the kept copy of the page: its server did not answer when it was opened. */
export const openedOffline =
  typeof document !== 'undefined' && document.querySelector(`meta[name="${offlineMetaName}"]`) !== null;

function readPageConfig(): PageConfig | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${pageConfigMetaName}"]`)?.content;
  return content === undefined ? undefined : JSON.parse(content);
}
