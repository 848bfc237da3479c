import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { EvidenceMark } from '../../features/inspect/model/evidence.ts';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { markImage } from './mark-layer.ts';

const source = 'evidence';

/** Evidence is drawn next to our marks and hides none of them. */
const besides = { 'icon-allow-overlap': true, 'icon-ignore-placement': true, 'icon-padding': 0 } as const;

const focused: ExpressionSpecification = ['get', 'focused'];

/** Measured distances, as lines beneath the marks that they join. Faint for all, firm for the one in focus. */
export function createEvidenceLines(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const colour = getColour(theme);
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'pl-evidence-case',
      type: 'line',
      source,
      filter: isPart('line'),
      layout: round,
      paint: { 'line-color': marks.halo, 'line-width': firm(6, 0), 'line-opacity': firm(0.9, 0) },
    },
    {
      id: 'pl-evidence-line',
      type: 'line',
      source,
      filter: isPart('line'),
      layout: round,
      paint: { 'line-color': colour, 'line-width': firm(2.6, 1.6), 'line-opacity': firm(1, 0.4) },
    },
    {
      id: 'pl-evidence-ghost-leg',
      type: 'line',
      source,
      filter: isPart('ghost-leg'),
      layout: round,
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [0.5, 2.5] },
    },
  ];
}

/**
 * Above every mark: a ring at the subjects of a finding with the shape of its severity, the length of its line, and the
 * dashed ghost of where it would be.
 */
export function createEvidenceSigns(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const colour = getColour(theme);
  return [
    {
      id: 'pl-evidence-ring',
      type: 'circle',
      source,
      filter: isPart('point'),
      paint: {
        'circle-radius': firm(21, 17),
        'circle-color': colour,
        'circle-opacity': firm(0.14, 0),
        'circle-stroke-color': colour,
        'circle-stroke-width': firm(3, 1.6),
        'circle-stroke-opacity': firm(1, 0.5),
      },
    },
    {
      id: 'pl-evidence-ghost',
      type: 'symbol',
      source,
      filter: isPart('ghost'),
      layout: {
        ...besides,
        'icon-image': markImage(theme, 'ghost', ['get', 'severity']),
      },
    },
    {
      id: 'pl-evidence-sign',
      type: 'symbol',
      source,
      filter: isPart('point'),
      layout: {
        ...besides,
        // On the ring, where it covers neither the mark beneath nor its letter.
        'icon-offset': [15, -15],
        'icon-size': ['case', focused, 1, 0.78],
        'icon-image': markImage(theme, 'severity', ['get', 'severity']),
        'symbol-sort-key': ['case', focused, 1, 0],
      },
    },
    {
      id: 'pl-evidence-length',
      type: 'symbol',
      source,
      filter: ['in', ['get', 'part'], ['literal', ['length', 'ghost-label']]],
      layout: {
        'icon-padding': 0,
        'text-padding': 0,
        'icon-image': markImagePrefix(theme, 'pill'),
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [0, 3, 0, 3],
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 11.5,
        'text-max-width': 24,
        // A length is on its line, the name of a ghost below its ring.
        'text-offset': [
          'case',
          ['==', ['get', 'part'], 'length'],
          ['literal', [0, 0]],
          ['literal', [0, 2.8]],
        ],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': marks.pillText },
    },
  ];
}

function firm(whole: number, faint: number): ExpressionSpecification {
  return ['case', focused, whole, faint];
}

function getColour(theme: MapTheme): ExpressionSpecification {
  const { error, warning, info } = palettes[theme].marks;
  return ['match', ['get', 'severity'], 'error', error, 'warning', warning, info];
}

function isPart(part: EvidenceMark['part']): ExpressionSpecification {
  return ['==', ['get', 'part'], part];
}
