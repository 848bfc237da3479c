import type { Map as MapLibre } from 'maplibre-gl';
import { copyCanvas } from '../picture.ts';
import styles from './map-frame-freeze.module.css';

/** Milliseconds in which the former frame dissolves into the new one. */
const dissolve = 500;

/** Maximum milliseconds that the tiles and marks of a step may take; then it is shown as it is. */
const usualPatience = 5_000;

/** The last complete frame of the map, laid over it while the map beneath is incomplete. */
export class MapFrameFreeze {
  readonly #map: MapLibre;
  readonly #whole: () => Promise<void>;
  #frame: HTMLCanvasElement | undefined;

  /** `whole` resolves once the map shows its names and signs. */
  constructor(map: MapLibre, whole: () => Promise<void>) {
    this.#map = map;
    this.#whole = whole;
  }

  /** Freezes the current frame. A frozen one stays: what is beneath it was never complete. */
  close(): void {
    if (this.#isClosed()) return;
    this.#frame?.remove();
    this.#map.stop();
    // The pixels of a frame exist only within the task that painted it.
    this.#map.redraw();
    const frame = copyCanvas(this.#map.getCanvas());
    if (!frame) return;
    frame.className = styles.frame ?? '';
    this.#map.getCanvasContainer().after(frame);
    this.#frame = frame;
  }

  /** Reveals the map beneath: dissolving, or at once under reduced motion. */
  open(): void {
    const frame = this.#frame;
    if (!frame || !this.#isClosed()) return;
    if (prefersReducedMotion()) frame.remove();
    else {
      frame
        .animate([{ opacity: 1 }, { opacity: 0 }], {
          duration: dissolve,
          easing: 'ease-out',
          fill: 'forwards',
        })
        .finished.finally(() => frame.remove());
    }
  }

  #isClosed(): boolean {
    return this.#frame?.isConnected === true && this.#frame.getAnimations().length === 0;
  }

  /**
   * Resolves when everything on the map is loaded and painted, at the latest after this many milliseconds; to false
   * where it was not.
   */
  rest(patience = usualPatience): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isWhole: boolean) => {
        clearTimeout(timer);
        this.#map.off('idle', idle);
        resolve(isWhole);
      };
      const idle = () => end(true);
      const timer = setTimeout(() => end(false), patience);
      void this.#whole().then(() => {
        this.#map.on('idle', idle);
        this.#map.triggerRepaint();
      });
    });
  }
}

/** Returns true where the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
