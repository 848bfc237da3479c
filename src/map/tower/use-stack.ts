import { useMemo } from 'react';
import { namedGround } from '../../scene/meaning.ts';
import { type Stack, stackOf } from '../../scene/stack.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { usePreferences } from '../../state/preferences.ts';

/** The floors that stand on the map in 3D; undefined in 2D, without units, and while their layer is switched off. */
export function useStack(scene: Scene): Stack | undefined {
  const { floors, floor, arrival, outline, inspection, address } = scene;
  const { floorLabels } = usePreferences();
  const ground = namedGround(floorLabels);
  const place = inspection.details.subjects[0]?.position;
  // A plain box must not flash where walls are about to be known.
  const stands = address.view === '3d' && address.layers.includes('units') && !scene.outlinePending;
  const way = address.layers.includes('path');
  return useMemo(
    () => (stands ? stackOf({ floors, floor, arrival, outline, place, way, ground }) : undefined),
    [stands, floors, floor, arrival, outline, place, way, ground],
  );
}
