import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import generalWords from '../../domain/words/general.messages';
import { revealPanel } from '../../state/interface/what-is-open.ts';
import { Button } from '../../ui/button.tsx';
import { Crosshair } from '../../ui/icons/lazy-icons.ts';
import { useMapActions } from '../inspect/model/map-actions.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { startPlacing, usePlacing } from './placing.ts';
import { putInMiddle } from './put-buttons.tsx';

/** While something is being put: the effect of the next click, over the map, and how it is done without one. */
export function PlacingBar({ wasPut }: { readonly wasPut: () => void }) {
  const placing = usePlacing();
  // Updated as soon as something else covers the map.
  const map = useMapActions();
  useEffect(() => {
    if (!placing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') startPlacing(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      revealPanel();
    };
  }, [placing]);
  if (!placing) return null;
  const middle = map?.middle();
  return createPortal(
    <>
      {middle && (
        <Crosshair
          className={`${styles.cross} pointer-none fixed accent`}
          style={{ left: middle.x, top: middle.y }}
          size={28}
          aria-hidden
        />
      )}
      <div
        role="status"
        className={`${styles.bar} row wrap gap-2 fixed justify-center px-3 py-2 floating rounded-panel small`}
      >
        <span>{drawWords.next[placing]}</span>
        <Button onClick={() => putInMiddle(placing, wasPut)}>{drawWords.here}</Button>
        <Button look="quiet" onClick={() => startPlacing(undefined)}>
          {generalWords.cancel}
        </Button>
      </div>
    </>,
    document.body,
  );
}
