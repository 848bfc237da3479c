import { useEffect, useMemo, useRef } from 'react';
import type { Route } from '../../domain/arrival/route.ts';
import { getDistance } from '../../domain/geo/geodesy.ts';
import type { Outline } from '../../domain/outline/outline-at.ts';
import { getPlaceTitle } from '../../domain/place/place-record.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { createPlaceFrame, getOuterRing } from '../../features/inspect/model/framing.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Stack } from '../../features/inspect/model/stack.ts';
import { useLocalizedMemo } from '../../features/inspect/model/texts-language.ts';
import { useLazyCode } from '../../features/inspect/model/use-lazy-code.ts';
import type { Position } from '../../spec/geojson.ts';
import { usePhone } from '../../ui/viewport.ts';
import type { MapController } from '../map-controller.ts';
import { getFacing } from './facing.ts';
import type { SeenPoint, Tower } from './tower-camera.ts';

/** CSS pixels that signs take around their points: corners, entrances and parking, the address on the roof. */
const bare = { aside: 4, above: 4, below: 4 };
const sign = { aside: 22, above: 22, below: 22 };
const label = { above: 58, below: 0 };

/** CSS pixels of half a letter of the address, and around all of them on one side. */
const halfLetter = 4.3;
const besideLetters = 38;

/** CSS pixels of the tower's note with its gap: at the bottom; on a phone next to the button, and slightly higher. */
const note = { top: 0, bottom: 44 };
const noteOnPhone = { top: 12, bottom: 0 };

/**
 * Multiples of the building's size, and minimum metres, beyond which a stop of the way is left out: the tower would be
 * a needle.
 */
const reachInSizes = 1.5;
const leastReach = 80;

/** Metres of height from which a building's roof may be outside of its place's frame. */
const tall = 30;

/** A building from the ground to the roof; metres. */
type Solid = Pick<Stack, 'centre' | 'corners' | 'roof'>;

/**
 * Returns what is to be seen of a tower: the building from the ground to the roof, the address, and the arrival.
 * `floorButton` is the height in CSS pixels of the button that replaces the floors' strip on a phone, above the note. A
 * tall building without floors is one too; it has neither strip nor note.
 */
export function useTower(stack: Stack | undefined, cover: Cover, floorButton: number): Tower | undefined {
  const { arrival, address } = useSelection();
  const { inspection, outline } = useInspection();
  const { route } = arrival;
  const [subject] = inspection.details.subjects;
  const place = subject?.position;
  const title = subject && getPlaceTitle(subject.data).title;
  const phone = usePhone();
  return useMemo(() => {
    if (stack) {
      const { top, bottom } = phone ? noteOnPhone : note;
      return {
        points: getSeenPoints(stack, route, title),
        bearing: getFacing(stack.corners, route.entrance?.position),
        cover: { ...cover, top: cover.top + floorButton + top, bottom: cover.bottom + bottom },
      };
    }
    const solid = address.view === '3d' && place && outline ? getTallSolid(place, outline) : undefined;
    if (!solid) return;
    const bearing = getFacing(solid.corners, route.entrance?.position);
    return { points: getSeenPoints(solid, route, title), bearing, cover };
  }, [stack, route, cover, floorButton, phone, address.view, place, outline, title]);
}

/** Returns the building of a place as the basemap draws it, where it is tall. */
export function getTallSolid(centre: Position, { height = 0, polygon }: Outline): Solid | undefined {
  return height < tall ? undefined : { centre, corners: getOuterRing(polygon), roof: height };
}

export function getSeenPoints(
  { centre, corners, roof }: Solid,
  { parking, entrance }: Route,
  title = '',
): SeenPoint[] {
  const size = Math.max(roof, ...corners.map((corner) => 2 * getDistance(corner, centre)));
  const reach = Math.max(leastReach, reachInSizes * size);
  const aside = title.length * halfLetter + besideLetters;
  const stops = [parking, entrance].flatMap((stop) =>
    stop && getDistance(stop.position, centre) <= reach ? [stop.position] : [],
  );
  return [
    { position: centre, height: roof, ...label, aside },
    ...corners.flatMap((position) => [
      { position, height: 0, ...bare },
      { position, height: roof, ...bare },
    ]),
    ...stops.map((position) => ({ position, height: 0, ...sign, beside: true })),
  ];
}

/**
 * Keeps the tower visible. It is fitted when the map is tilted; when another floor is opened while a part of it is out
 * of sight; and when it loads late, unless the reader has moved the map since the first look or came by a link with a
 * camera. Laid flat again, an unmoved map shows the place as at first.
 */
export function useTowerView(
  surface: MapController | undefined,
  tower: Tower | undefined,
  cover: Cover,
): void {
  const { inspection, outline } = useInspection();
  const { arrival, address } = useSelection();
  const { ask } = inspection;
  const { floor, view } = address;
  const stands = tower !== undefined;
  const latest = useRef({ tower, cover, seen: { inspection, arrival, outline }, page: address.page });
  latest.current = { tower, cover, seen: { inspection, arrival, outline }, page: address.page };
  const before = useRef({ ask, view, floor, stands });
  useEffect(() => {
    const last = before.current;
    before.current = { ask, view, floor, stands };
    const { tower, cover, seen, page } = latest.current;
    // The steps of a playlist set the camera.
    if (!surface || last.ask !== ask || page === 'present') return;
    const { camera } = surface;
    const frame = createPlaceFrame(seen);
    if (last.stands && view === '2d' && last.view !== view && frame && camera.isWhereItWasPut()) {
      camera.fit(frame, cover, view);
    }
    if (!tower) return;
    const late = !last.stands && camera.isWhereItWasPut();
    const opened = last.floor !== floor;
    if (last.view !== view || ((late || opened) && !camera.sees(tower))) camera.fitTower(tower);
  }, [surface, ask, view, floor, stands]);
}

const stackCode = {
  name: 'stack',
  load: async () => (await import('../../features/inspect/model/stack.ts')).createStack,
};

/**
 * Returns the floors on the map in 3D; undefined in 2D, without units, and while their layer is switched off. The code
 * that stacks them is loaded with the first of them: `stackPending` until then.
 */
export function useStack(): { readonly stack: Stack | undefined; readonly stackPending: boolean } {
  const { outline, inspection, outlinePending } = useInspection();
  const { floors, floor, arrival, naming, address } = useSelection();
  const place = inspection.details.subjects[0]?.position;
  const upright = address.view === '3d' && address.layers.includes('units');
  const { code: stackOf, pending: stackPending } = useLazyCode(stackCode, upright);
  // A plain box must not flash where walls are about to be known.
  const stands = upright && !outlinePending;
  const way = address.layers.includes('path');
  const stack = useLocalizedMemo(
    () => (stands ? stackOf?.({ floors, floor, arrival, outline, place, way, naming }) : undefined),
    [stands, stackOf, floors, floor, arrival, outline, place, way, naming],
  );
  return { stack, stackPending };
}
