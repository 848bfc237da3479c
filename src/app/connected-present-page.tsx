import type { ComponentProps } from 'react';
import { useKnownPlaces } from '../features/inspect/model/known-places.ts';
import { PresentPage } from '../features/present/present-page.tsx';
import type { DrawFlat } from '../features/present/stage/flat-ground.tsx';
import { getRecordedFallback } from './shown-connection.ts';

/** The page Present, which names places that were not asked for yet, and rehearses what the stage would show. */
export function ConnectedPresentPage(
  given: Omit<ComponentProps<typeof PresentPage>, 'known' | 'standsIn' | 'drawFlat'>,
) {
  return (
    <PresentPage
      {...given}
      known={useKnownPlaces()}
      standsIn={getRecordedFallback(given.connection)}
      drawFlat={drawFlat}
    />
  );
}

const drawFlat: DrawFlat = async (middle, theme) => {
  const { drawFlatPicture } = await import('../map/flat-picture.ts');
  return drawFlatPicture(middle, theme, false);
};
