import { useEffect } from 'react';
import { mapAtRest } from '../state/map-rest.ts';
import { type PutAway, putAway, takenOut } from './put-away.ts';

let kept: PutAway | undefined;

/** The box of the first screen for its form; the whole screen comes back where it was put away. */
export function firstScreenAsk(): HTMLElement | null {
  if (kept) document.body.append(takenOut(kept));
  kept = undefined;
  return document.getElementById('first-screen-ask');
}

/** A page that began with a question keeps no hidden first screen; one that was shown stands ready for the way back. */
export function useFirstScreenPutAway(isFirst: boolean): void {
  useEffect(() => {
    if (isFirst) return;
    let shown = false;
    const away = () => {
      const never = document.querySelector('#first-screen:has(form[data-still])');
      if (shown || !never) return;
      kept = putAway(never);
      never.remove();
    };
    // Not once it is idle: a large place leaves the browser no such moment for seconds.
    void mapAtRest().then(away);
    return () => {
      shown = true;
    };
  }, [isFirst]);
}
