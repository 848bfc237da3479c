import type { Map as MapLibre } from 'maplibre-gl';
import type { Ref } from '../domain/place/ref.ts';
import { drawnKinds } from '../features/inspect/model/drawing.ts';

/** How a feature may be lit, the stronger last. */
export const lights = ['hover', 'selected'] as const;
export type Light = (typeof lights)[number];

/** Which feature is lit, at most one in each way. */
export type HighlightSource = Readonly<Record<Light, Ref | undefined>>;

/** Sources with layers that draw a lit feature otherwise. A state that no layer reads would cost all the same. */
const litSources = ['stack', 'found', 'compared'] as const;

/** Sources whose features step back for others unless they are lit: label and names show those of the answers once more. */
const answerSources = [...drawnKinds, 'label', 'names'] as const;

/** Which feature the map shows as pointed at, and which one as chosen: `HighlightRings` draws their rings. */
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

  /** Lights the same features in a new style, whose sources know nothing of them. */
  restore(): void {
    for (const how of lights) this.#tell(how, true);
  }

  /**
   * From now on some features may step back, which those that are lit do not. It is never taken back: a state that is set
   * while a layer's look turns from data-driven to constant fails in MapLibre, until its tiles are laid anew.
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
