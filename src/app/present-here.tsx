import type { ComponentProps } from 'react';
import { PresentPage } from '../features/present/present-page.tsx';
import { useKnownPlaces } from '../scene/known-places.ts';
import { standsInFor } from './shown-connection.ts';

/** The page Present, which names places that were not asked for yet, and rehearses what the stage would show. */
export function PresentHere(given: Omit<ComponentProps<typeof PresentPage>, 'known' | 'standsIn'>) {
  return <PresentPage {...given} known={useKnownPlaces()} standsIn={standsInFor(given.connection)} />;
}
