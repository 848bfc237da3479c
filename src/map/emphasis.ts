import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { LayerName } from '../state/address.ts';

/**
 * Opacity of what recedes, from 0 to 1: more for texts, which must be readable on their plates, and less for dots,
 * which have signs above them. The tower becomes glass in which floors are still distinct.
 */
const steppedBack = { text: 0.6, dot: 0.2, other: 0.35, tower: 0.5 };

/**
 * The sources of each layer of the menu; the way on the map is drawn with two of them. The building at the place
 * belongs to the background: it stays as it is.
 */
const sourcesOf: Readonly<Record<LayerName, readonly string[]>> = {
  place: ['place', 'label'],
  parking: ['parking'],
  entrances: ['entrances'],
  units: ['units', 'names'],
  path: ['path', 'way'],
  checks: ['evidence'],
  reference: ['reference', 'way'],
};

/** What the tower represents: a place, as the floors of its units. For another layer it recedes. */
const ofTower: readonly LayerName[] = ['place', 'units'];

/** Signs of the arrival that replace those of a parking point and an entrance, which find no room beneath them. */
const alsoOf: Readonly<Record<string, LayerName>> = {
  'pl-path-parking': 'parking',
  'pl-path-entrance': 'entrances',
};

/** The marks in their order: from the first of these layers up to, but without, the second. The selection is above. */
const [firstMark, aboveMarks] = ['pl-path-length', 'pl-selected-parking'];

/**
 * Signs that a tower may hide, and what stays above them: the guard that keeps them off it, and the signs of the
 * arrival.
 */
const hidden: readonly LayerName[] = ['parking', 'entrances'];
const aboveHidden = ['pl-stack-guard', ...Object.keys(alsoOf)];

/** Returns true for layers of a chosen unit, or of a hovered feature alone: these never recede. */
const neverBack = (id: string) => id === 'pl-name-chosen' || id.endsWith('-ring');

const opacitiesOf = {
  symbol: ['icon-opacity', 'text-opacity'],
  circle: ['circle-opacity', 'circle-stroke-opacity'],
  line: ['line-opacity'],
  'fill-extrusion': ['fill-extrusion-opacity'],
} as const;

type Opacity = (typeof opacitiesOf)[keyof typeof opacitiesOf][number];

/** The opacity of a layer; undefined is MapLibre's default, 1. */
export type OpacityOf = {
  readonly layer: string;
  readonly property: Opacity;
  readonly value: ExpressionSpecification | number | undefined;
};

/** Returns the map's current value of an opacity. */
type InForce = (layer: string, property: Opacity) => unknown;

/**
 * Returns every opacity of what the answer draws, with one layer emphasised or none: highlighted and focused features
 * stay as they are. `inForce` returns the values that these replace.
 */
export function getOpacities(
  layers: readonly LayerSpecification[],
  emphasis: LayerName | null,
  inForce: InForce = () => undefined,
): OpacityOf[] {
  return layers.flatMap((layer): OpacityOf[] => {
    const { id, type } = layer;
    if (isTower(layer)) {
      const stays = emphasis === null || ofTower.includes(emphasis);
      return [
        { layer: id, property: 'fill-extrusion-opacity', value: stays ? undefined : steppedBack.tower },
      ];
    }
    if (!isOfAnswer(layer) || neverBack(id) || !(type === 'symbol' || type === 'circle' || type === 'line')) {
      return [];
    }
    const paint: Readonly<Record<string, unknown>> = layer.paint ?? {};
    const stays = emphasis === null || belongsTo(layer, emphasis);
    return opacitiesOf[type].map((property) => {
      const own = paint[property] as ExpressionSpecification | number | undefined;
      const value = stays ? own : unlessLit(layer, property, own ?? 1);
      const mayBePlain = isByState(value) || !isByState(inForce(id, property));
      return { layer: id, property, value: mayBePlain ? value : ['case', lit, value ?? 1, value ?? 1] };
    });
  });
}

/**
 * Returns the marks from the lowest to the topmost, the emphasised ones above all others, so that their labels are
 * placed first.
 */
export function sortMarks(
  layers: readonly LayerSpecification[],
  emphasis: LayerName | null,
): readonly string[] {
  const ids = layers.map(({ id }) => id);
  const marks = layers.slice(ids.indexOf(firstMark), ids.indexOf(aboveMarks));
  const isRaised = (layer: LayerSpecification) =>
    emphasis !== null &&
    (belongsTo(layer, emphasis) || (hidden.includes(emphasis) && aboveHidden.includes(layer.id)));
  return [...marks.filter((layer) => !isRaised(layer)), ...marks.filter(isRaised)].map(({ id }) => id);
}

/** Shows one layer as it is and makes the others recede; null shows all of them as they are. */
export function emphasise(
  map: MapLibre,
  layers: readonly LayerSpecification[],
  emphasis: LayerName | null,
): void {
  const inForce: InForce = (layer, property) =>
    map.getLayer(layer) ? map.getPaintProperty(layer, property) : undefined;
  for (const { layer, property, value } of getOpacities(layers, emphasis, inForce)) {
    if (map.getLayer(layer)) map.setPaintProperty(layer, property, value, { validate: false });
  }
  for (const id of sortMarks(layers, emphasis)) {
    if (map.getLayer(id) && map.getLayer(aboveMarks)) map.moveLayer(id, aboveMarks);
  }
}

/**
 * Returns true for an expression on feature state. Its replacement has to be one too: until its tile is laid out again,
 * MapLibre (seen in 6.17.0) evaluates the new value for each feature whose state changes (`updatePaintArrays`), and a
 * number has no `evaluate`.
 */
function isByState(value: unknown): boolean {
  return Array.isArray(value) && JSON.stringify(value).includes('"feature-state"');
}

function belongsTo(layer: LayerSpecification, name: LayerName): boolean {
  return sourcesOf[name].includes(sourceIn(layer)) || alsoOf[layer.id] === name;
}

/** Returns true for the floors of the tower, without those lifted off the open one, which are glass in any case. */
function isTower({ id, type }: LayerSpecification): boolean {
  return type === 'fill-extrusion' && id.startsWith('pl-stack-') && id !== 'pl-stack-above';
}

const answerSources = new Set(Object.values(sourcesOf).flat());

function isOfAnswer(layer: LayerSpecification): boolean {
  return layer.id.startsWith('pl-') && answerSources.has(sourceIn(layer));
}

function sourceIn(layer: LayerSpecification): string {
  return 'source' in layer ? String(layer.source) : '';
}

const lit: ExpressionSpecification = [
  'any',
  ['boolean', ['feature-state', 'hover'], false],
  ['boolean', ['feature-state', 'selected'], false],
];

/** Returns an opacity for what recedes, except for what is highlighted or in focus. */
function unlessLit(
  layer: LayerSpecification,
  property: Opacity,
  own: ExpressionSpecification | number,
): ExpressionSpecification {
  const { text, dot, other } = steppedBack;
  const share = property === 'text-opacity' ? text : layer.type === 'circle' ? dot : other;
  const back: ExpressionSpecification | number = typeof own === 'number' ? own * share : ['*', own, share];
  if (sourceIn(layer) === 'evidence') return ['case', ['get', 'focused'], own, back];
  // Faint dots of one spot would add up to a full one, which shows through the sign above them.
  return layer.type === 'circle'
    ? ['case', lit, own, ['==', ['get', 'stack'], 0], 0, back]
    : ['case', lit, own, back];
}
