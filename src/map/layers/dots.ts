import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type MapTheme, palettes } from '../palette.ts';
import { dotSizes } from './mark-layer.ts';

/**
 * The layers that need no canvas: signs and letters are read from one, and some browsers give noise instead. What is
 * drawn as a sign alone becomes a dot; all other signs stand upon dots and lines of their own.
 */
export function leaveSignsOut(layers: readonly LayerSpecification[], theme: MapTheme): LayerSpecification[] {
  const colours = getColours(theme);
  return layers.flatMap((layer): LayerSpecification[] => {
    // Lines from names that are not drawn.
    if ('source' in layer && layer.source === 'names') return [];
    if (layer.type !== 'symbol') return [layer];
    const { id, source, filter } = layer;
    const colour = colours[id];
    if (colour === undefined) return [];
    const paint = {
      'circle-color': colour,
      'circle-radius': id === 'pl-results-cluster' ? 2 * dotSizes.radius[1] : dotSizes.radius[1],
      'circle-stroke-color': palettes[theme].marks.ring,
      'circle-stroke-width': dotSizes.edge[1],
    };
    return [{ id, type: 'circle', source, ...(filter && { filter }), paint }];
  });
}

/** Of what has no dot of its own beneath its sign, by layer. */
function getColours(theme: MapTheme): Readonly<Record<string, string | ExpressionSpecification>> {
  const { marks } = palettes[theme];
  const { error, warning, info, suppressed, clean } = marks;
  const standing: ExpressionSpecification = ['get', 'standing'];
  return {
    'pl-results': [
      'match',
      standing,
      'error',
      error,
      'warning',
      warning,
      'info',
      info,
      'clean',
      clean,
      suppressed,
    ],
    'pl-results-cluster': marks.ink,
    'pl-compared-end': suppressed,
    'pl-compared-sign': marks.ink,
    'pl-reference': suppressed,
    'pl-evidence-ghost': suppressed,
    'pl-fan-units': marks.unit,
    'pl-fan-entrances': marks.entrance,
    'pl-fan-parking': marks.parking,
  };
}
