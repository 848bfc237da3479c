import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Position } from '../../spec/geojson.ts';

/** How a basemap layer of labels is drawn around a place. */
export type Quieted = {
  readonly layer: string;
  /** Of its icons and texts, 0 to 1. */
  readonly opacity: ExpressionSpecification | number;
  readonly filter: FilterSpecification | undefined;
};

/** Metres around the place: points of interest are faint up to the first and normal from the second on. */
const faintUpTo = 90;
const fullFrom = 220;
const faintOpacity = 0.6;

/** Metres within which the basemap's parking signs yield to ours. */
const parkingReach = 260;

/** Metres within which house numbers yield to the address label. */
const numberReach = 50;

/**
 * Metres in 3D, where names are over roofs and towers: no points of interest up to the first, all of them from the
 * second on; street names up to the first, none from the second on.
 */
const pointsWhenUpright = [650, 900] as const;
const streetsWhenUpright = [260, 400] as const;

type Here = {
  readonly place: Position | undefined;
  readonly parkingDrawn: boolean;
  /** True in 3D. */
  readonly upright: boolean;
};

/**
 * Returns quieter basemap labels near the place, so that ours are read first; without a place all of them are normal.
 * `layers` are those of the current style.
 */
export function findQuieted(layers: readonly LayerSpecification[], here: Here): Quieted[] {
  return layers.flatMap((layer): Quieted[] => {
    if (layer.type !== 'symbol' || !layer.id.startsWith('bm-')) return [];
    const { id, filter } = layer;
    switch (layer['source-layer']) {
      case 'poi':
        return [{ layer: id, ...quietPoints(filter, here) }];
      case 'housenumber':
        return [
          {
            layer: id,
            opacity: 1,
            filter: here.place ? both(filter, ['>', distanceTo(here.place), numberReach]) : filter,
          },
        ];
      case 'transportation_name':
        return [{ layer: id, ...quietStreets(filter, here) }];
      default:
        return [];
    }
  });
}

function quietPoints(
  filter: FilterSpecification | undefined,
  { place, parkingDrawn, upright }: Here,
): Omit<Quieted, 'layer'> {
  if (!place) return { opacity: 1, filter };
  const distance = distanceTo(place);
  if (upright) {
    const [none, all] = pointsWhenUpright;
    return {
      opacity: ['interpolate', ['linear'], distance, none, 0, all, 1],
      // What is invisible must not take room in label placement.
      filter: both(filter, ['>', distance, none]),
    };
  }
  const notParkingNear: ExpressionSpecification = [
    'any',
    ['!=', ['get', 'class'], 'parking'],
    ['>', distance, parkingReach],
  ];
  return {
    opacity: ['interpolate', ['linear'], distance, faintUpTo, faintOpacity, fullFrom, 1],
    filter: parkingDrawn ? both(filter, notParkingNear) : filter,
  };
}

function quietStreets(
  filter: FilterSpecification | undefined,
  { place, upright }: Here,
): Omit<Quieted, 'layer'> {
  if (!place || !upright) return { opacity: 1, filter };
  const [all, none] = streetsWhenUpright;
  const distance = distanceTo(place);
  return {
    opacity: ['interpolate', ['linear'], distance, all, 1, none, 0],
    filter: both(filter, ['<', distance, none]),
  };
}

function distanceTo(place: Position): ExpressionSpecification {
  return ['distance', { type: 'Point', coordinates: [...place] }];
}

function both(
  filter: FilterSpecification | undefined,
  own: ExpressionSpecification,
): ExpressionSpecification {
  // Basemap filters of ours are expressions all of them; the older filter syntax is a type only.
  return filter === undefined ? own : ['all', filter as ExpressionSpecification, own];
}
