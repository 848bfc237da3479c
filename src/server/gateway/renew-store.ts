import { setTimeout as pause } from 'node:timers/promises';
import { StoreStartError } from '../engine/store-error.ts';
import { bringForward, isOlderForm } from '../places/bring-forward.ts';
import { StartError } from './config.ts';
import type { Log } from './log.ts';

/** Milliseconds between two lines about the progress. */
const sayEvery = 5_000;

/**
 * Brings a store of an older form forward, once; where this server may not write it, throws StartError with the command
 * that does. A store of this form is left as it is.
 */
export async function renewStore(where: string, name: string, log: Log): Promise<void> {
  const say = (message: string) => log({ level: 'info', event: 'own-data', message });
  let last = performance.now();
  while (await isOlderForm(where, name)) {
    try {
      say(`${name}: the store is of an older Placelens and is brought forward, once.`);
      await bringForward({
        ...{ where, name, signal: new AbortController().signal },
        tell: ({ count, ofBytes }) => {
          if (performance.now() - last < sayEvery) return;
          last = performance.now();
          say(`${name}: ${count} of ${ofBytes} places are brought forward.`);
        },
      });
      say(`${name}: the store is brought forward.`);
    } catch (error) {
      if (!(error instanceof StoreStartError)) throw error;
      if (error.reason !== 'busy')
        throw new StartError([
          `${name}: the store is of an older Placelens, and this server cannot write it. It is as it was.`,
          ...error.lines,
          'Bring it forward, once, where it can be written: npm run import -- --renew --to …',
        ]);
      // Another server does it: both serve the result.
      await pause(500);
    }
  }
}
