import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Cover, getFreeMiddle } from '../../features/inspect/model/cover.ts';
import { useInspection } from '../../features/inspect/model/scene-context.tsx';
import { getSpots } from '../../state/interface/spots.ts';
import { acceptsText } from '../../ui/focus.ts';
import type { MapController } from '../map-controller.ts';
import type { Pointed } from '../pointing.ts';
import { type Measure, snapToFeature, useMeasure } from './use-measure.ts';

export type MapToolsState = {
  readonly measure: Measure;
  /** The spot whose menu is open. */
  readonly spot: Pointed | undefined;
  readonly openSpot: (pointed: Pointed) => void;
  readonly closeSpot: () => void;
  readonly measureFromSpot: () => void;
  /** True when a tool took the spot: nothing is selected then. */
  readonly takes: (pointed: Pointed) => boolean;
  /** Keys of the focused map. */
  readonly onMapKey: (event: KeyboardEvent) => void;
};

/** Measuring and the menu of a spot, by pointer and by keyboard: keys act at the middle of the free map. */
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

  const atMiddle = (): Pointed | undefined => surface?.pointedAt(getFreeMiddle(cover, surface.canvas()));

  return {
    measure,
    spot,
    openSpot: setSpot,
    closeSpot,
    measureFromSpot: () => {
      if (spot) measure.startFrom(snapToFeature(inspection, spot));
      closeSpot();
    },
    takes: (pointed) => {
      const { take } = getSpots() ?? {};
      if (take) {
        take(pointed.position);
        return true;
      }
      if (active) measure.add(pointed);
      return active;
    },
    onMapKey: (event) => {
      const wantsMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      const { take } = getSpots() ?? {};
      const wantsPoint = event.key === 'Enter' && (active || take !== undefined);
      if (!(wantsMenu || wantsPoint) || event.target !== surface?.canvas()) return;
      const pointed = atMiddle();
      if (!pointed) return;
      if (wantsMenu) setSpot(pointed);
      else if (take) take(pointed.position);
      else measure.add(pointed);
      event.preventDefault();
    },
  };
}

/** Esc ends measuring and Backspace takes the last point back, wherever the focus is but in a text box. */
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
