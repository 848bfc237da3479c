import type { Map as MapLibre } from 'maplibre-gl';
import { drawerLift } from '../../domain/floors/storeys.ts';
import { getParallelLength, worldAtZero } from '../../domain/geo/earth.ts';
import { liftedLayers, liftedOpacity } from '../layers/stack.ts';

/** Milliseconds in which the upper floors rise off the opened one. */
const rising = 900;

/** Opacity of the upper floors while they are still on the open one: nearly full, as if it were closed. */
const closed = 0.9;

/**
 * Returns the CSS pixels towards the reader by which a solid looks lowered by so many metres: MapLibre moves solids on
 * the ground only. `pitch` in degrees; seen from straight above nothing looks lowered.
 */
export function shiftTowardsReader(
  metres: number,
  { latitude, zoom, pitch }: { readonly latitude: number; readonly zoom: number; readonly pitch: number },
): number {
  const pixels = (metres * worldAtZero * 2 ** zoom) / getParallelLength(latitude);
  return pixels * Math.tan((pitch * Math.PI) / 180);
}

/** The floors above the open one, which rest on it until it is opened. */
export class UpperFloorsAnimation {
  readonly #map: MapLibre;

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** Puts the upper floors on the open one, at once. */
  close(): void {
    const stand = {
      latitude: this.#map.getCenter().lat,
      zoom: this.#map.getZoom(),
      pitch: this.#map.getPitch(),
    };
    this.#set({ down: shiftTowardsReader(drawerLift, stand), opacity: closed, duration: 0 });
  }

  /** Lets them rise to their drawn height. */
  open(): void {
    this.#set({ down: 0, opacity: liftedOpacity, duration: rising });
  }

  #set({
    down,
    opacity,
    duration,
  }: {
    readonly down: number;
    readonly opacity: number;
    readonly duration: number;
  }): void {
    const transition = { duration, delay: 0 };
    for (const layer of liftedLayers) {
      if (!this.#map.getLayer(layer)) continue;
      this.#map.setPaintProperty(layer, 'fill-extrusion-translate-transition', transition);
      this.#map.setPaintProperty(layer, 'fill-extrusion-translate', [0, down]);
    }
    const glass = 'pl-stack-above';
    if (!this.#map.getLayer(glass)) return;
    this.#map.setPaintProperty(glass, 'fill-extrusion-opacity-transition', transition);
    this.#map.setPaintProperty(glass, 'fill-extrusion-opacity', opacity);
  }
}
