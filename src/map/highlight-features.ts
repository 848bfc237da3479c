import type { Map as MapLibre } from 'maplibre-gl';
import type { Ref } from '../domain/place/ref.ts';
import { drawnKinds } from '../features/inspect/model/drawing.ts';

/** The kinds of highlights, the stronger last. */
export const lights = ['hover', 'selected'] as const;
export type Light = (typeof lights)[number];

/** The highlighted features, at most one of each kind. */
export type HighlightSource = Readonly<Record<Light, Ref | undefined>>;

/**
 * Sources with layers that draw a highlighted feature otherwise. A state that no layer reads would cost all the same.
 */
const litSources = ['stack', 'found', 'compared'] as const;

/** Sources whose features recede unless they are highlighted: label and names repeat those of the answers. */
const answerSources = [...drawnKinds, 'label', 'names'] as const;

/** Highlights the hovered and the chosen feature on the map: `HighlightRings` draws their rings. */
export class FeatureHighlighter {
  readonly #map: MapLibre;
  readonly #lit: Record<Light, Ref | undefined> = { hover: undefined, selected: undefined };
  #sources: readonly string[] = litSources;

  constructor(map: MapLibre) {
    this.#map = map;
  }

  get lit(): HighlightSource {
    return this.#lit;
  }

  light(how: Light, ref: Ref | undefined): void {
    if (this.#lit[how] === ref) return;
    this.#tell(how, false);
    this.#lit[how] = ref;
    this.#tell(how, true);
    this.#map.triggerRepaint();
  }

  /** Highlights the same features in a new style, whose sources have no state. */
  restore(): void {
    for (const how of lights) this.#tell(how, true);
  }

  /**
   * From now on some features may recede, except for highlighted ones. This is never undone: a state that is set while
   * a layer's look changes from data-driven to constant fails in MapLibre, until its tiles are laid out again.
   */
  mayStepBack(): void {
    this.#sources = [...litSources, ...answerSources];
    this.restore();
  }

  #tell(how: Light, on: boolean): void {
    const ref = this.#lit[how];
    if (ref === undefined) return;
    for (const source of this.#sources) {
      if (this.#map.getSource(source)) this.#map.setFeatureState({ source, id: ref }, { [how]: on });
    }
  }
}
