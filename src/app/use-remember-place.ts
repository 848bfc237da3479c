import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPlaceTitle } from '../domain/place/place-record.ts';
import { draftConnection } from '../features/draw/model/draft-connection.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { isOnStage } from '../state/address.ts';
import { waitUntilSettledOrLeft } from '../state/interface/settled.ts';
import { usePreferences } from '../state/interface/use-preferences.ts';
import { getPreferences } from '../state/preferences.ts';

/** Milliseconds that an address of a review stays before it counts as shown: verdicts are saved meanwhile. */
const passing = 2000;

/**
 * Remembers the places whose details arrived, for the suggestions under the Id box, and their answers once all are
 * there, to detect later changes; a presentation is no search.
 */
export function useRememberPlace(): void {
  const { inspection, connection } = useInspection();
  const { address } = useSelection();
  const { ask, details, parking, entrance, units } = inspection;
  const wait = address.page === 'review' ? passing : 0;
  const onStage = isOnStage(address);
  const { rememberAnswers } = usePreferences();
  const queries = useQueryClient();
  useEffect(() => {
    const [place] = details.subjects;
    // A place that is being drawn does not exist yet.
    if (!ask || !place || onStage || connection === draftConnection) return;
    const remember = async () => {
      await waitUntilSettledOrLeft();
      const { rememberPlace } = await import('../state/recents.ts');
      const { data, position } = place;
      const address = data.properties?.address?.trim();
      await rememberPlace({ ...ask, title: getPlaceTitle(data).title, address, position });
    };
    // A place that cannot be remembered is no problem for its reader.
    const begin = () => void remember().catch(() => {});
    if (wait === 0) return begin();
    const timer = setTimeout(begin, wait);
    return () => clearTimeout(timer);
  }, [ask, details, wait, onStage, connection]);
  const answered = [details, parking, entrance, units].every((view) => 'answer' in view);
  useEffect(() => {
    if (!ask || !answered || !rememberAnswers || onStage || connection === draftConnection) return;
    const remember = async () => {
      await waitUntilSettledOrLeft();
      // It may have been switched off meanwhile, which deleted the stored answers.
      if (!getPreferences().rememberAnswers) return;
      const { rememberInspection } = await import('../features/compare/model/remember.ts');
      await rememberInspection(queries, inspection, connection);
    };
    const timer = setTimeout(() => void remember().catch(() => {}), wait);
    return () => clearTimeout(timer);
  }, [ask, answered, inspection, wait, onStage, connection, rememberAnswers, queries]);
}
