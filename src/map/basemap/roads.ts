import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../palette.ts';
import { type BasemapContext, createLine, interpolateByZoom, matchClass } from './layer.ts';

interface RoadKind {
  readonly name: string;
  readonly classes: readonly string[];
  /** Zoom and width of the surface in CSS pixels, in turn. */
  readonly width: readonly number[];
  /** Zoom and width with both casings. */
  readonly caseWidth: readonly number[];
  readonly colour: keyof Palette['basemap'];
  readonly caseColour: keyof Palette['basemap'];
  readonly minzoom?: number;
}

/** From the least to the greatest: the greater road is drawn over the lesser. */
const roadKinds: readonly RoadKind[] = [
  {
    name: 'service',
    classes: ['service'],
    width: [13, 0.3, 15, 1, 16, 2.2, 18, 6.5, 20, 22],
    caseWidth: [13, 0.6, 15, 1.8, 16, 3.3, 18, 8, 20, 24],
    colour: 'road',
    caseColour: 'roadCase',
    minzoom: 14,
  },
  {
    name: 'minor',
    classes: ['minor', 'minor_construction', 'busway', 'raceway', 'street', 'street_limited'],
    width: [12, 0.3, 14, 1.5, 16, 4.5, 18, 12.5, 20, 40],
    caseWidth: [12, 0.7, 14, 2.4, 16, 6, 18, 14.6, 20, 43],
    colour: 'road',
    caseColour: 'roadCase',
  },
  {
    name: 'tertiary',
    classes: ['tertiary'],
    width: [10, 0.3, 13, 1.6, 14, 2.4, 18, 16],
    caseWidth: [10, 0.6, 13, 2.4, 14, 3.6, 18, 18.4],
    colour: 'road',
    caseColour: 'roadCase',
  },
  {
    name: 'secondary',
    classes: ['secondary'],
    width: [9, 0.4, 12, 1.4, 14, 3.2, 18, 19],
    caseWidth: [9, 0.8, 12, 2.2, 14, 4.6, 18, 21.6],
    colour: 'secondary',
    caseColour: 'secondaryCase',
  },
  {
    name: 'primary',
    classes: ['primary'],
    width: [8, 0.6, 12, 1.8, 14, 4, 18, 22],
    caseWidth: [8, 1, 12, 2.8, 14, 5.4, 18, 25],
    colour: 'primary',
    caseColour: 'primaryCase',
  },
  {
    name: 'motorway',
    classes: ['motorway', 'trunk'],
    width: [6, 0.6, 10, 2, 14, 5, 18, 26],
    caseWidth: [6, 1, 10, 3, 14, 6.6, 18, 29],
    colour: 'motorway',
    caseColour: 'motorwayCase',
  },
];

/** Classes a car may drive on. */
export const DRIVEN_CLASSES = roadKinds.flatMap((kind) => kind.classes);

/** Slip roads are drawn narrower, else an interchange becomes a blot. */
const RAMP_SHARE = 0.6;

const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const isTunnel: ExpressionSpecification = ['==', ['get', 'brunnel'], 'tunnel'];
const isBridge: ExpressionSpecification = ['==', ['get', 'brunnel'], 'bridge'];
const onGround: ExpressionSpecification = ['all', ['!', isTunnel], ['!', isBridge]];

/** Width by zoom, less on ramps; `extra` is what the casing adds and keeps on ramps too. */
function roadWidth(stops: readonly number[], surface: readonly number[]): ExpressionSpecification {
  const values = stops.map((value, i): number | ExpressionSpecification => {
    const lost = (surface[i] ?? value) * (1 - RAMP_SHARE);
    return i % 2 === 0 ? value : ['case', ['==', ['get', 'ramp'], 1], value - lost, value];
  });
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...values];
}

/** All casings first, then all surfaces, so that crossings open. */
function roadsWhere(
  prefix: string,
  condition: ExpressionSpecification,
  palette: Palette,
  cap: 'butt' | 'round',
) {
  const rest = ({ classes, minzoom }: RoadKind) => ({
    filter: ['all', matchClass(...classes), isLine, condition] satisfies ExpressionSpecification,
    ...(minzoom === undefined ? {} : { minzoom }),
  });
  const casings = roadKinds.map((kind) =>
    createLine(
      `${prefix}-case-${kind.name}`,
      'transportation',
      palette.basemap[kind.caseColour],
      roadWidth(kind.caseWidth, kind.width),
      { ...rest(kind), cap },
    ),
  );
  const surfaces = roadKinds.map((kind) =>
    createLine(
      `${prefix}-${kind.name}`,
      'transportation',
      palette.basemap[kind.colour],
      roadWidth(kind.width, kind.width),
      rest(kind),
    ),
  );
  return [...casings, ...surfaces];
}

/** Tunnels, paths, roads, rails, bridges, in their drawing order. */
export function createRoadLayers({ palette }: BasemapContext): LayerSpecification[] {
  const { basemap } = palette;
  const open: ExpressionSpecification = ['all', isLine, ['!', isTunnel]];
  const rails: ExpressionSpecification = ['all', matchClass('rail', 'transit'), open];
  return [
    createLine('bm-tunnel', 'transportation', basemap.roadCase, interpolateByZoom(12, 1, 18, 11), {
      filter: ['all', isTunnel, isLine, matchClass(...DRIVEN_CLASSES)],
      minzoom: 13,
      cap: 'butt',
      paint: { 'line-dasharray': [0.8, 0.6], 'line-opacity': 0.55 },
    }),
    createLine('bm-path-case', 'transportation', basemap.land, interpolateByZoom(15, 1.8, 18, 5), {
      filter: ['all', matchClass('path'), open],
      minzoom: 15,
      paint: { 'line-opacity': 0.8 },
    }),
    createLine(
      'bm-path',
      'transportation',
      basemap.footpath,
      interpolateByZoom(14, 0.6, 16, 1, 18, 2.2, 20, 4),
      {
        filter: ['all', matchClass('path', 'track'), open],
        minzoom: 14,
        cap: 'butt',
        paint: { 'line-dasharray': [2.2, 1.6] },
      },
    ),
    ...roadsWhere('bm-road', onGround, palette, 'round'),
    createLine('bm-rail', 'transportation', basemap.rail, interpolateByZoom(12, 0.7, 18, 3.4), {
      filter: rails,
      cap: 'butt',
    }),
    createLine('bm-rail-hatch', 'transportation', basemap.rail, interpolateByZoom(13, 3, 18, 10), {
      filter: rails,
      minzoom: 14,
      cap: 'butt',
      paint: { 'line-dasharray': [0.15, 3] },
    }),
    ...roadsWhere('bm-bridge', isBridge, palette, 'butt'),
  ];
}
