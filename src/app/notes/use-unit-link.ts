import { useEffect } from 'react';
import { unitNumbered } from '../../domain/unit-numbered.ts';
import type { Scene } from '../../scene/use-scene.ts';

/**
 * `?unit=214` of a link: once the units have answered, that unit is selected and the parameter goes. A number
 * that is not in the answer stays, and the notes say so.
 */
export function useUnitLink(scene: Scene): void {
  const { unit } = scene.address;
  const { floors, floor } = scene;
  const found = unit === null || unit === '' ? undefined : unitNumbered(floors, unit, floor)?.ref;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unit that was found
  useEffect(() => {
    if (found === undefined) return;
    scene.select(found);
    scene.go({ unit: null });
  }, [found]);
}
