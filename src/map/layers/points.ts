import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type MapTheme, palettes } from '../palette.ts';
import {
  alwaysDrawn,
  createDotLayer,
  createParkingSign,
  createRingLayer,
  fadingDot,
  fadingSign,
  markImage,
  yielding,
} from './mark-layer.ts';

/** The place's true coordinate. Signs on the same spot cover it: the label points there as well. */
export function createPlaceDot(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    // For the first frame, which has no images yet; the dot below is drawn over it.
    { ...createDotLayer('place', marks.place, marks.ring), id: 'pl-place-first' },
    createRingLayer('place', marks.place, 16),
    {
      id: 'pl-place-dot',
      type: 'symbol',
      source: 'place',
      layout: { ...alwaysDrawn, 'icon-ignore-placement': true, 'icon-image': markImage(theme, 'dot') },
    },
  ];
}

/** The address: on the wall above the place, on the roof of a tower, or on a stem at the coordinate. */
export function createPlaceLabel(theme: MapTheme): LayerSpecification[] {
  const stem: ExpressionSpecification = ['get', 'stem'];
  return [
    {
      id: 'pl-place-stem',
      type: 'symbol',
      source: 'label',
      filter: ['>', stem, 0],
      layout: {
        ...alwaysDrawn,
        'icon-ignore-placement': true,
        'icon-image': markImage(theme, 'stem', stem),
        'icon-anchor': 'bottom',
        'symbol-height-offset': ['get', 'height'],
      },
    },
    {
      id: 'pl-place',
      type: 'symbol',
      source: 'label',
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(theme, 'place', ['get', 'label'], '\n', ['get', 'subtitle']),
        'icon-anchor': 'bottom',
        // As high as its stem.
        'icon-offset': [
          'interpolate',
          ['linear'],
          stem,
          0,
          ['literal', [0, 8]],
          1000,
          ['literal', [0, 8 - 1000]],
        ],
        'symbol-height-offset': ['get', 'height'],
      },
    },
  ];
}

/** Parking points: a rounded plate with their number, `P1`, `P2` … in the order of the answer. */
export function createParkingLayers(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const sign = createParkingSign(theme, false);
  return [
    createFadingDots('parking', marks.parking, marks.ring),
    createRingLayer('parking', marks.parking, 19),
    {
      id: 'pl-parking',
      type: 'symbol',
      source: 'parking',
      paint: { ...sign.paint, ...fadingSign },
      layout: { ...yielding, ...sign.layout },
    },
  ];
}

/** Entrances: a disc with a door that carries its letter. */
export function createEntranceLayers(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    createFadingDots('entrances', marks.entrance, marks.ring),
    createRingLayer('entrances', marks.entrance, 20),
    {
      id: 'pl-entrances',
      type: 'symbol',
      source: 'entrances',
      layout: { ...yielding, 'icon-image': markImage(theme, 'entrance', ['get', 'label']) },
      paint: fadingSign,
    },
  ];
}

function createFadingDots(source: string, colour: string, edge: string): LayerSpecification {
  const dots = createDotLayer(source, colour, edge);
  return { ...dots, paint: { ...dots.paint, ...fadingDot } };
}
