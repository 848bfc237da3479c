import { type Change, obey, type Seen } from './obey.ts';
import { type EmbedFault, readMessage } from './read-message.ts';

/** Messages that are obeyed at once; the rest are dropped with one error. */
export const mostMessages = 50;

export type Gathered = {
  /** What all of them together change. */
  readonly change: Change;
  /** The first that could not be obeyed. */
  readonly fault: EmbedFault | undefined;
  /** True when the state was asked for. */
  readonly wanted: boolean;
};

/** What was posted within one frame, in its order: however much it is, the address changes once. */
export function gather(posted: readonly unknown[], seen: Seen, opening: boolean): Gathered {
  let change: Change = {};
  let fault: EmbedFault | undefined;
  let wanted = false;
  for (const each of posted.slice(0, mostMessages)) {
    const message = readMessage(each);
    if (!message) continue;
    const outcome = 'code' in message ? message : obey(message, seen, opening || change.id !== undefined);
    if ('code' in outcome) fault ??= outcome;
    else change = { ...change, ...outcome };
    wanted ||= 'type' in message && message.type === 'getState';
  }
  if (posted.length > mostMessages) {
    fault ??= {
      code: 'too-many',
      text: `More than ${mostMessages} messages came at once: the rest were dropped.`,
    };
  }
  return { change, fault, wanted };
}
