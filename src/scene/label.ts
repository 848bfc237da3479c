import type { FeatureCollection, Point } from 'geojson';
import type { Position } from '../contract/geojson.ts';
import type { Ref } from '../domain/ref.ts';
import type { Drawing } from './drawing.ts';

/** What the map reads of the address label. */
export type LabelMark = {
  readonly ref: Ref;
  readonly label: string;
  readonly subtitle: string;
  /** True where the label stands on a stem above the coordinate; false where its pointer touches what it names. */
  readonly stem: boolean;
  /** Metres above the ground. */
  readonly height: number;
};

/** Where the label stands instead of at the coordinate: on a wall, or on a roof. */
export type LabelStand = { readonly position: Position; readonly height: number };

type Label = FeatureCollection<Point, LabelMark>;

/** The label of each drawn place; only the first one is moved off its coordinate. */
export function labelOf({ sources }: Pick<Drawing, 'sources'>, stand: LabelStand | undefined): Label {
  return {
    type: 'FeatureCollection',
    features: sources.place.features.map(({ geometry, properties }, index) => {
      const { ref, label, subtitle } = properties;
      const moved = index === 0 ? stand : undefined;
      const mark: LabelMark = { ref, label, subtitle, stem: !moved, height: moved?.height ?? 0 };
      const coordinates = moved ? [...moved.position] : geometry.coordinates;
      return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: mark };
    }),
  };
}
