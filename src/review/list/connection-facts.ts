import type { Connection } from '../../client/connection.ts';
import { embeddedUpstream } from '../../contract/page-metas.ts';
import { config } from '../../state/page-config.ts';

/** True where the samples are among what the connection answers. */
export function answersSamples({ name }: Connection): boolean {
  return name === 'page' || (name === 'server' && config?.upstream === embeddedUpstream);
}

/** True when a refused token is one that the reader can replace. */
export function takesToken({ name }: Connection): boolean {
  return name === 'server' ? config?.tokenHeldByServer === false : name !== 'page';
}
