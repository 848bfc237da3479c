import { useEffect, useMemo, useState } from 'react';
import type { Ref } from '../../domain/place/ref.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import type { Overlays } from '../../features/inspect/model/overlays.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { usePhone } from '../../ui/viewport.ts';
import type { MapController } from '../map-controller.ts';
import type { Pointed } from '../pointing.ts';
import { useCameraPose } from '../use-map-controller.ts';
import { createSpiderfy, getSpiderfyRadius, isSpiderfied } from './spiderfy.ts';
import { findSpot, type Spot } from './spot.ts';

/** CSS pixels of the list next to a fan with its gap. */
const listRoom = 284;

/** An open spot: the content of the list next to it, and its side of the map. */
export type OpenSpot = {
  readonly spot: Spot;
  readonly side: 'left' | 'right';
  readonly choose: (ref: Ref) => void;
  readonly close: () => void;
};

export type SpotState = {
  readonly open: OpenSpot | undefined;
  readonly fan: Overlays['fan'] | undefined;
  /** The features in the open fan. */
  readonly spiderfied: readonly Ref[] | undefined;
  /** Returns true where there are several features. */
  readonly isAmbiguous: (pointed: Pointed) => boolean;
  /** Opens the spot of several features. */
  readonly show: (pointed: Pointed) => void;
  readonly close: () => void;
};

/** Handles a click on several features: the fan, and the list to choose from. */
export function useSpot(surface: MapController | undefined, drawing: Drawing, cover: Cover): SpotState {
  const { inspection } = useInspection();
  const { address, select } = useSelection();
  const phone = usePhone();
  const [open, setOpen] = useState<Pick<OpenSpot, 'spot' | 'side'>>();
  const fanned = open !== undefined && isSpiderfied(open.spot, phone);
  const seenFrom = useCameraPose(fanned ? surface : undefined);
  const close = () => setOpen(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was open goes with what is drawn
  useEffect(() => close, [drawing]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fan is laid out again where the camera has moved
  const fan = useMemo(
    () => (surface && open && fanned ? createSpiderfy(open.spot, surface.camera, address.sel) : undefined),
    [surface, open, fanned, address.sel, seenFrom],
  );

  const spotAt = ({ refs }: Pointed) => findSpot(refs, inspection, drawing);

  function show(pointed: Pointed): void {
    const spot = spotAt(pointed);
    if (!spot) return;
    const side = pointed.at.x < (cover.left + innerWidth - cover.right) / 2 ? 'right' : 'left';
    setOpen({ spot, side });
    if (isSpiderfied(spot, phone))
      surface?.camera.reveal(spot.centre, aroundFan(cover, side, getSpiderfyRadius(spot), phone));
  }

  function choose(ref: Ref): void {
    select(ref);
    // A list over the sheet would hide the selection; one that only separates overlapping features has done its work.
    if (!fanned && (phone || open?.spot.lie === 'apart')) close();
  }
  return {
    open: open && { ...open, choose, close },
    fan,
    spiderfied: fanned ? open.spot.stacked.map(({ mark }) => mark.ref) : undefined,
    isAmbiguous: (pointed) => spotAt(pointed) !== undefined,
    show,
    close,
  };
}

/** Returns the cover of the map for a fan: its reach on all sides, and the list on one. */
function aroundFan(cover: Cover, side: 'left' | 'right', reach: number, phone: boolean): Cover {
  const list = phone ? 0 : listRoom;
  return {
    top: cover.top + reach,
    right: cover.right + reach + (side === 'right' ? list : 0),
    bottom: (phone ? Math.max(cover.bottom, innerHeight / 2) : cover.bottom) + reach,
    left: cover.left + reach + (side === 'left' ? list : 0),
  };
}
