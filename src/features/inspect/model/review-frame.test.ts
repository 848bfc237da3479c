import { describe, expect, test } from 'vitest';
import { type Bounds, getDistance, getWind } from '../../../domain/geo/geodesy.ts';
import { createPlaceAt, createPointsAt, notAsked } from '../../../domain/place/inspection.driver.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Position } from '../../../spec/geojson.ts';
import { getLeadingFinding } from './evidence.ts';
import { createReviewFrame } from './review-frame.ts';

type Pair = [longitude: number, latitude: number];

const place: Pair = [71.43, 51.128];
/** Degrees of latitude in a metre. */
const metre = 1 / 111_195;
const north = (metres: number): Pair => [place[0], place[1] + metres * metre];
const doors = createPointsAt('entrance', [[71.4302, 51.128]]);
const inspection = { ...notAsked, details: createPlaceAt(place), entrance: doors };
const route = { parking: undefined, entrance: doors.subjects[0] };

function finding(ruleId: Finding['ruleId'], evidence: Finding['evidence']): Finding {
  const at = { operation: 'details', subject: 'place', pointer: '' } as const;
  return { id: ruleId, ruleId, severity: 'error', ...at, ...(evidence && { evidence }) };
}
const expectedAt = (there: Pair) => finding('expected.position', { lines: [[place, there]], ghost: there });
const framed = (given: Partial<Parameters<typeof createReviewFrame>[0]>) =>
  createReviewFrame({ inspection, route, expected: undefined, findings: [], ...given });
const holds = ([west, south, east, up]: Bounds, [longitude, latitude]: Position) =>
  west <= longitude && longitude <= east && south <= latitude && latitude <= up;

describe('the picture of an address that is judged', () => {
  test('holds place, door and an expected position 222 m off, before and after the rules have spoken', () => {
    const there = north(222);
    const before = framed({ expected: { position: there } });
    const after = framed({ expected: { position: there }, findings: [expectedAt(there)] });
    for (const position of [place, there, doors.subjects[0]?.position ?? there]) {
      expect(before.frame && holds(before.frame, position)).toBe(true);
    }
    // The rules bring nothing new: the camera need not move again.
    expect(after).toEqual(before);
  });

  test('holds the evidence of the worst finding, and of the others not', () => {
    const [worst, other] = [north(800), north(-900)];
    const findings = [
      finding('coordinate.swapped', { ghost: worst }),
      finding('parking.far', { lines: [[place, other]] }),
    ];
    const { frame, beyond } = framed({ findings });
    expect(frame && [holds(frame, worst), holds(frame, other), holds(frame, place)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(beyond).toEqual([]);
  });

  test('names what lies thousands of kilometres away, and keeps the place as near as it was', () => {
    const there: Pair = [-0.12, 51.5];
    const { frame, beyond } = framed({ expected: { position: there }, findings: [expectedAt(there)] });
    expect(frame).toEqual(framed({}).frame);
    const [named] = beyond;
    expect(named?.finding.ruleId).toBe('expected.position');
    expect(named?.metres).toBeCloseTo(getDistance(place, there), 0);
    // The map draws it to the west; the shortest way over the earth sets out to the north-west.
    expect(getWind(named?.bearing ?? 0)).toBe('west');
  });

  test('over the antimeridian stays on one side of it', () => {
    const here: Pair = [179.9995, -16];
    const there: Pair = [-179.9995, -16];
    const { frame } = framed({
      inspection: { ...notAsked, details: createPlaceAt(here) },
      route: { parking: undefined, entrance: undefined },
      expected: { position: there },
    });
    expect((frame?.[2] ?? 0) - (frame?.[0] ?? 0)).toBeCloseTo(0.001, 6);
  });

  test('without any answer shows where the list expects the place, and nothing where it says nothing', () => {
    const blind = { inspection: notAsked, route: { parking: undefined, entrance: undefined } };
    expect(framed({ ...blind, expected: { position: place } }).frame).toEqual([...place, ...place]);
    expect(framed(blind)).toEqual({ frame: undefined, beyond: [] });
  });
});

test('a reviewer sees first where the list expects the place, else the worst finding', () => {
  const worst = finding('coordinate.swapped', undefined);
  const expected = expectedAt(north(222));
  expect(getLeadingFinding([worst, expected])).toBe(expected);
  expect(getLeadingFinding([worst])).toBe(worst);
  expect(getLeadingFinding([])).toBeUndefined();
});
