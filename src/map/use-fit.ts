import { useEffect, useRef } from 'react';
import { frameOf } from '../domain/framing.ts';
import type { Scene } from '../scene/use-scene.ts';
import type { Cover } from './cover.ts';
import { hasChosenCamera } from './start-camera.ts';
import type { Surface } from './surface.ts';
import type { Tower } from './tower/standing-view.ts';

/** Milliseconds that a fit waits for the rest of the answers once the first points are there. */
const fitPatience = 700;

/**
 * A change of place makes one fit, unless the address has a camera: when all its operations have answered, or
 * a moment after the first points came, so that one slow operation holds nobody up.
 */
export function useFit(
  surface: Surface | undefined,
  scene: Scene,
  tower: Tower | undefined,
  cover: Cover,
  answering: boolean,
): void {
  const { ask } = scene.inspection;
  const { view } = scene.address;
  const wanted = useRef(false);
  useEffect(() => {
    wanted.current = ask !== undefined && !hasChosenCamera(location.hash);
  }, [ask]);
  useEffect(() => {
    const frame = frameOf(scene.inspection, scene.arrival.route);
    if (!surface || !wanted.current || !frame) return;
    const showPlace = () => {
      wanted.current = false;
      if (tower) surface.camera.fitTower(tower);
      else surface.camera.fit(frame, cover, view);
    };
    if (!answering) return showPlace();
    const timer = setTimeout(showPlace, fitPatience);
    return () => clearTimeout(timer);
  }, [surface, scene.inspection, scene.arrival.route, tower, view, cover, answering]);
}
