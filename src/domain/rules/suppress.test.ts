import { describe, expect, test } from 'vitest';
import type { Finding } from '../../spec/finding.ts';
import type { Position } from '../../spec/geojson.ts';
import {
  createCollection,
  createFeature,
  createPlaceAt,
  createView,
  notAsked,
} from '../place/inspection.driver.ts';
import { assess } from './assess.ts';
import { usualProfile } from './profiles.ts';
import { defineRule, type FindingDraft, type Rule } from './rule.ts';
import { applySuppressions, createSuppression } from './suppress.ts';

const ask = { id: '1.2e8', kind: 'place' };
const acceptance = { kind: 'place', placeId: '1.2e8', reason: 'an island', author: 'Ana', at: 1000 };
const place: Position = [71.42, 51.12];
/** Returns a position so many metres to the north. */
const north = (metres: number, from: Position = place): Position => [from[0], from[1] + metres / 111_195];

type Point = { readonly at: Position; readonly id?: string };

function parkingFindings(points: readonly Point[]): readonly Finding[] {
  const parking = createView(
    'parking',
    createCollection(points.map(({ at, id }) => createFeature(at, id ? { id } : {}))),
  );
  const inspection = { ...notAsked, ask, details: createPlaceAt(place), parking };
  return assess({ inspection, now: 0 }, usualProfile).findings.filter(
    ({ ruleId }) => ruleId === 'parking.far',
  );
}

function only(findings: readonly Finding[]): Finding {
  const [first, second] = findings;
  if (!first || second) throw new Error(`${findings.length} findings`);
  return first;
}

describe('an accepted finding', () => {
  const far = only(parkingFindings([{ at: north(300), id: '1.a' }]));
  const accepted = [createSuppression(far, acceptance)];

  test('stays accepted when the same place is asked again, in another order and a little moved', () => {
    const again = parkingFindings([
      { at: north(5), id: '2.b' },
      { at: north(320), id: '1.a' },
    ]);
    const { open, suppressed, changed } = applySuppressions(again, accepted, 2000);
    expect([open, changed]).toEqual([[], []]);
    expect(suppressed.map(({ suppression }) => suppression.reason)).toEqual(['an island']);
  });

  test('comes back as changed when it is in another band', () => {
    const worse = parkingFindings([{ at: north(700), id: '1.a' }]);
    const { open, suppressed, changed } = applySuppressions(worse, accepted, 2000);
    expect(open).toEqual(worse);
    expect(suppressed).toEqual([]);
    expect(changed).toMatchObject([{ why: 'band', suppression: { band: 'warning' } }]);
    expect(Math.round(Number(changed[0]?.suppression.measured))).toBe(300);
  });

  test('comes back when its time is over, and not a moment before', () => {
    const until = [createSuppression(far, { ...acceptance, until: 5000 })];
    expect(applySuppressions([far], until, 5000).open).toEqual([]);
    expect(applySuppressions([far], until, 5001).changed).toMatchObject([{ why: 'expired' }]);
  });

  test('says nothing of another feature, place or kind', () => {
    const other = parkingFindings([{ at: north(300), id: '3.c' }]);
    expect(applySuppressions(other, accepted, 2000)).toEqual({ open: other, suppressed: [], changed: [] });
    const elsewhere = { ...far, fingerprint: String(far.fingerprint).replace('1.2e8', '9.9e9') };
    expect(applySuppressions([elsewhere], accepted, 2000).open).toEqual([elsewhere]);
  });
});

describe('a feature is known again', () => {
  const fingerprints = (points: readonly Point[]) =>
    parkingFindings(points).map(({ fingerprint, byOrdinal }) => [fingerprint, byOrdinal]);

  test('by its id', () => {
    expect(fingerprints([{ at: north(300), id: '1.a' }])).toEqual([
      ['parking.far place 1.2e8 parking:1.a /geometry/coordinates', undefined],
    ]);
  });

  test('by its coordinate to about a metre where it has no id', () => {
    const at: Position = [71.423456, 51.130123];
    const moved: Position = [71.4234562, 51.1301232];
    const [name] = fingerprints([{ at }]);
    expect(name?.[0]).toContain(' parking:@71.42346,51.13012 ');
    expect(fingerprints([{ at: north(1), id: '0.0' }, { at: moved }])).toEqual([name]);
    expect(name?.[1]).toBeUndefined();
  });

  test('by its place in the answer where several share id or spot, and that is said', () => {
    const shared = fingerprints([
      { at: north(300), id: '1.a' },
      { at: north(400), id: '1.a' },
      { at: north(450) },
      { at: north(450) },
    ]);
    expect(new Set(shared.map(([name]) => name)).size).toBe(4);
    expect(shared.map(([, byOrdinal]) => byOrdinal)).toEqual([true, true, undefined, true]);
  });
});

test('a rule that speaks twice of one field has two fingerprints', () => {
  const found: FindingDraft = {
    severity: 'info',
    operation: 'details',
    subject: 'place',
    pointer: '/properties/text',
  };
  const twice: Rule = defineRule({
    id: 'text.damaged',
    limits: {},
    check: () => [{ ...found, variant: 'control' }, { ...found, variant: 'spaces' }, found, found],
  });
  const inspection = { ...notAsked, ask, details: createPlaceAt(place) };
  const { findings } = assess({ inspection, now: 0 }, usualProfile, [twice]);
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(4);
});
