import type { Map as MapLibre } from 'maplibre-gl';
import { drawerLift } from '../../domain/floors/storeys.ts';
import { getParallelLength, worldAtZero } from '../../domain/geo/earth.ts';
import { liftedLayers, liftedOpacity } from '../layers/stack.ts';

/** Milliseconds in which the upper floors rise off the one that opens. */
const rising = 900;

/** How much the upper floors hide while they still lie on the open one: nearly all, as if it were closed. */
const closed = 0.9;

/**
 * CSS pixels towards the reader by which a solid looks lowered by so many metres: MapLibre moves solids upon the ground
 * only. `pitch` in degrees; nothing is lowered to the eye that looks straight down.
 */
export function shiftTowardsReader(
  metres: number,
  { latitude, zoom, pitch }: { readonly latitude: number; readonly zoom: number; readonly pitch: number },
): number {
  const pixels = (metres * worldAtZero * 2 ** zoom) / getParallelLength(latitude);
  return pixels * Math.tan((pitch * Math.PI) / 180);
}

/** The floors above the open one, which lie upon it until it is opened. */
export class UpperFloorsAnimation {
  readonly #map: MapLibre;

  constructor(map: MapLibre) {
    this.#map = map;
  }

  /** Lays the upper floors upon the open one, at once. */
  close(): void {
    const stand = {
      latitude: this.#map.getCenter().lat,
      zoom: this.#map.getZoom(),
      pitch: this.#map.getPitch(),
    };
    this.#set({ down: shiftTowardsReader(drawerLift, stand), opacity: closed, duration: 0 });
  }

  /** Lets them rise to where they are drawn. */
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
