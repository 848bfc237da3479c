import { useEffect } from 'react';
import { getPlaceTitle } from '../domain/place/place-record.ts';
import { draftConnection } from '../features/draw/model/draft-connection.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { isOnStage } from '../state/address.ts';
import { waitUntilSettledOrLeft } from '../state/interface/settled.ts';

/** Milliseconds that an address of a review stays before it counts as looked at: verdicts are saved meanwhile. */
const passing = 2000;

/** Remembers the places whose details arrived, for the suggestions under the Id box; a show is no search. */
export function useRememberPlace(): void {
  const { inspection, connection } = useInspection();
  const { address } = useSelection();
  const { ask, details } = inspection;
  const wait = address.page === 'review' ? passing : 0;
  const onStage = isOnStage(address);
  useEffect(() => {
    const place = details.subjects[0]?.data;
    // What is being drawn is not there yet.
    if (!ask || !place || onStage || connection === draftConnection) return;
    const remember = async () => {
      await waitUntilSettledOrLeft();
      const { rememberPlace } = await import('../state/recents.ts');
      await rememberPlace(ask, getPlaceTitle(place).title);
    };
    // A place that cannot be remembered is no trouble of the one who looks at it.
    const begin = () => void remember().catch(() => {});
    if (wait === 0) return begin();
    const timer = setTimeout(begin, wait);
    return () => clearTimeout(timer);
  }, [ask, details, wait, onStage, connection]);
}
