import { useEffect, useMemo, useRef } from 'react';
import { frameOf } from '../../domain/framing.ts';
import { metresBetween } from '../../domain/geodesy.ts';
import type { Route } from '../../domain/route.ts';
import type { Stack } from '../../scene/stack.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { usePhone } from '../../ui/phone.ts';
import type { Cover } from '../cover.ts';
import type { Surface } from '../surface.ts';
import type { Seen, Tower } from './standing-view.ts';

/** CSS pixels that signs take around their points: corners, doors and parking, the address on the roof. */
const bare = { aside: 4, above: 4, below: 4 };
const sign = { aside: 22, above: 22, below: 22 };
const label = { aside: 140, above: 60, below: 0 };

/** CSS pixels of the tower's note with its gap: at the bottom, on a phone at the top and the credit at the bottom. */
const note = { top: 0, bottom: 44 };
const noteOnPhone = { top: 48, bottom: 20 };

/**
 * Sizes of the building, and metres at least, beyond which a stop of the way is left out: the tower would be a needle.
 */
const reachInSizes = 1.5;
const leastReach = 80;

/**
 * What is to be seen of a tower: the building from the ground to the roof, the address, and where one arrives.
 * `floorButton` is the height in CSS pixels of what a phone has instead of the floors' strip, above the note.
 */
export function useTower(
  scene: Scene,
  stack: Stack | undefined,
  cover: Cover,
  floorButton: number,
): Tower | undefined {
  const { route } = scene.arrival;
  const phone = usePhone();
  return useMemo(() => {
    if (!stack) return undefined;
    const { top, bottom } = phone ? noteOnPhone : note;
    return {
      points: pointsOf(stack, route),
      cover: { ...cover, top: cover.top + floorButton + top, bottom: cover.bottom + bottom },
    };
  }, [stack, route, cover, floorButton, phone]);
}

function pointsOf({ centre, corners, roof }: Stack, { parking, entrance }: Route): Seen[] {
  const size = Math.max(roof, ...corners.map((corner) => 2 * metresBetween(corner, centre)));
  const reach = Math.max(leastReach, reachInSizes * size);
  const stops = [parking, entrance].flatMap((stop) =>
    stop && metresBetween(stop.position, centre) <= reach ? [stop.position] : [],
  );
  return [
    { position: centre, height: roof, ...label },
    ...corners.flatMap((position) => [
      { position, height: 0, ...bare },
      { position, height: roof, ...bare },
    ]),
    ...stops.map((position) => ({ position, height: 0, ...sign })),
  ];
}

/**
 * Keeps the tower in sight. It is fitted when the map stands up; when another floor is opened while a part of it
 * is out of sight; and when it comes late, unless the reader has moved the map since the first look or came by a
 * link with a camera. Laid flat again, a map that nobody moved shows the place as at first.
 */
export function useTowerView(
  surface: Surface | undefined,
  scene: Scene,
  tower: Tower | undefined,
  cover: Cover,
): void {
  const { ask } = scene.inspection;
  const { floor, view } = scene.address;
  const stands = tower !== undefined;
  const latest = useRef({ tower, cover, scene });
  latest.current = { tower, cover, scene };
  const before = useRef({ ask, view, floor, stands });
  useEffect(() => {
    const last = before.current;
    before.current = { ask, view, floor, stands };
    const { tower, cover, scene: now } = latest.current;
    // The steps of a playlist say where the camera stands.
    if (!surface || last.ask !== ask || now.address.page === 'present') return;
    const { camera } = surface;
    const frame = frameOf(now.inspection, now.arrival.route);
    if (last.stands && view === '2d' && last.view !== view && frame && camera.isWhereItWasPut()) {
      camera.fit(frame, cover, view);
    }
    if (!tower) return;
    const late = !last.stands && camera.isWhereItWasPut();
    const opened = last.floor !== floor;
    if (last.view !== view || ((late || opened) && !camera.sees(tower))) camera.fitTower(tower);
  }, [surface, ask, view, floor, stands]);
}
