import type { Finding } from '../../spec/finding.ts';
import type { RuleId } from '../../spec/rules.ts';

/** The parts of a finding that its wording reads. */
type Said = Partial<Pick<Finding, 'operation' | 'measured' | 'threshold' | 'variant' | 'details'>>;

const found: Readonly<Record<RuleId, readonly Said[]>> = {
  'answer.refused': [
    { variant: 'unauthorised', measured: 401 },
    { variant: 'no-answer', details: { reason: 'timeout' } },
    { variant: 'status', measured: 503 },
  ],
  'answer.unreadable': [{ variant: 'web-page' }, { variant: 'not-json' }],
  'answer.disagrees': [
    { variant: 'details-unknown', measured: 2 },
    { variant: 'others-refused', measured: 404 },
  ],
  'answer.slow': [
    { measured: 3.24, threshold: 3 },
    { measured: 12.3, threshold: 10 },
  ],
  'answer.unstable': [{}],
  'structure.wrong-type': [
    { variant: 'element', measured: 'x', details: { expected: 'Feature' } },
    { variant: 'element-type', measured: 'x', details: { expected: 'Feature' } },
    { variant: 'no-type', measured: 'x', details: { expected: 'Feature' } },
    { variant: 'no-list', details: { expected: 'FeatureCollection' } },
    { variant: 'no-object', details: { expected: 'FeatureCollection' } },
    { variant: 'type', measured: 'x', details: { expected: 'Feature' } },
  ],
  'structure.no-point': [
    { variant: 'missing' },
    { variant: 'null' },
    { variant: 'other', measured: 'LineString' },
  ],
  'structure.field-missing': [
    { details: { field: 'properties.floor', count: 1, of: 1 } },
    { operation: 'parking', details: { field: 'properties.floor', count: 3, of: 2000 } },
    { operation: 'entrance', details: { field: 'properties.floor', count: 3, of: 2000 } },
    { operation: 'units', details: { field: 'properties.floor', count: 3, of: 2000 } },
  ],
  'structure.field-type': [
    { details: { field: 'properties.floor', type: 'text', sent: '1', looksNumeric: true, count: 2, of: 12 } },
    { details: { field: 'demo', type: 'null', sent: 'null', looksNumeric: false, count: 1, of: 1 } },
    { details: { field: 'demo', type: 'number', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
    { details: { field: 'demo', type: 'flag', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
    { details: { field: 'demo', type: 'object', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
    { details: { field: 'demo', type: 'list', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
    { details: { field: 'demo', type: 'text', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
    {
      operation: 'entrance',
      details: { field: 'demo', type: 'text', sent: 'x', looksNumeric: false, count: 1, of: 12 },
    },
    {
      operation: 'entrance',
      details: { field: 'demo', type: 'text', sent: 'x', looksNumeric: false, count: 5, of: 12 },
    },
    {
      operation: 'units',
      details: { field: 'demo', type: 'text', sent: 'x', looksNumeric: false, count: 1, of: 12 },
    },
    {
      operation: 'units',
      details: { field: 'demo', type: 'text', sent: 'x', looksNumeric: false, count: 5, of: 12 },
    },
  ],
  'structure.field-unknown': [
    { details: { field: 'properties.floor', count: 1, of: 1 } },
    { operation: 'parking', details: { field: 'properties.floor', count: 3, of: 2000 } },
    { operation: 'entrance', details: { field: 'properties.floor', count: 3, of: 2000 } },
    { operation: 'units', details: { field: 'properties.floor', count: 3, of: 2000 } },
  ],
  'structure.empty': [
    { operation: 'details' },
    { operation: 'parking' },
    { operation: 'entrance' },
    { operation: 'units' },
  ],
  'coordinate.not-numbers': [
    { variant: 'no-list', measured: '[]' },
    { variant: 'too-few', measured: '[]' },
    { variant: 'no-numbers', measured: '[]' },
  ],
  'coordinate.out-of-range': [
    { variant: 'both', measured: '[714282240,511312790]' },
    { variant: 'longitude', measured: -190.5, threshold: 180 },
    { variant: 'latitude', measured: 91, threshold: 90 },
  ],
  'coordinate.null-island': [
    { measured: '[0,0]', threshold: 0.0005, details: { longitude: 0, latitude: 0 } },
  ],
  'coordinate.swapped': [
    { measured: 2474330, details: { longitude: 71.421066, latitude: 51.129269, sent: '[1,2]' } },
    { details: { longitude: 71.421066, latitude: 51.129269 } },
  ],
  'coordinate.sign-flipped': [
    { variant: 'longitude-sign', measured: 2474330, details: { longitude: -56.1, latitude: -34.9 } },
    { variant: 'latitude-sign', measured: 2474330, details: { longitude: -56.1, latitude: -34.9 } },
    { variant: 'both-signs', measured: 2474330, details: { longitude: -56.1, latitude: -34.9 } },
  ],
  'coordinate.projected': [
    { variant: 'mercator', details: { longitude: 71.4, latitude: 51.1, sent: '[1,2]' } },
    { variant: 'millionths', details: { longitude: 71.4, latitude: 51.1 } },
    { variant: 'ten-millionths', details: { longitude: 71.4, latitude: 51.1 } },
  ],
  'coordinate.low-precision': [
    { measured: 1, threshold: 5 },
    { measured: 4, threshold: 5 },
  ],
  'coordinate.excess-precision': [{ measured: 14, threshold: 8 }],
  'coordinate.third': [
    { variant: 'height', measured: 3 },
    { variant: 'more', measured: 4 },
  ],
  'identity.other-id': [{ measured: '1.5E8', threshold: '1.5e8' }],
  'identity.duplicate': [
    { measured: '1.a', details: { other: 'place' } },
    { measured: '1.a', details: { other: 'parking:1.a' } },
    { measured: '1.a', details: { other: 'entrances:1.a' } },
    { measured: '1.a', details: { other: 'unit:1.a~2' } },
  ],
  'identity.missing': [{ details: { field: 'markerId' } }],
  'identity.format': [
    { measured: 'x', details: { count: 1, of: 2 } },
    { measured: 'x', details: { count: 2, of: 2 } },
  ],
  'identity.wrong-parent': [
    { variant: 'some-by-id', measured: '1.0ff', details: { count: 1, of: 2000 } },
    { variant: 'some-by-marker', measured: '1.0ff', details: { count: 1, of: 2000 } },
    { variant: 'other', measured: '1.0ff', details: { count: 1, of: 2000 } },
    { variant: 'other', measured: '1.0ff', details: { count: 3, of: 2000 } },
  ],
  'identity.shared-marker': [{ measured: '1.a' }],
  'identity.same-address': [{ measured: 2, details: { other: '1.a', metres: 2 } }],
  'kind.wrong-operation': [
    { variant: 'singular', details: { count: 2, of: 2 } },
    { variant: 'other', measured: 'Unit', threshold: 'unit', details: { count: 1, of: 2 } },
  ],
  'kind.disagrees': [
    { variant: 'asked', measured: 'restaurant', threshold: 'place' },
    { variant: 'properties', measured: 'restaurant', threshold: 'place' },
  ],
  'kind.not-demo': [{ variant: 'missing' }, { variant: 'other', measured: 'false' }],
  'kind.only-spaces': [
    { variant: 'text', measured: 0 },
    { variant: 'subKind', measured: 3 },
  ],
  'parking.far': [{ measured: 412, threshold: 200 }],
  'parking.on-place': [{ measured: 0.4 }],
  'parking.inside-building': [
    { measured: 4.2, threshold: 3 },
    { measured: 4.2, threshold: 3, variant: 'other' },
  ],
  'parking.none': [{}],
  'parking.on-top': [{ measured: 0.4, threshold: 1, details: { count: 2 } }],
  'parking.far-from-entrances': [{ measured: 180, threshold: 150 }],
  'map.detour': [{ measured: 360.2, threshold: 348.6, details: { straight: 116.2, times: 3 } }],
  'entrance.far': [{ measured: 80, threshold: 75 }],
  'entrance.off-edge': [
    { measured: 7.5, threshold: 5, variant: 'inside' },
    { measured: 7.5, threshold: 5, variant: 'outside' },
    { measured: 7.5, threshold: 5, variant: 'other', details: { numbers: '' } },
    { measured: 7.5, threshold: 5, variant: 'other', details: { numbers: '12, 14' } },
  ],
  'entrance.on-place': [{ measured: 0.2 }],
  'entrance.on-top': [{ measured: 0, threshold: 1, details: { count: 3 } }],
  'entrance.none': [{}],
  'entrance.also-parking': [{ variant: 'id' }, { measured: 0.1, variant: 'position' }],
  'unit.outside': [
    { measured: 12, threshold: 10, variant: 'outline' },
    { measured: 120, threshold: 100, variant: 'place' },
  ],
  'unit.duplicate-number': [{ measured: 12, details: { floor: 1 } }],
  'unit.other-floor': [{ measured: 12, details: { floor: 1, otherFloor: 2 } }],
  'unit.shared-coordinate': [{ measured: 48, details: { metres: 0.3 } }],
  'unit.not-surveyed': [{ measured: 48, details: { metres: 0.5 } }],
  'unit.no-floor': [
    { variant: 'missing' },
    { variant: 'null' },
    { measured: 'ground', variant: 'not-a-number' },
  ],
  'unit.odd-floor': [
    { measured: 250, threshold: 200, variant: 'high' },
    { measured: 0.3, threshold: 0.5, variant: 'step' },
    { measured: -1, threshold: 0, variant: 'basement' },
  ],
  'unit.odd-number': [
    { measured: 100000, threshold: 99999, variant: 'high' },
    { measured: '12', variant: 'not-a-number' },
    { measured: 0, variant: 'low' },
  ],
  'unit.number-against-floor': [{ measured: 3, threshold: 12, details: { number: 1204 } }],
  'unit.floor-gap': [
    { measured: 1, details: { below: 1, above: 3 } },
    { measured: 9, details: { below: 2, above: 12 } },
  ],
  'unit.other-address': [{ measured: 'Dostyk 7', threshold: 'Dostyk 5', details: { count: 1 } }],
  'unit.not-a-building': [{ measured: 2 }],
  'unit.none': [{ measured: 'Apt 12' }],
  'unit.no-entrance': [{ measured: 12 }],
  'amenity.missing': [{ variant: 'all' }, { variant: 'elevator' }],
  'amenity.accessible-without-lift': [{ measured: 4, threshold: 2 }],
  'amenity.tall-without-lift': [{ measured: 9, threshold: 6 }],
  'amenity.score-unusable': [
    { measured: -1, variant: 'negative', details: { field: 'score' } },
    { measured: 900, threshold: 120.5, variant: 'outlier', details: { field: 'score' } },
  ],
  'record.not-complete': [{ variant: 'address' }, { variant: 'entrance' }, { variant: 'parking' }],
  'record.rejected': [{ measured: 11, threshold: 3, details: { correct: 2 } }],
  'record.odd-counter': [{ measured: 1.5, variant: 'correct' }],
  'time.unparsable': [
    { measured: 'yesterday', variant: 'format' },
    { measured: '2026-02-30T00:00:00.000Z', variant: 'impossible' },
  ],
  'time.future': [
    { measured: 400, threshold: 300 },
    { measured: 259200, threshold: 300 },
    { measured: 1085172840, threshold: 300 },
  ],
  'time.old': [{ measured: 31.4, threshold: 24 }],
  'address.no-number': [{ variant: 'empty' }, { measured: 'Nurzhol Boulevard', variant: 'no-number' }],
  'text.damaged': [
    { measured: 'x', variant: 'replaced', details: { field: 'properties.name', code: 'U+202E' } },
    { measured: 'x', variant: 'mojibake', details: { field: 'properties.name', code: 'U+202E' } },
    { measured: 'x', variant: 'bidi', details: { field: 'properties.name', code: 'U+202E' } },
    { measured: 'x', variant: 'control', details: { field: 'properties.name', code: 'U+202E' } },
    { measured: 'x', variant: 'spaces', details: { field: 'properties.name', code: 'U+202E' } },
  ],
  'text.disagrees': [{ measured: 'La Casita', threshold: 'Munar 2877' }],
  'map.no-door': [{ measured: 20, threshold: 15 }],
  'map.main-door': [{ measured: 30, threshold: 15 }],
  'map.parking-on-water': [{ measured: 4.5, threshold: 3 }],
  'map.parking-private': [
    { measured: 0, variant: 'private' },
    { measured: 0, variant: 'no' },
  ],
  'map.house-number': [{ measured: 'Dostyk 5', threshold: '7, 9' }],
  'map.levels': [
    { measured: 12, threshold: 1 },
    { measured: 12, threshold: 9 },
  ],
  'map.stairwell': [
    { measured: 42, variant: 'ref', details: { count: 1, door: '3' } },
    { measured: 42, variant: 'flats', details: { count: 12, door: '41-80' } },
  ],
  'photo.not-a-url': [
    { variant: 'not-text', measured: 'x' },
    { variant: 'scheme', measured: 'x' },
    { variant: 'unreadable', measured: 'x' },
  ],
  'photo.not-https': [{ measured: 'http://a.example/b.jpg' }],
  'photo.does-not-load': [
    { variant: 'timeout', measured: 'x' },
    { variant: 'error', measured: 'x' },
  ],
  'photo.twice': [{ details: { first: 1, again: 3 } }],
  'photo.small': [{ threshold: 200, details: { width: 199, height: 1200, url: 'x' } }],
  'photo.placeholder': [{ measured: 'default.png' }, { variant: 'repeated', measured: 4 }],
  'photo.none': [{ variant: 'complete' }, { variant: 'plain' }],
  'expected.position': [{ measured: 120, threshold: 50 }],
  'expected.address': [{ threshold: 'Dostyk 5' }, { measured: 'Dostyk 7', threshold: 'Dostyk 5' }],
  'expected.parking': [{ measured: 1, threshold: 2 }],
  'expected.entrances': [{ measured: 1, threshold: 2 }],
  'expected.units': [{ measured: 1, threshold: 2 }],
  internal: [{ details: { rule: 'parking.far', message: 'no' } }],
};

const whole = { id: 'x', severity: 'warning', operation: 'parking', subject: 'place', pointer: '' } as const;

/** Returns findings of each rule, one for each wording. */
export function createFindings(ruleId: RuleId): readonly Finding[] {
  return found[ruleId].map((said) => ({ ...whole, ruleId, ...said }));
}
