import { useState } from 'react';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import { createLazyPart, Lazy } from '../../ui/lazy.tsx';
import type { FirstPictureProps } from './first-picture.tsx';

/** Loaded with the code that chooses the way (vite.config.ts), ahead of the map's. */
export const firstPicture = createLazyPart(async () => (await import('./first-picture.tsx')).FirstPicture);

/**
 * Returns the picture while the map has `drawn` nothing, at first or for good, and what is in sight, painted or drawn: the
 * name of the answer, undefined where something of it, or all, is not.
 */
export function useFirstPicture(
  given: Omit<FirstPictureProps, 'onPainted'>,
  isReady: boolean,
  drawn: Drawing | undefined,
) {
  const [painted, setPainted] = useState<Drawing>();
  const isShown = isReady && !drawn;
  const { drawing } = given;
  const isInSight = drawing === (isShown ? painted : drawn) && /[1-9]/.test(drawing.drawn);
  return {
    picture: isShown && (
      <Lazy part={firstPicture} given={{ ...given, onPainted: setPainted }} instead={() => null} />
    ),
    inSight: isInSight ? drawing.answer : undefined,
  };
}
