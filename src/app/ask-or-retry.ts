import { getSidesOfAnother } from '../domain/place/side-name.ts';
import type { Answered, Asking, Selection } from '../features/inspect/model/use-scene.ts';
import { type Ask, operationNames } from '../spec/operations.ts';
import { choose, chooseCompared, choosePage, pageShown } from '../state/address.ts';

/** The latest requested place, until the page turned to it or the reader went elsewhere, for example back. */
let latest: Ask | undefined;

globalThis.addEventListener?.('popstate', () => {
  latest = undefined;
});

type Asked = Pick<Answered, 'inspection'> & Pick<Selection, 'address'> & Pick<Asking, 'askAhead' | 'retry'>;

/**
 * Goes to another place, on the page Compare between the same two services; asking for the place on the screen shows
 * its page and asks again only what failed. `turn` says when the page turns: keys that step from place to place cannot
 * wait, as the next step starts from the current page.
 */
export function askOrRetry(
  { inspection, address, askAhead, retry }: Asked,
  next: Ask,
  turn: 'now' | 'with the answers' = 'now',
): void {
  latest = next;
  const { ask } = inspection;
  const comparing = pageShown(address) === 'compare';
  if (ask?.id === next.id && ask.kind === next.kind) {
    if (!comparing) choosePage('inspect');
    for (const name of operationNames) {
      if (inspection[name].state === 'failed') retry(name);
    }
  } else if (comparing) {
    chooseCompared(next, getSidesOfAnother(address.compare));
  } else {
    const answered = askAhead(next);
    if (turn === 'now') {
      choose(next);
      return;
    }
    const turnPage = () => {
      if (latest === next) choose(next);
    };
    // Not in the task that read the last answer: for ten thousand units both reading and rendering block the page.
    void answered.then(() => setTimeout(turnPage));
  }
}
