import { useEffect, useRef } from 'react';
import type { Ask } from '../contract/operations.ts';
import { frameOf } from '../domain/framing.ts';
import type { Scene } from '../scene/use-scene.ts';
import { usePreferences } from '../state/preferences.ts';
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
  const { view, page } = scene.address;
  const { sameZoom } = usePreferences();
  const inReview = page === 'review';
  const wanted = useRef(false);
  const before = useRef<{ readonly ask: Ask | undefined }>(undefined);
  useEffect(() => {
    if (before.current?.ask === ask && before.current !== undefined) return;
    // In a review the address goes from place to place with the camera of the last one.
    const goesOn = inReview && before.current !== undefined;
    before.current = { ask };
    wanted.current = ask !== undefined && (goesOn || !hasChosenCamera(location.hash));
  }, [ask, inReview]);
  useEffect(() => surface?.camera.setPace(inReview ? 'jump' : 'fly'), [surface, inReview]);
  useEffect(() => {
    if (!surface || !wanted.current) return;
    const frame = frameOf(scene.inspection, scene.arrival.route);
    if (!frame) return;
    const showPlace = () => {
      wanted.current = false;
      // Only from place to place: the first one is fitted, so that there is a zoom to keep.
      if (inReview && sameZoom && hasChosenCamera(location.hash)) surface.camera.centreOn(frame, cover, view);
      else if (tower) surface.camera.fitTower(tower);
      else surface.camera.fit(frame, cover, view);
    };
    if (!answering) return showPlace();
    const timer = setTimeout(showPlace, fitPatience);
    return () => clearTimeout(timer);
  }, [surface, scene.inspection, scene.arrival.route, tower, view, cover, answering, inReview, sameZoom]);
}
