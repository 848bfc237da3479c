import type { Position } from '../../../spec/geojson.ts';
import { operationNames } from '../../../spec/operations.ts';
import type { RuleId } from '../../../spec/rules.ts';
import {
  diagnose,
  doctorLimits,
  findTrustedPosition,
  isInRange,
  isNullIsland,
  type Misreading,
  nullIsland,
} from '../../geo/coordinate-doctor.ts';
import type { Inspection } from '../../place/inspection.ts';
import { getSentCoordinates, type Sent } from '../../place/sent-features.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import {
  checkAnswers,
  collections,
  getAnswerSubject,
  getCoordinatePairs,
  getElementSubject,
  getSent,
  getSentPlace,
  mergeFaulty,
  shortenValue,
} from '../sent.ts';

/**
 * C7. Decimals: 5 are 1.1 m, 4 are 11 m, too coarse for a door. A proposal: RFC 7946 section 11.2 and geojsonhint
 * warn the other way. JSON drops trailing zeros, so one point alone says nothing, nor do many on one spot.
 */
const low = defineRule({
  id: 'coordinate.low-precision',
  limits: { warning: 5 },
  check: ({ inspection }, { warning }) =>
    checkAnswers(inspection, collections, (sent, operation) => {
      const held = getCoordinatePairs(sent).map(({ pair }) => pair);
      const [first] = held;
      if (!first || held.every((pair) => pair[0] === first[0] && pair[1] === first[1])) return [];
      if (held.some((pair) => getDecimals(pair) >= warning)) return [];
      return [
        {
          severity: 'warning',
          ...getAnswerSubject(operation),
          measured: held.reduce((most, pair) => Math.max(most, getDecimals(pair)), 0),
          threshold: warning,
          unit: 'decimals',
          details: { count: held.length, of: sent.length },
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
      const held = getCoordinatePairs(sent)
        .map(({ each, pair }) => ({ each, decimals: getDecimals(pair) }))
        .filter(({ decimals }) => decimals > info);
      const [first] = held;
      if (!first) return [];
      return [
        {
          severity: 'info',
          ...getElementSubject(first.each, 'geometry', 'coordinates'),
          measured: held.reduce((most, { decimals }) => Math.max(most, decimals), 0),
          threshold: info,
          unit: 'decimals',
          ...mergeFaulty(
            held.map(({ each }) => each),
            sent.length,
          ),
        },
      ];
    }),
});

/** The decimals that are needed to write both numbers as they were read. */
function getDecimals([longitude, latitude]: Position): number {
  return Math.max(decimalsIn(longitude), decimalsIn(latitude));
}

/** Beyond these a double cannot be told from its neighbours by multiplying. */
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

const precisionRules = [low, excess];

/**
 * C4 to C6: the coordinate doctor (F15) speaks. Metres: 50 km and 5 km are proposals; no other validator was found
 * that names these faults, only reports of them (sourcegraph/handbook#8242 for the swap).
 */
function misread(id: RuleId, misreadings: readonly Misreading[]) {
  return defineRule({
    id,
    limits: doctorLimits,
    check: ({ inspection }, limits) => {
      const reference = getReference(inspection, limits);
      return checkAnswers(inspection, operationNames, (sent) =>
        getCoordinatePairs(sent).flatMap(({ each, pair }): FindingDraft[] => {
          const diagnosis = diagnose(pair, reference, limits);
          if (!diagnosis || !misreadings.includes(diagnosis.misreading)) return [];
          const { misreading, place, metres } = diagnosis;
          const [longitude, latitude] = place;
          return [
            {
              severity: 'error',
              ...getElementSubject(each, 'geometry', 'coordinates'),
              variant: misreading,
              ...(metres !== undefined && {
                measured: metres,
                threshold: limits.far,
                unit: 'metres' as const,
              }),
              details: { sent: shortenValue(pair), longitude, latitude },
              evidence: {
                ...(isInRange(pair) && { points: [[pair[0], pair[1]]] }),
                ghost: [longitude, latitude],
              },
            },
          ];
        }),
      );
    },
  });
}

function getReference(inspection: Inspection, limits: typeof doctorLimits): Position | undefined {
  const answers = collections.map((operation) =>
    getCoordinatePairs(getSent(inspection, operation) ?? [])
      .map(({ pair }) => pair)
      .filter(isInRange),
  );
  return findTrustedPosition(getSentPlace(inspection)?.pair, answers, limits);
}

const swapped = misread('coordinate.swapped', ['swapped']);
const signFlipped = misread('coordinate.sign-flipped', ['longitude-sign', 'latitude-sign', 'both-signs']);
const projected = misread('coordinate.projected', ['mercator', 'millionths', 'ten-millionths']);

const doctorRules = [swapped, signFlipped, projected];

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
        const told = { severity: 'error', ...place, unit: 'value' } as const;
        if (beyondLongitude && beyondLatitude)
          return [{ ...told, variant: 'both', measured: shortenValue(pair) }];
        if (beyondLongitude) return [{ ...told, variant: 'longitude', measured: longitude, threshold: 180 }];
        if (beyondLatitude) return [{ ...told, variant: 'latitude', measured: latitude, threshold: 90 }];
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

/** Told once for each answer: a service that sends heights sends them everywhere. */
function lengthened(
  sent: readonly Sent[],
  variant: 'height' | 'more',
  faulty: (length: number) => boolean,
): FindingDraft[] {
  const held = sent.filter((each) => {
    const given = getSentCoordinates(each.raw)?.given;
    return Array.isArray(given) && faulty(given.length);
  });
  const [first] = held;
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
      ...mergeFaulty(held, sent.length),
    },
  ];
}

export const coordinateRules = [notNumbers, outOfRange, island, ...doctorRules, ...precisionRules, third];
