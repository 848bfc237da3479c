import { useMemo } from 'react';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import type { Overlays } from '../../features/inspect/model/overlays.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Stack } from '../../features/inspect/model/stack.ts';
import { useLazyCode } from '../../features/inspect/model/use-lazy-code.ts';
import type { MapController } from '../map-controller.ts';
import type { ScreenBox } from '../tower/tower-camera.ts';
import { useCameraPose } from '../use-map-controller.ts';
import type { UnitNames } from './names.ts';

const namesCode = { name: 'names', load: async () => (await import('./names.ts')).layoutNames };

/**
 * Returns the names of the units of the open floor, laid out again after the camera has moved; undefined without one.
 */
export function useNames(
  surface: MapController | undefined,
  drawing: Drawing,
  stack: Stack | undefined,
  { own, label }: Overlays,
  cover: Cover,
  button: ScreenBox | undefined,
): UnitNames | undefined {
  const { address, floor } = useSelection();
  const isOpen = (stack ? stack.drawn.openFloor : floor) !== undefined;
  const { code: namesOf } = useLazyCode(namesCode, isOpen);
  const stand = useCameraPose(isOpen ? surface : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid out for where the camera stands
  return useMemo(
    () =>
      surface && isOpen && namesOf
        ? namesOf(surface.camera, {
            stack,
            drawing,
            selected: address.sel,
            overlays: { ...(own && { own }), ...(label && { label }) },
            cover,
            button,
          })
        : undefined,
    [surface, isOpen, namesOf, stand, stack, drawing, address.sel, own, label, cover, button],
  );
}
