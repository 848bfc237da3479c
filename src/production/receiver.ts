import type { Connection } from '../client/connection.ts';
import type { PageConfig } from '../contract/page-config.ts';
import { embeddedUpstream } from '../contract/page-metas.ts';
import { panelWords } from '../words/words.ts';

/** Who acts on a call where its address does not tell; undefined for a service that the browser asks itself. */
export function receiverOf({ name }: Connection, production: PageConfig['production']): string | undefined {
  const words = panelWords.production;
  if (name === 'page') return words.answersHere;
  if (name !== 'server' || !production) return undefined;
  const { upstream } = production;
  return upstream === embeddedUpstream
    ? words.samplesAnswer
    : words.passedOn(URL.parse(upstream)?.host ?? upstream);
}
