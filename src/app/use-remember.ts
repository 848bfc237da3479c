import { useEffect } from 'react';
import { placeTitle } from '../domain/place-title.ts';
import type { Scene } from '../scene/use-scene.ts';

/** Remembers the places whose details arrived, for the suggestions under the Id box. */
export function useRemember({ inspection }: Scene): void {
  const { ask, details } = inspection;
  useEffect(() => {
    const place = details.subjects[0]?.data;
    if (!ask || !place) return;
    void import('../store/recents.ts').then(({ rememberPlace }) =>
      rememberPlace(ask, placeTitle(place).title),
    );
  }, [ask, details]);
}
