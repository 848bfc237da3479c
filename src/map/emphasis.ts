import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { LayerName } from '../store/address.ts';

/**
 * How much of itself what steps back still shows, from 0 to 1: texts more, which are to be read on their plates, and dots
 * less, which signs stand upon.
 */
const steppedBack = { text: 0.6, dot: 0.2, other: 0.35 };

/** What each layer of the menu lies in. The building at the place and its floors are ground: they stay as they are. */
const sourcesOf: Readonly<Record<LayerName, readonly string[]>> = {
  place: ['place', 'label'],
  parking: ['parking'],
  entrances: ['entrances'],
  units: ['units', 'names'],
  path: ['path'],
  checks: ['evidence'],
  reference: ['reference'],
};

/** Signs of the arrival that stand for a parking point and an entrance, whose own signs find no room beneath them. */
const alsoOf: Readonly<Record<string, LayerName>> = {
  'pl-path-parking': 'parking',
  'pl-path-entrance': 'entrances',
};

/** The marks in their order: from the first of these layers up to, but without, the second. What is chosen lies above. */
const [firstMark, aboveMarks] = ['pl-path-length', 'pl-selected-parking'];

/** Keeps signs off a tower: it stays above what it is to keep off. */
const guard = 'pl-stack-guard';

/** Of a unit that is chosen, or of a feature under the pointer alone: these never step back. */
const neverBack = (id: string) => id === 'pl-name-chosen' || id.endsWith('-ring');

const opacitiesOf = {
  symbol: ['icon-opacity', 'text-opacity'],
  circle: ['circle-opacity', 'circle-stroke-opacity'],
  line: ['line-opacity'],
} as const;

type Opacity = (typeof opacitiesOf)[keyof typeof opacitiesOf][number];

/** An opacity of a layer; undefined is MapLibre's own, 1. */
export type OpacityOf = {
  readonly layer: string;
  readonly property: Opacity;
  readonly value: ExpressionSpecification | number | undefined;
};

/** Every opacity of what the answer draws, with one layer emphasised or none: what is lit or in focus stays itself. */
export function opacitiesWith(
  layers: readonly LayerSpecification[],
  emphasis: LayerName | null,
): OpacityOf[] {
  return layers.flatMap((layer): OpacityOf[] => {
    const { id, type } = layer;
    if (!isOfAnswer(layer) || neverBack(id) || !(type === 'symbol' || type === 'circle' || type === 'line')) {
      return [];
    }
    const paint: Readonly<Record<string, unknown>> = layer.paint ?? {};
    const stays = emphasis === null || belongsTo(layer, emphasis);
    return opacitiesOf[type].map((property) => {
      const own = paint[property] as ExpressionSpecification | number | undefined;
      return { layer: id, property, value: stays ? own : unlessLit(layer, property, own ?? 1) };
    });
  });
}

/** The marks from the lowest to the topmost, the emphasised ones above all others: so their labels find room first. */
export function marksInOrder(
  layers: readonly LayerSpecification[],
  emphasis: LayerName | null,
): readonly string[] {
  const ids = layers.map(({ id }) => id);
  const marks = layers.slice(ids.indexOf(firstMark), ids.indexOf(aboveMarks));
  const isRaised = (layer: LayerSpecification) =>
    emphasis !== null && (belongsTo(layer, emphasis) || layer.id === guard);
  return [...marks.filter((layer) => !isRaised(layer)), ...marks.filter(isRaised)].map(({ id }) => id);
}

/** The one layer that the others step back for, on the map itself. */
export class Emphasis {
  readonly #map: MapLibre;
  readonly #layers: () => readonly LayerSpecification[];
  #layer: LayerName | null = null;

  /** `layers` are those of the style in force, as they are without any emphasis. */
  constructor(map: MapLibre, layers: () => readonly LayerSpecification[]) {
    this.#map = map;
    this.#layers = layers;
    // A new style knows nothing of it.
    map.on('style.load', () => this.#layer !== null && this.#show());
  }

  /** Emphasises a layer in place of another one; null lets all of them be themselves. */
  put(layer: LayerName | null): void {
    if (layer === this.#layer) return;
    this.#layer = layer;
    this.#show();
  }

  #show(): void {
    const layers = this.#layers();
    for (const { layer, property, value } of opacitiesWith(layers, this.#layer)) {
      if (this.#map.getLayer(layer)) {
        this.#map.setPaintProperty(layer, property, value, { validate: false });
      }
    }
    if (!this.#map.getLayer(aboveMarks)) return;
    for (const id of marksInOrder(layers, this.#layer)) {
      if (this.#map.getLayer(id)) this.#map.moveLayer(id, aboveMarks);
    }
  }
}

function belongsTo(layer: LayerSpecification, name: LayerName): boolean {
  return sourcesOf[name].includes(sourceIn(layer)) || alsoOf[layer.id] === name;
}

const answerSources = new Set(Object.values(sourcesOf).flat());

function isOfAnswer(layer: LayerSpecification): boolean {
  return layer.id.startsWith('pl-') && answerSources.has(sourceIn(layer));
}

function sourceIn(layer: LayerSpecification): string {
  return 'source' in layer ? String(layer.source) : '';
}

/** An opacity for what steps back, but for what is lit or in focus. */
function unlessLit(
  layer: LayerSpecification,
  property: Opacity,
  own: ExpressionSpecification | number,
): ExpressionSpecification {
  const { text, dot, other } = steppedBack;
  const share = property === 'text-opacity' ? text : layer.type === 'circle' ? dot : other;
  const back: ExpressionSpecification | number = typeof own === 'number' ? own * share : ['*', own, share];
  if (sourceIn(layer) === 'evidence') return ['case', ['get', 'focused'], own, back];
  const lit: ExpressionSpecification = [
    'any',
    ['boolean', ['feature-state', 'hover'], false],
    ['boolean', ['feature-state', 'selected'], false],
  ];
  // Faint dots of one spot would add up to a full one, which shows through the sign above them.
  return layer.type === 'circle'
    ? ['case', lit, own, ['==', ['get', 'stack'], 0], 0, back]
    : ['case', lit, own, back];
}
