import type { FeatureCollection } from 'geojson';
import type {
  CustomLayerInterface,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
  StyleSpecification,
} from 'maplibre-gl';
import { drawnKinds } from '../features/inspect/model/drawing.ts';
import { overlayNames } from '../features/inspect/model/overlays.ts';
import { type HighlightRingLayer, isRing } from './layers/mark-layer.ts';

/** Changes how layers are drawn; `layers` are ours as in the style, present or not, and the names of the basemap. */
export type SuitLayers = (map: MapLibre, layers: readonly LayerSpecification[]) => void;

type PaintName = Parameters<MapLibre['setPaintProperty']>[1];

/** A source of its own with its layers; `extend` puts them into a style, each at its place in the drawing order. */
export type StylePart = {
  readonly source: string;
  readonly extend: (style: StyleSpecification) => StyleSpecification;
  /** The content of its source, where that is not fetched by the map. */
  readonly data?: FeatureCollection;
};

/**
 * Decides which layers are drawn at all. An empty source costs passes over the whole screen on every frame, so its
 * layers are hidden until there is something in it; overlays, most of which stay empty, are added to the map with their
 * first feature, each at its position in the style. Names, signs and rings cost shaping and shaders: the first frame is
 * drawn without them.
 */
export class ShownLayers {
  readonly #map: MapLibre;
  readonly #drawnRing: (ring: HighlightRingLayer) => CustomLayerInterface;
  readonly #filled = new Set<string>();
  #covered: readonly string[] = [];
  #plain: StyleSpecification = { version: 8, sources: {}, layers: [] };
  #part: StylePart | undefined;
  #style = this.#plain;
  #layers: readonly LayerSpecification[] = [];
  #suit: SuitLayers | undefined;
  #whole = false;
  readonly #waiting: (() => void)[] = [];
  #finish: () => void = () => {};

  /**
   * `fonts` are those of the map's own names: drawn earlier, they would mix with the system's. `drawnRing` makes the
   * layer that draws the rings of a source.
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

  /** Adds what the first frame goes without, since the map is not about to move: it would be laid out twice. */
  finish(): void {
    this.#finish();
  }

  /** False while the map shows nothing, or what its first frame goes without is still to come. */
  get isWhole(): boolean {
    return this.#whole;
  }

  /** Resolves once the map shows what its first frame goes without; a picture of the map waits for that. */
  whole(): Promise<void> {
    return this.#whole ? Promise.resolve() : new Promise((tell) => this.#waiting.push(tell));
  }

  /** Takes a new style, of which the map has what it began with, and shows or hides each of its layers. */
  take(style: StyleSpecification): void {
    this.#plain = style;
    this.#extend();
    for (const source of this.#filled) this.#bring(source);
    // MapLibre drops layers that it does not draw itself, with a new style and a lost context.
    this.#add((layer) => isRing(layer) && this.#map.getSource(layer.source) !== undefined);
    this.#show(() => true);
    this.#suit?.(this.#map, this.#layers);
  }

  /** Adds a part to this style and to every later one, in place of an earlier one; undefined takes it out. */
  setPart(part: StylePart | undefined): void {
    const before = this.#part;
    this.#part = part;
    if (before && before.source !== part?.source) this.#leaveOut(before.source);
    this.#extend();
    if (!part) return;
    if (part.data) this.#map.getSource<GeoJSONSource>(part.source)?.setData(part.data);
    for (const layer of this.#layers) {
      if (sourceOf(layer) !== part.source || !this.#map.getLayer(layer.id)) continue;
      for (const [name, value] of Object.entries(layer.paint ?? {})) {
        // The part's own, for its own layer.
        this.#map.setPaintProperty(layer.id, name as PaintName, value, { validate: false });
      }
    }
    this.fill(part.source, true);
  }

  /** Asks for the tiles of a source again; what is drawn stays until they have come. */
  refresh(source: string): void {
    if (this.#map.getSource(source)) this.#map.refreshTiles(source);
  }

  /** Changes how layers are drawn, now and in every later style. */
  suit(suit: SuitLayers): void {
    this.#suit = suit;
    suit(this.#map, this.#layers);
  }

  /** Sets whether there is anything in a source of ours, and adds it to the map, unless its style is to come. */
  fill(source: string, filled: boolean): void {
    if (filled === this.#filled.has(source)) return;
    if (filled) this.#filled.add(source);
    else this.#filled.delete(source);
    if (filled && this.#bring(source)) this.#suit?.(this.#map, this.#layers);
    this.#show((layer) => sourceOf(layer) === source);
  }

  /** Hides these layers, even where their sources are full; those hidden before come back. */
  cover(ids: readonly string[]): void {
    if (ids === this.#covered) return;
    const changed = new Set([...ids, ...this.#covered]);
    this.#covered = ids;
    this.#show(({ id }) => changed.has(id));
  }

  #extend(): void {
    this.#style = this.#part?.extend(this.#plain) ?? this.#plain;
    this.#layers = this.#style.layers.filter(isSwitched);
  }

  #leaveOut(source: string): void {
    this.#filled.delete(source);
    for (const layer of this.#layers) {
      if (sourceOf(layer) === source && this.#map.getLayer(layer.id)) this.#map.removeLayer(layer.id);
    }
    if (this.#map.getSource(source)) this.#map.removeSource(source);
  }

  /** Adds an overlay to the map; false where it is there, or where there is no style yet. */
  #bring(name: string): boolean {
    const source = this.#style.sources[name];
    if (!source || this.#map.getSource(name) || !this.#map.getSource(drawnKinds[0])) return false;
    this.#map.addSource(name, source);
    this.#add((layer) => sourceOf(layer) === name);
    return true;
  }

  /** Adds those layers that the map lacks, each at its position in the style. */
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

/** Returns a style as the map begins with it: optional layers are hidden, overlays and rings are still to come. */
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

/** Returns true for what the first frame goes without. */
export function isShownLazily(layer: LayerSpecification): boolean {
  return layer.type === 'symbol' || isRing(layer);
}

function sourceOf(layer: LayerSpecification): string {
  return 'source' in layer && typeof layer.source === 'string' ? layer.source : '';
}
