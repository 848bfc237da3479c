import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';

/** Changes how layers are drawn; `layers` are ours as the style in force has them, and the names of the basemap. */
export type SuitLayers = (map: MapLibre, layers: readonly LayerSpecification[]) => void;

/**
 * Which layers are drawn at all. An empty source costs passes over the whole screen on every frame, so its layers are
 * hidden until there is something in it. Names, signs and rings cost shaping and shaders: the first frame is drawn
 * without them.
 */
export class ShownLayers {
  readonly #map: MapLibre;
  readonly #filled = new Set<string>();
  #covered: readonly string[] = [];
  #layers: readonly LayerSpecification[] = [];
  #suit: SuitLayers | undefined;
  #whole = false;
  readonly #waiting: (() => void)[] = [];
  #finish: () => void = () => {};

  /** `fonts` are those of the map's own names: drawn before, they would mix in the system's. */
  constructor(map: MapLibre, fonts: Promise<unknown> | undefined) {
    this.#map = map;
    const finish = new Promise<void>((resolve) => {
      this.#finish = resolve;
    });
    void Promise.all([fonts, finish]).then(() => {
      map.once('idle', () => this.#showWhole());
      map.triggerRepaint();
    });
  }

  /** Lets come what the first frame goes without, since nothing is about to move the map: it would be laid out twice. */
  finish(): void {
    this.#finish();
  }

  /** False while the map shows nothing, or what its first frame goes without is still to come. */
  get isWhole(): boolean {
    return this.#whole;
  }

  /** Resolves once the map shows what its first frame goes without: whoever takes its picture waits for that. */
  whole(): Promise<void> {
    return this.#whole ? Promise.resolve() : new Promise((tell) => this.#waiting.push(tell));
  }

  /** Takes the layers of the style that has come, and shows or hides each. */
  take({ layers }: StyleSpecification): void {
    this.#layers = layers.filter(isSwitched);
    this.#show(() => true);
    this.#suit?.(this.#map, this.#layers);
  }

  /** Has the layers drawn otherwise than the style says, now and in every style to come. */
  suit(suit: SuitLayers): void {
    this.#suit = suit;
    suit(this.#map, this.#layers);
  }

  /** Tells whether there is anything in a source of ours. */
  fill(source: string, filled: boolean): void {
    if (filled === this.#filled.has(source)) return;
    if (filled) this.#filled.add(source);
    else this.#filled.delete(source);
    this.#show((layer) => sourceOf(layer) === source);
  }

  /** Hides these layers, however full their sources are; the ones hidden so before come back. */
  cover(ids: readonly string[]): void {
    if (ids === this.#covered) return;
    const changed = new Set([...ids, ...this.#covered]);
    this.#covered = ids;
    this.#show(({ id }) => changed.has(id));
  }

  #showWhole(): void {
    this.#whole = true;
    this.#show(isLate);
    for (const tell of this.#waiting.splice(0)) tell();
  }

  #show(isMeant: (layer: LayerSpecification) => boolean): void {
    for (const layer of this.#layers) {
      if (!isMeant(layer) || !this.#map.getLayer(layer.id)) continue;
      const filled = !isOurs(layer) || this.#filled.has(sourceOf(layer));
      const shown = filled && (this.#whole || !isLate(layer)) && !this.#covered.includes(layer.id);
      const visibility = shown ? 'visible' : 'none';
      this.#map.setLayoutProperty(layer.id, 'visibility', visibility, { validate: false });
    }
  }
}

/** A style as the map begins with it: what is switched is hidden. */
export function switchedOff(style: StyleSpecification): StyleSpecification {
  return { ...style, layers: style.layers.map((layer) => (isSwitched(layer) ? off(layer) : layer)) };
}

function off<Layer extends LayerSpecification>(layer: Layer): Layer {
  return { ...layer, layout: { ...layer.layout, visibility: 'none' } };
}

function isSwitched(layer: LayerSpecification): boolean {
  return isOurs(layer) || (layer.id.startsWith('bm-') && isLate(layer));
}

function isOurs({ id }: LayerSpecification): boolean {
  return id.startsWith('pl-');
}

/** True for what the first frame goes without. */
export function isLate({ id, type }: LayerSpecification): boolean {
  return type === 'symbol' || id.endsWith('-ring');
}

function sourceOf(layer: LayerSpecification): string {
  return 'source' in layer && typeof layer.source === 'string' ? layer.source : '';
}
