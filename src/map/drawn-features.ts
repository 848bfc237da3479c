import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Ref } from '../core/place/ref.ts';
import { drawnKinds } from '../scene/drawing.ts';

/**
 * Features that travel to the map's worker at once: copying 100,000 of them in one piece holds the page for a second.
 */
const portion = 8000;

/**
 * Gives a source its features, very many of them in portions, each when the worker has taken the one before. Ends where
 * `isWanted` says that other features have taken their place. Portions ask for a `ref` of its own on every feature.
 */
export async function giveFeatures(
  source: Pick<GeoJSONSource, 'setData' | 'updateData'>,
  { features }: FeatureCollection,
  isWanted: () => boolean,
): Promise<void> {
  await source.setData({ type: 'FeatureCollection', features: features.slice(0, portion) });
  for (let from = portion; from < features.length && isWanted(); from += portion) {
    await source.updateData({ add: features.slice(from, from + portion) });
  }
}

/** How a feature may be lit. */
const lights = ['hover', 'selected'] as const;
type Light = (typeof lights)[number];

/** Whose features are lit: label, names and a fan show those of the answers once more. */
const litSources = [...drawnKinds, 'label', 'names', 'fan', 'stack', 'found', 'compared'] as const;

/** Which feature the map shows as pointed at, and which one as chosen: at most one of each. */
export class LitFeatures {
  readonly #map: MapLibre;
  readonly #lit: Record<Light, Ref | undefined> = { hover: undefined, selected: undefined };

  constructor(map: MapLibre) {
    this.#map = map;
  }

  light(how: Light, ref: Ref | undefined): void {
    const before = this.#lit[how];
    if (before === ref) return;
    this.#lit[how] = ref;
    if (before !== undefined) this.#setState(before, how, false);
    if (ref !== undefined) this.#setState(ref, how, true);
  }

  /** Lights the same features in a new style, whose sources know nothing of them. */
  restore(): void {
    for (const how of lights) {
      const ref = this.#lit[how];
      if (ref !== undefined) this.#setState(ref, how, true);
    }
  }

  #setState(ref: Ref, how: Light, on: boolean): void {
    for (const source of litSources) {
      if (this.#map.getSource(source)) this.#map.setFeatureState({ source, id: ref }, { [how]: on });
    }
  }
}
