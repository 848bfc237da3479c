import { operationNames } from '../../../spec/operations.ts';
import { isNullIsland, nullIsland } from '../../geo/coordinate-doctor.ts';
import { getSentCoordinates, type Sent } from '../../place/sent-features.ts';
import type { FindingDraft } from '../rule.ts';
import { defineRule } from '../rule.ts';
import { checkAnswers, getCoordinatePairs, getElementSubject, mergeFaulty, shortenValue } from '../sent.ts';
import { doctorRules } from './misread.ts';
import { precisionRules } from './precision.ts';

/** C1. geojsonhint: "position must have 2 or more elements", "must be a number". JSON's 1e400 is Infinity. */
const notNumbers = defineRule({
  id: 'coordinate.not-numbers',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, operationNames, (sent) =>
      sent.flatMap((each): FindingDraft[] => {
        if (each.pair) return [];
        const coordinates = getSentCoordinates(each.raw);
        if (!coordinates) return [];
        const { given } = coordinates;
        const what = !Array.isArray(given) ? 'no-list' : given.length < 2 ? 'too-few' : 'no-numbers';
        return [
          {
            severity: 'error',
            ...getElementSubject(each, 'geometry', ...(given === undefined ? [] : ['coordinates'])),
            variant: what,
            measured: shortenValue(given),
          },
        ];
      }),
    ),
});

/** C2. Degrees: RFC 7946 section 4, Dataproofer#15, and what Mapbox GL throws at (geojson.io#846). */
const outOfRange = defineRule({
  id: 'coordinate.out-of-range',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, operationNames, (sent) =>
      getCoordinatePairs(sent).flatMap(({ each, pair }): FindingDraft[] => {
        const [longitude, latitude] = pair;
        const [beyondLongitude, beyondLatitude] = [Math.abs(longitude) > 180, Math.abs(latitude) > 90];
        const place = getElementSubject(each, 'geometry', 'coordinates');
        const common = { severity: 'error', ...place, unit: 'value' } as const;
        if (beyondLongitude && beyondLatitude)
          return [{ ...common, variant: 'both', measured: shortenValue(pair) }];
        if (beyondLongitude)
          return [{ ...common, variant: 'longitude', measured: longitude, threshold: 180 }];
        if (beyondLatitude) return [{ ...common, variant: 'latitude', measured: latitude, threshold: 90 }];
        return [];
      }),
    ),
});

/** C3. Degrees: pelias/openaddresses#467 takes 0.0005; JOSM and Osmose 9003009 the exact 0, 0. */
const island = defineRule({
  id: 'coordinate.null-island',
  limits: { within: nullIsland },
  check: ({ inspection }, { within }) =>
    checkAnswers(inspection, operationNames, (sent) =>
      getCoordinatePairs(sent)
        .filter(({ pair }) => isNullIsland(pair, within))
        .map(
          ({ each, pair }): FindingDraft => ({
            severity: 'error',
            ...getElementSubject(each, 'geometry', 'coordinates'),
            measured: shortenValue(pair),
            threshold: within,
            unit: 'value',
            details: { longitude: pair[0], latitude: pair[1] },
            evidence: { points: [[pair[0], pair[1]]] },
          }),
        ),
    ),
});

/** C9. geojsonhint: "position should not have more than 3". RFC 7946 allows the third, a height. */
const third = defineRule({
  id: 'coordinate.third',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, operationNames, (sent) => [
      ...lengthened(sent, 'height', (length) => length === 3),
      ...lengthened(sent, 'more', (length) => length > 3),
    ]),
});

/** Reported once for each answer: a service that sends heights sends them everywhere. */
function lengthened(
  sent: readonly Sent[],
  variant: 'height' | 'more',
  faulty: (length: number) => boolean,
): FindingDraft[] {
  const doubtful = sent.filter((each) => {
    const given = getSentCoordinates(each.raw)?.given;
    return Array.isArray(given) && faulty(given.length);
  });
  const [first] = doubtful;
  if (!first) return [];
  const given = getSentCoordinates(first.raw)?.given;
  return [
    {
      severity: variant === 'height' ? 'info' : 'warning',
      ...getElementSubject(first, 'geometry', 'coordinates', '2'),
      variant,
      measured: Array.isArray(given) ? given.length : 0,
      threshold: 2,
      unit: 'count',
      ...mergeFaulty(doubtful, sent.length),
    },
  ];
}

export const coordinateRules = [notNumbers, outOfRange, island, ...doctorRules, ...precisionRules, third];
