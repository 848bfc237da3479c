import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import type { Position } from '../../contract/geojson.ts';
import { offsetRing, planeRound } from '../../core/geo/plane.ts';
import { outerRing } from '../../scene/framing.ts';
import { BUILDING_GHOST, BUILDING_SOLID, standsUp } from '../basemap/buildings.ts';

type NearBuildings = { readonly layer: string; readonly filter: FilterSpecification };

type Here = {
  readonly place: Position | undefined;
  /** The building of the place, as far as the basemap knows it. */
  readonly outline: readonly Position[] | undefined;
  /** True while its floors stand there instead. */
  readonly stacked: boolean;
};

/** Metres from the place within which buildings are seen through. */
const nearby = 130;

/** Metres that a solid has to reach into the outline to be a part of the building: neighbours share its walls. */
const insideBy = 2;

/** Metres around the place within which solids count as its own where no outline is known. */
const around = 8;

/**
 * Which solids of the basemap stand opaque, and which as ghosts: near a place they are seen through, and its own
 * building gives way to its floors.
 */
export function nearBuildings({ place, outline, stacked }: Here): NearBuildings[] {
  const own = outline ? overlaps(outline) : place && within(place, around);
  const near = place && within(place, nearby);
  if (!own || !near) {
    return [
      { layer: BUILDING_SOLID, filter: standsUp },
      { layer: BUILDING_GHOST, filter: ['boolean', false] },
    ];
  }
  const opaque: ExpressionSpecification = stacked
    ? ['all', standsUp, ['!', own], ['!', near]]
    : ['all', standsUp, ['any', own, ['!', near]]];
  return [
    { layer: BUILDING_SOLID, filter: opaque },
    { layer: BUILDING_GHOST, filter: ['all', standsUp, ['!', own], near] },
  ];
}

function within(place: Position, metres: number): ExpressionSpecification {
  return ['<=', ['distance', { type: 'Point', coordinates: [...place] }], metres];
}

function overlaps(outline: readonly Position[]): ExpressionSpecification {
  const plane = planeRound(outline[0] ?? [0, 0]);
  const core = offsetRing(outline.map(plane.of), -insideBy).map((point) => [...plane.at(point)]);
  return ['<=', ['distance', { type: 'Polygon', coordinates: [core] }], 0];
}

/** Marks on the ground where a tower stands: its boxes, its tag and its roof say the same. */
export const beneathTower = [
  'pl-place-first',
  'pl-place-dot',
  'pl-units-dot',
  'pl-units-ring',
  'pl-units',
  'pl-units-count',
  'pl-selected-units',
];

/** The outer ring of the first polygon of an overlay. */
export function ringOf(overlay: FeatureCollection | undefined): readonly Position[] | undefined {
  const geometry = overlay?.features[0]?.geometry;
  return geometry?.type === 'Polygon' ? outerRing(geometry) : undefined;
}
