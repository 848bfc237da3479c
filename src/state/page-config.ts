import { pageConfigIn } from '../contract/page-config.ts';
import { offlineMetaName, pageConfigMetaName } from '../contract/page-metas.ts';

/** What the gateway wrote into the page; undefined on a static host and outside a page. What does not hold is named. */
export const { config, damaged: damagedConfig } = readPageConfig();

/** True for the kept copy of the page: its server did not answer when it was opened. */
export const openedOffline =
  typeof document !== 'undefined' && document.querySelector(`meta[name="${offlineMetaName}"]`) !== null;

function readPageConfig(): ReturnType<typeof pageConfigIn> {
  const none = { config: undefined, damaged: [] };
  if (typeof document === 'undefined') return none;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${pageConfigMetaName}"]`)?.content;
  return content === undefined ? none : pageConfigIn(content);
}
