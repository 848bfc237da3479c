import { classifyBuilding, houseNumbers } from './classify-buildings.mjs';
import { classifyDetail } from './classify-detail.mjs';
import { classifyLand, classifyWater } from './classify-land.mjs';
import { classifyPlace, classifyPoi } from './classify-places.mjs';
import { classifyRoad } from './classify-roads.mjs';

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
 * Everything to draw, in the order of the features; a feature may give several things (a park with a name: green and
 * a mark) or none.
 * @param {readonly import('./drawn.mjs').OsmFeature[]} features
 * @returns {import('./drawn.mjs').Drawn[]}
 */
export function classify(features) {
  return [
    ...features.flatMap((feature) => classifiers.flatMap((one) => one(feature))),
    ...houseNumbers(features),
  ];
}
