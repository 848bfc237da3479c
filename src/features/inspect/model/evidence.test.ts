import { describe, expect, test } from 'vitest';
import { createPlaceAt, createPointsAt, notAsked } from '../../../domain/place/inspection.driver.ts';
import type { Finding } from '../../../spec/finding.ts';
import { createEvidence, formatEvidence, getEvidenceBounds, getEvidenceLengths } from './evidence.ts';

type Pair = [longitude: number, latitude: number];

const place: Pair = [71.42, 51.12];
const parking: Pair = [71.42, 51.1236];
const inspection = {
  ...notAsked,
  details: createPlaceAt(place),
  parking: createPointsAt('parking', [parking]),
};

const far: Finding = {
  id: 'far',
  ruleId: 'parking.far',
  severity: 'error',
  operation: 'parking',
  subject: 'parking:1.0',
  pointer: '/features/0/geometry/coordinates',
  evidence: { lines: [[parking, place]] },
};
const swapped: Finding = {
  ...far,
  id: 'swapped',
  ruleId: 'coordinate.swapped',
  evidence: { ghost: [51.1236, 71.42] },
};
const note: Finding = { ...far, id: 'note', severity: 'info' };

function partsOf(findings: readonly Finding[], focused?: Finding) {
  return createEvidence(findings, focused, inspection).features.map(({ properties }) =>
    [properties?.part, properties?.focused ? 'focused' : 'faint', properties?.label]
      .filter(Boolean)
      .join(' '),
  );
}

describe('the evidence of findings', () => {
  test('is faint and without words for errors and warnings, and not drawn for the rest', () => {
    const { evidence: _, ...nowhere } = far;
    const whole: Finding = { ...nowhere, id: 'whole', ruleId: 'photo.none', subject: 'place' };
    expect(partsOf([far, note, whole])).toEqual(['line faint', 'point faint']);
  });

  test('of two on one point lies with the worst on top', () => {
    const near: Finding = { ...far, id: 'near', severity: 'warning', evidence: {} };
    const { features } = createEvidence([far, near], undefined, inspection);
    expect(features.map(({ properties }) => properties?.severity)).toEqual(['warning', 'error', 'error']);
  });

  test('says the length of the one in focus, whatever its severity, above the others', () => {
    expect(partsOf([far, note], note)).toEqual([
      'line faint',
      'point faint',
      'line focused',
      'point focused',
      'length focused 400 m',
    ]);
  });

  test('is kept clear of the label of the place where a length is written', () => {
    const lengths = (focused?: Finding) => getEvidenceLengths(createEvidence([far], focused, inspection));
    expect(lengths()).toEqual([]);
    expect(lengths(far)).toEqual([
      expect.objectContaining({ geometry: { type: 'Point', coordinates: [71.42, expect.closeTo(51.1218)] } }),
    ]);
  });

  test('shows the ghost with its leg and its words only in focus', () => {
    expect(partsOf([swapped])).toEqual(['point faint']);
    expect(partsOf([swapped], swapped)).toEqual([
      'ghost-leg focused',
      'ghost focused',
      'ghost-label focused Would be here if swapped',
      'point focused',
    ]);
  });

  test('is framed with its ghost, however far that is', () => {
    expect(getEvidenceBounds(far, inspection)).toEqual([71.42, 51.12, 71.42, 51.1236]);
    expect(getEvidenceBounds(swapped, inspection)).toEqual([51.1236, 51.1236, 71.42, 71.42]);
    expect(getEvidenceBounds({ ...far, subject: 'parking:#9', evidence: {} }, inspection)).toBeUndefined();
  });

  test('stays on one turn of the earth across 180°', () => {
    const fiji: Pair = [179.99, -16.5];
    const beyond: Pair = [-179.99, -16.5];
    const at = { ...notAsked, details: createPlaceAt(beyond), parking: createPointsAt('parking', [fiji]) };
    const over: Finding = { ...far, evidence: { lines: [[fiji, beyond]] } };
    const [west = 0, , east = 0] = getEvidenceBounds(over, at) ?? [];
    expect(east - west).toBeCloseTo(0.02);
  });

  test('is told to automation in words', () => {
    expect(formatEvidence(far, inspection)).toBe('parking.far parking:1.0 400 m');
    expect(formatEvidence(swapped, inspection)).toBe('coordinate.swapped parking:1.0 ghost');
    expect(formatEvidence({ ...far, subject: 'unit:9', evidence: {} }, inspection)).toBe('');
  });
});
