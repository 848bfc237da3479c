import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Cover, getFreeMiddle } from '../../features/inspect/model/cover.ts';
import { useInspection } from '../../features/inspect/model/scene-context.tsx';
import { getSpots } from '../../state/interface/spots.ts';
import { acceptsText } from '../../ui/focus.ts';
import type { MapGesture } from '../click-actions.ts';
import type { MapController } from '../map-controller.ts';
import type { Pointed } from '../pointing.ts';
import { type Measure, snapToFeature, useMeasure } from './use-measure.ts';

export type MapToolsState = {
  readonly measure: Measure;
  /** The position whose menu is open. */
  readonly spot: Pointed | undefined;
  readonly openSpot: (pointed: Pointed) => void;
  readonly closeSpot: () => void;
  readonly measureFromSpot: () => void;
  /** Returns the use of the map by a feature or a tool; undefined where its marks are chosen. */
  readonly getMode: () => 'take' | 'measure' | undefined;
  /** Gives the position to the feature that takes one, else adds it to the measured line. */
  readonly use: (pointed: Pointed) => void;
  /** Returns the gesture of a key on the focused map, at the middle of the free map. */
  readonly readKey: (
    event: KeyboardEvent,
  ) => { readonly gesture: MapGesture; readonly pointed: Pointed } | undefined;
};

/** Measuring and the menu of a position, by pointer and by keyboard: keys act at the middle of the free map. */
export function useMapTools(surface: MapController | undefined, cover: Cover): MapToolsState {
  const { inspection } = useInspection();
  const measure = useMeasure();
  const [spot, setSpot] = useState<Pointed>();
  const closeSpot = useCallback(() => setSpot(undefined), []);
  const { active } = measure;
  useToolKeys(measure, spot !== undefined);
  useEffect(() => {
    if (active) surface?.canvas().focus({ preventScroll: true });
  }, [active, surface]);

  const getMode = () => (getSpots()?.take ? 'take' : active ? 'measure' : undefined);
  const use = (pointed: Pointed) => {
    const { take } = getSpots() ?? {};
    if (take) take(pointed.position);
    else measure.add(pointed);
  };

  return {
    measure,
    spot,
    openSpot: setSpot,
    closeSpot,
    measureFromSpot: () => {
      if (spot) measure.startFrom(snapToFeature(inspection, spot));
      closeSpot();
    },
    getMode,
    use,
    readKey: (event) => {
      const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      const gesture = isMenu ? 'menu' : event.key === 'Enter' ? 'key' : undefined;
      if (!gesture || !surface || event.target !== surface.canvas()) return undefined;
      return { gesture, pointed: surface.pointedAt(getFreeMiddle(cover, surface.canvas())) };
    },
  };
}

/** Esc ends measuring and Backspace removes the last point, wherever the focus is, except in a text box. */
function useToolKeys(measure: Measure, menuOpen: boolean): void {
  const latest = useRef({ measure, menuOpen });
  latest.current = { measure, menuOpen };
  const { active } = measure;
  useEffect(() => {
    if (!active) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { measure: now, menuOpen: open } = latest.current;
      if (event.defaultPrevented || open || acceptsText(event.target)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      if (event.key === 'Escape') now.end();
      else if (event.key === 'Backspace') now.undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}
