import type { Position } from '../../../spec/geojson.ts';
import { operationNames } from '../../../spec/operations.ts';
import { defineRule } from '../rule.ts';
import {
  checkAnswers,
  collections,
  getAnswerSubject,
  getCoordinatePairs,
  getElementSubject,
  mergeFaulty,
} from '../sent.ts';

/**
 * C7. Decimals: 5 are 1.1 m, 4 are 11 m, too coarse for an entrance. A proposal: RFC 7946 section 11.2 and geojsonhint
 * warn the other way. JSON drops trailing zeros, so one point alone says nothing, nor do many on one spot.
 */
const low = defineRule({
  id: 'coordinate.low-precision',
  limits: { warning: 5 },
  check: ({ inspection }, { warning }) =>
    checkAnswers(inspection, collections, (sent, operation) => {
      const pairs = getCoordinatePairs(sent).map(({ pair }) => pair);
      const [first] = pairs;
      if (!first || pairs.every((pair) => pair[0] === first[0] && pair[1] === first[1])) return [];
      if (pairs.some((pair) => getDecimals(pair) >= warning)) return [];
      return [
        {
          severity: 'warning',
          ...getAnswerSubject(operation),
          measured: pairs.reduce((most, pair) => Math.max(most, getDecimals(pair)), 0),
          threshold: warning,
          unit: 'decimals',
          details: { count: pairs.length, of: sent.length },
        },
      ];
    }),
});

/** C8. Decimals: 8 are a millimetre. geojsonhint warns beyond 6, JOSM (Osmose 9006021) beyond 7. */
const excess = defineRule({
  id: 'coordinate.excess-precision',
  limits: { info: 8 },
  check: ({ inspection }, { info }) =>
    checkAnswers(inspection, operationNames, (sent) => {
      const pairs = getCoordinatePairs(sent)
        .map(({ each, pair }) => ({ each, decimals: getDecimals(pair) }))
        .filter(({ decimals }) => decimals > info);
      const [first] = pairs;
      if (!first) return [];
      return [
        {
          severity: 'info',
          ...getElementSubject(first.each, 'geometry', 'coordinates'),
          measured: pairs.reduce((most, { decimals }) => Math.max(most, decimals), 0),
          threshold: info,
          unit: 'decimals',
          ...mergeFaulty(
            pairs.map(({ each }) => each),
            sent.length,
          ),
        },
      ];
    }),
});

/** Returns the decimals needed to write both numbers as they were read. */
function getDecimals([longitude, latitude]: Position): number {
  return Math.max(decimalsIn(longitude), decimalsIn(latitude));
}

/** Decimals beyond which multiplying cannot distinguish a double from its neighbours. */
const quickDecimals = 12;

/** `1e-7` has seven. */
function decimalsIn(value: number): number {
  // Writing numbers takes long, and 100,000 units have two each.
  for (let decimals = 0, scale = 1; decimals <= quickDecimals; decimals++, scale *= 10) {
    if (Math.round(value * scale) / scale === value) return decimals;
  }
  const [digits = '', power = '0'] = String(value).split('e');
  const behindPoint = digits.split('.')[1]?.length ?? 0;
  return Math.max(0, behindPoint - Number(power));
}

export const precisionRules = [low, excess];
