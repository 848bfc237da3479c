import type { ComponentProps } from 'react';
import { PresentPage } from '../present/present-page.tsx';
import { useKnownPlaces } from './ask/known-places.ts';

/** The page Present, which names places that were not asked for yet. */
export function PresentHere(given: Omit<ComponentProps<typeof PresentPage>, 'known'>) {
  return <PresentPage {...given} known={useKnownPlaces()} />;
}
