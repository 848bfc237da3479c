import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type MapTheme, palettes } from '../palette.ts';
import { dotSizes } from './mark-sizes.ts';

/** Dots below the tower in the layer order, which hides those behind it: there signs find no room on it. */
const behindTower = ['pl-place-first', 'pl-parking-dot', 'pl-entrances-dot'];

/**
 * Replaces the layers that need a canvas: signs and letters are read from one, and some browsers return noise instead.
 * A feature with only a sign becomes a dot; all other signs have dots and lines of their own.
 */
export function leaveSignsOut(layers: readonly LayerSpecification[], theme: MapTheme): LayerSpecification[] {
  const colours = getColours(theme);
  const drawn = layers.flatMap((layer): LayerSpecification[] => {
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
  const hidden = drawn.filter(({ id }) => behindTower.includes(id));
  const others = drawn.filter(({ id }) => !behindTower.includes(id));
  const tower = others.findIndex(({ id }) => id === 'pl-stack-core');
  return [...others.slice(0, tower), ...hidden.map(standBeforeWall), ...others.slice(tower)];
}

/** An entrance is on a wall, which would hide the upper half of its dot. */
function standBeforeWall(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'circle' || layer.id !== 'pl-entrances-dot') return layer;
  const [, radius] = dotSizes.radius;
  return {
    ...layer,
    paint: { ...layer.paint, 'circle-translate': [0, radius], 'circle-translate-anchor': 'viewport' },
  };
}

/** Returns the colours of features without a dot beneath their sign, by layer. */
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
    'pl-corrected-place': marks.place,
    'pl-corrected-parking': marks.parking,
    'pl-corrected-entrances': marks.entrance,
    'pl-corrected-units': marks.unit,
    'pl-fan-units': marks.unit,
    'pl-fan-entrances': marks.entrance,
    'pl-fan-parking': marks.parking,
  };
}
