import { classifyBuilding, HouseNumbers } from './classify-buildings.ts';
import { classifyDetail } from './classify-detail.ts';
import { classifyLand, classifyWater } from './classify-land.ts';
import { classifyPlace, classifyPoi } from './classify-places.ts';
import { classifyRoad } from './classify-roads.ts';
import type { OsmFeature, TileLayers } from './drawn.ts';

const classifiers = [
  classifyWater,
  classifyLand,
  classifyBuilding,
  classifyRoad,
  classifyPlace,
  classifyPoi,
  classifyDetail,
];

/**
 * Decides what is drawn of the features, one after the other; a feature may give several things (a park with a name:
 * green and a mark) or none. Some house numbers wait for `rest`.
 */
export class Classification {
  readonly #houseNumbers = new HouseNumbers();

  take(feature: OsmFeature): TileLayers[] {
    return [...classifiers.flatMap((one) => one(feature)), ...this.#houseNumbers.take(feature)];
  }

  rest(): Iterable<TileLayers> {
    return this.#houseNumbers.rest();
  }
}
