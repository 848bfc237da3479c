import type { Feature, FeatureCollection, Point } from 'geojson';
import type { Cover } from '../features/inspect/model/cover.ts';
import type { LabelMark } from '../features/inspect/model/drawing.ts';
import type { Camera, ScreenPoint } from './camera.ts';
import { markSpace } from './fit-options.ts';
import { labelHeight, measurePlaceLabel, pointerHeight, stemLength } from './marks/place-label.ts';
import type { ScreenBox } from './tower/tower-camera.ts';

/** CSS pixels of the possible stems of a label, shortest first. */
const stemLengths = [stemLength, 56, 84, 112];

type Labels = FeatureCollection<Point, LabelMark>;
type Stemmed = FeatureCollection<Point, Omit<LabelMark, 'stem'> & { readonly stem: number }>;

/**
 * Returns the labels with the lengths of their stems, in CSS pixels: each is so high that none of the `signs` is
 * behind it, and none of it behind the `button` on the map, as far as there is room; without a camera, or on a roof, as
 * low as possible.
 */
export function addStems(
  labels: Labels,
  signs: readonly Feature<Point>[],
  camera: Camera | undefined,
  cover: Cover,
  button: ScreenBox | undefined,
): Stemmed {
  return {
    ...labels,
    features: labels.features.map((feature) => {
      const { label, subtitle, stem, height } = feature.properties;
      const shortest = stem ? stemLength : 0;
      const foot = camera && getPoint(camera, feature.geometry);
      const length =
        !camera || !foot || height > 0
          ? shortest
          : getStemOver(
              {
                foot,
                half: measurePlaceLabel(`${label}\n${subtitle}`) / 2,
                shortest,
                top: cover.top,
                button,
              },
              signs.map(({ geometry }) => getPoint(camera, geometry)),
            );
      return { ...feature, properties: { ...feature.properties, stem: length } };
    }),
  };
}

function getPoint(camera: Camera, { coordinates: [longitude = 0, latitude = 0] }: Point): ScreenPoint {
  return camera.pointAt([longitude, latitude]);
}

type Label = {
  /** Where it points. */
  readonly foot: ScreenPoint;
  /** Of its width. */
  readonly half: number;
  /** Of its stem; 0 for none. */
  readonly shortest: number;
  /** What is above covers the map. */
  readonly top: number;
  /** A control that floats over the map. */
  readonly button?: ScreenBox | undefined;
};

/**
 * Returns the shortest stem on which a label is seen whole and covers no sign; where none does, the shortest on which it
 * is seen. All in CSS pixels.
 */
export function getStemOver(
  { foot, half, shortest, top, button }: Label,
  signs: readonly ScreenPoint[],
): number {
  const isBeside = !button || foot.x - half > button.right || foot.x + half < button.left;
  const near = signs.filter(({ x }) => Math.abs(x - foot.x) < half + markSpace);
  const lengths = [shortest, ...stemLengths.filter((length) => length > shortest)];
  const seen = lengths.filter((length) => {
    const upper = foot.y - length - pointerHeight - labelHeight;
    return upper >= top && (isBeside || upper > button.bottom || upper + labelHeight < button.top);
  });
  const clear = seen.find((length) => {
    const lower = foot.y - length - pointerHeight;
    const upper = lower - labelHeight;
    return near.every(({ y }) => y < upper - markSpace || y > lower + markSpace);
  });
  return clear ?? seen[0] ?? shortest;
}
