import type { ComponentProps } from 'react';
import { PresentPage } from '../features/present/present-page.tsx';
import { useKnownPlaces } from '../scene/known-places.ts';
import { getRecordedFallback } from './shown-connection.ts';

/** The page Present, which names places that were not asked for yet, and rehearses what the stage would show. */
export function ConnectedPresentPage(given: Omit<ComponentProps<typeof PresentPage>, 'known' | 'standsIn'>) {
  return <PresentPage {...given} known={useKnownPlaces()} standsIn={getRecordedFallback(given.connection)} />;
}
