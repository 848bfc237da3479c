import { useEffect } from 'react';
import { placeTitle } from '../domain/place-title.ts';
import type { Scene } from '../scene/use-scene.ts';
import { isOnStage } from '../state/address.ts';
import { whenSettledOrLeft } from '../state/settled.ts';

/** Milliseconds that an address of a review stays before it counts as looked at: verdicts are saved meanwhile. */
const passing = 2000;

/** Remembers the places whose details arrived, for the suggestions under the Id box; a show is no search. */
export function useRemember({ inspection, address }: Scene): void {
  const { ask, details } = inspection;
  const wait = address.page === 'review' ? passing : 0;
  const onStage = isOnStage(address);
  useEffect(() => {
    const place = details.subjects[0]?.data;
    if (!ask || !place || onStage) return;
    const remember = async () => {
      await whenSettledOrLeft();
      const { rememberPlace } = await import('../store/recents.ts');
      await rememberPlace(ask, placeTitle(place).title);
    };
    // A place that cannot be remembered is no trouble of the one who looks at it.
    const begin = () => void remember().catch(() => {});
    if (wait === 0) return begin();
    const timer = setTimeout(begin, wait);
    return () => clearTimeout(timer);
  }, [ask, details, wait, onStage]);
}
