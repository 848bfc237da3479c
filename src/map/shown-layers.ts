import type {
  CustomLayerInterface,
  LayerSpecification,
  Map as MapLibre,
  StyleSpecification,
} from 'maplibre-gl';
import { drawnKinds } from '../features/inspect/model/drawing.ts';
import { overlayNames } from '../features/inspect/model/overlays.ts';
import { type HighlightRingLayer, isRing } from './layers/mark-layer.ts';

/** Changes how layers are drawn; `layers` are ours as the style has them, there or not, and the names of the basemap. */
export type SuitLayers = (map: MapLibre, layers: readonly LayerSpecification[]) => void;

/**
 * Which layers are drawn at all. An empty source costs passes over the whole screen on every frame, so its layers are
 * hidden until there is something in it; overlays, most of which stay empty, come into the map with the first that lies
 * in them, each where the style has it. Names, signs and rings cost shaping and shaders: the first frame is drawn without
 * them.
 */
export class ShownLayers {
  readonly #map: MapLibre;
  readonly #drawnRing: (ring: HighlightRingLayer) => CustomLayerInterface;
  readonly #filled = new Set<string>();
  #covered: readonly string[] = [];
  #style: StyleSpecification = { version: 8, sources: {}, layers: [] };
  #layers: readonly LayerSpecification[] = [];
  #suit: SuitLayers | undefined;
  #whole = false;
  readonly #waiting: (() => void)[] = [];
  #finish: () => void = () => {};

  /**
   * `fonts` are those of the map's own names: drawn before, they would mix in the system's. `drawnRing` makes what draws
   * the rings of a source.
   */
  constructor(
    map: MapLibre,
    fonts: Promise<unknown> | undefined,
    drawnRing: (ring: HighlightRingLayer) => CustomLayerInterface,
  ) {
    this.#map = map;
    this.#drawnRing = drawnRing;
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

  /** Takes the style that has come, of which the map has what it began with, and shows or hides each of its layers. */
  take(style: StyleSpecification): void {
    this.#style = style;
    this.#layers = style.layers.filter(isSwitched);
    for (const source of this.#filled) this.#bring(source);
    // MapLibre keeps no layer that it does not draw itself, neither in a new style nor over a lost context.
    this.#add((layer) => isRing(layer) && this.#map.getSource(layer.source) !== undefined);
    this.#show(() => true);
    this.#suit?.(this.#map, this.#layers);
  }

  /** Has the layers drawn otherwise than the style says, now and in every style to come. */
  suit(suit: SuitLayers): void {
    this.#suit = suit;
    suit(this.#map, this.#layers);
  }

  /** Tells whether there is anything in a source of ours, which is in the map by then, unless its style is to come. */
  fill(source: string, filled: boolean): void {
    if (filled === this.#filled.has(source)) return;
    if (filled) this.#filled.add(source);
    else this.#filled.delete(source);
    if (filled && this.#bring(source)) this.#suit?.(this.#map, this.#layers);
    this.#show((layer) => sourceOf(layer) === source);
  }

  /** Hides these layers, however full their sources are; the ones hidden so before come back. */
  cover(ids: readonly string[]): void {
    if (ids === this.#covered) return;
    const changed = new Set([...ids, ...this.#covered]);
    this.#covered = ids;
    this.#show(({ id }) => changed.has(id));
  }

  /** Brings an overlay into the map; false where it is there, or where nothing of the style is yet. */
  #bring(name: string): boolean {
    const source = this.#style.sources[name];
    if (!source || this.#map.getSource(name) || !this.#map.getSource(drawnKinds[0])) return false;
    this.#map.addSource(name, source);
    this.#add((layer) => sourceOf(layer) === name);
    return true;
  }

  /** Adds those layers that the map lacks, each where the style has it. */
  #add(isMeant: (layer: LayerSpecification) => boolean): void {
    const { layers } = this.#style;
    for (const [at, layer] of layers.entries()) {
      if (!isMeant(layer) || this.#map.getLayer(layer.id)) continue;
      const above = layers.slice(at + 1).find(({ id }) => this.#map.getLayer(id));
      this.#map.addLayer(isRing(layer) ? this.#drawnRing(layer) : off(layer), above?.id);
    }
  }

  #showWhole(): void {
    this.#whole = true;
    this.#show(isShownLazily);
    for (const tell of this.#waiting.splice(0)) tell();
  }

  #show(isMeant: (layer: LayerSpecification) => boolean): void {
    for (const layer of this.#layers) {
      if (!isMeant(layer) || !this.#map.getLayer(layer.id)) continue;
      const filled = !isOurs(layer) || this.#filled.has(sourceOf(layer));
      const shown = filled && (this.#whole || !isShownLazily(layer)) && !this.#covered.includes(layer.id);
      const visibility = shown ? 'visible' : 'none';
      this.#map.setLayoutProperty(layer.id, 'visibility', visibility, { validate: false });
    }
  }
}

/** A style as the map begins with it: what is switched is hidden, overlays and rings are still to come. */
export function getFirstStyle(style: StyleSpecification): StyleSpecification {
  const layers = style.layers
    .filter((layer) => !isOverlay(sourceOf(layer)) && !isRing(layer))
    .map((layer) => (isSwitched(layer) ? off(layer) : layer));
  const sources = Object.entries(style.sources).filter(([name]) => !isOverlay(name));
  return { ...style, layers, sources: Object.fromEntries(sources) };
}

function isOverlay(source: string): boolean {
  return overlayNames.some((name) => name === source);
}

function off<Layer extends LayerSpecification>(layer: Layer): Layer {
  return { ...layer, layout: { ...layer.layout, visibility: 'none' } };
}

function isSwitched(layer: LayerSpecification): boolean {
  return isOurs(layer) || (layer.id.startsWith('bm-') && isShownLazily(layer));
}

function isOurs({ id }: LayerSpecification): boolean {
  return id.startsWith('pl-');
}

/** True for what the first frame goes without. */
export function isShownLazily(layer: LayerSpecification): boolean {
  return layer.type === 'symbol' || isRing(layer);
}

function sourceOf(layer: LayerSpecification): string {
  return 'source' in layer && typeof layer.source === 'string' ? layer.source : '';
}
