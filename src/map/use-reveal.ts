import { useEffect, useRef } from 'react';
import { allSubjects } from '../domain/inspection.ts';
import type { Scene } from '../scene/use-scene.ts';
import type { Cover } from './cover.ts';
import type { Surface } from './surface.ts';

/**
 * A feature that is chosen somewhere else, in a list say, comes into sight: the map follows. What the address
 * chose before there was a map is left to the fit and to the link's own camera.
 */
export function useReveal(surface: Surface | undefined, scene: Scene, cover: Cover): void {
  const { sel } = scene.address;
  const { ask } = scene.inspection;
  const latest = useRef({ scene, cover });
  latest.current = { scene, cover };
  const before = useRef({ ask, sel });
  useEffect(() => {
    const chosenBefore = before.current;
    before.current = { ask, sel };
    if (!surface || sel === null || chosenBefore.ask !== ask || chosenBefore.sel === sel) return;
    const chosen = allSubjects(latest.current.scene.inspection).find(({ ref }) => ref === sel);
    if (chosen) surface.camera.reveal(chosen.position, latest.current.cover);
  }, [surface, ask, sel]);
}
