import { describe, expect, test } from 'vitest';
import type { Position } from '../../../spec/geojson.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { assess } from '../assess.ts';
import { usualProfile } from '../profiles.ts';
import { createInspected, createSoundAnswers, judgeAsLines, judgeByRule } from '../sound.driver.ts';
import { coordinateRules } from './coordinates.ts';

const astana: Position = [71.422281, 51.127931];
const montevideo: Position = [-56.136122, -34.90445];
const newYork: Position = [-73.985656, 40.748433];
const sydney: Position = [151.215297, -33.856784];
const nairobi: Position = [36.817223, -1.286389];

const swap = ([x, y]: Position): Position => [y, x];
const east = ([x, y]: Position): Position => [-x, y];
const north = ([x, y]: Position): Position => [x, -y];
const both = ([x, y]: Position): Position => [-x, -y];
const times =
  (factor: number) =>
  ([x, y]: Position): Position => [Math.round(x * factor), Math.round(y * factor)];
const mercator = ([x, y]: Position): Position => [
  (x * Math.PI * 6_378_137) / 180,
  Math.log(Math.tan(Math.PI / 4 + (y * Math.PI) / 360)) * 6_378_137,
];
const island = (): Position => [0.0001, -0.0002];

type Spot = 'details' | 'parking' | 'entrance' | 'units';

/** Returns the findings of the C rules for an address at `centre` with these points spoiled. */
function judged(centre: Position, spoil: (given: Position) => Position, spoiled: readonly Spot[]) {
  const answers = createSoundAnswers(centre);
  const points = {
    details: [answers.details],
    parking: answers.parking.features,
    entrance: answers.entrance.features.slice(0, 1),
    units: answers.units.features,
  };
  for (const { geometry } of spoiled.flatMap(
    (spot): { geometry: { coordinates: unknown[] } }[] => points[spot],
  )) {
    geometry.coordinates = [...spoil([Number(geometry.coordinates[0]), Number(geometry.coordinates[1])])];
  }
  return assess(createInspected(answers), usualProfile, coordinateRules).findings;
}

describe('30 synthetic errors are all named, and nothing else is called by their names', () => {
  const named = new Set<RuleId>([
    'coordinate.null-island',
    'coordinate.swapped',
    'coordinate.sign-flipped',
    'coordinate.projected',
  ]);
  test.each<[string, RuleId, Position, (given: Position) => Position, readonly Spot[], number]>([
    ['swapped place', 'coordinate.swapped', astana, swap, ['details'], 1],
    ['swapped parking', 'coordinate.swapped', astana, swap, ['parking'], 2],
    ['swapped entrance', 'coordinate.swapped', astana, swap, ['entrance'], 1],
    ['swapped units', 'coordinate.swapped', astana, swap, ['units'], 2],
    ['swapped parking and entrance', 'coordinate.swapped', astana, swap, ['parking', 'entrance'], 3],
    ['swapped place, south-west', 'coordinate.swapped', montevideo, swap, ['details'], 1],
    ['swapped units, south-west', 'coordinate.swapped', montevideo, swap, ['units'], 2],
    ['swapped beyond a latitude', 'coordinate.swapped', sydney, swap, ['parking'], 2],
    ['swapped place beyond a latitude', 'coordinate.swapped', sydney, swap, ['details'], 1],
    ['swapped near the equator', 'coordinate.swapped', nairobi, swap, ['entrance'], 1],
    [
      'all swapped, beyond a latitude',
      'coordinate.swapped',
      [178.441895, -18.141601],
      (p) => swap(p),
      ['details', 'parking', 'units'],
      5,
    ],
    ['east for west', 'coordinate.sign-flipped', newYork, east, ['parking'], 2],
    ['east for west, the place', 'coordinate.sign-flipped', newYork, east, ['details'], 1],
    ['north for south', 'coordinate.sign-flipped', sydney, north, ['units'], 2],
    ['north for south, the place', 'coordinate.sign-flipped', sydney, north, ['details'], 1],
    ['north for south near the equator', 'coordinate.sign-flipped', nairobi, north, ['parking'], 2],
    ['both signs', 'coordinate.sign-flipped', montevideo, both, ['entrance'], 1],
    ['both signs, the place', 'coordinate.sign-flipped', montevideo, both, ['details'], 1],
    ['both signs, the units', 'coordinate.sign-flipped', montevideo, both, ['units'], 2],
    ['web mercator', 'coordinate.projected', astana, mercator, ['parking'], 2],
    ['web mercator, the place', 'coordinate.projected', astana, mercator, ['details'], 1],
    ['web mercator, south-west', 'coordinate.projected', montevideo, mercator, ['units'], 2],
    ['web mercator, north-west', 'coordinate.projected', newYork, mercator, ['entrance'], 1],
    ['degrees times a million', 'coordinate.projected', astana, times(1e6), ['units'], 2],
    ['degrees times a million, the place', 'coordinate.projected', sydney, times(1e6), ['details'], 1],
    ['degrees times ten million', 'coordinate.projected', astana, times(1e7), ['parking'], 2],
    ['degrees times ten million, the place', 'coordinate.projected', newYork, times(1e7), ['details'], 1],
    ['null island, the place', 'coordinate.null-island', astana, island, ['details'], 1],
    ['null island, the parking', 'coordinate.null-island', montevideo, island, ['parking'], 2],
    ['null island, the units', 'coordinate.null-island', newYork, island, ['units'], 2],
  ])('%s', (_, id, centre, spoil, spoiled, count) => {
    const findings = judged(centre, spoil, spoiled).filter(({ ruleId }) => named.has(ruleId));
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(Array(count).fill(id));
    if (id === 'coordinate.null-island') return;
    for (const { evidence } of findings) {
      const [longitude = 0, latitude = 0] = evidence?.ghost ?? [];
      expect(Math.hypot(longitude - centre[0], latitude - centre[1])).toBeLessThan(0.01);
    }
  });
});

describe('30 tricky places are right', () => {
  test.each<[string, Position]>([
    ['Accra', [-0.186964, 5.603717]],
    ['Quito', [-78.467834, -0.180653]],
    ['Greenwich', [-0.001475, 51.477811]],
    ['Fiji, Taveuni, across 180°', [179.999987, -16.816667]],
    ['Fiji, across −180°', [-179.999987, -16.816667]],
    ['beside null island', [0.001123, 0.001217]],
    ['south-west of null island', [-0.001312, -0.001431]],
    ['on the equator, Pontianak', [109.322132, 0.000011]],
    ['on the meridian, Tema', [0.000012, 5.648921]],
    ['lat = lon, in Turkey', [38.123457, 38.123411]],
    ['lat = lon, in Chad', [15.551234, 15.551298]],
    ['lat = −lon, in the Atlantic', [-30.123451, 30.123412]],
    ['lat = −lon, in Mozambique', [34.912345, -34.912311]],
    ['South Pole', [71.123457, -89.998765]],
    ['North Pole', [-45.123451, 89.998123]],
    ['Longyearbyen', [15.646123, 78.223187]],
    ['São Tomé', [6.731234, 0.336543]],
    ['Libreville', [9.454123, 0.390123]],
    ['Singapore', [103.819836, 1.352083]],
    ['Kampala', [32.582521, 0.347613]],
    ['Macapá, on the equator', [-51.066612, 0.000023]],
    ['Nairobi', [36.817223, -1.286389]],
    ['Anadyr, near 180°', [177.509912, 64.733111]],
    ['Chatham Islands', [-176.559812, -43.953512]],
    ['Apia', [-171.766612, -13.833312]],
    ['London', [-0.127758, 51.507351]],
    ['Valencia, near the meridian', [-0.376312, 39.469912]],
    ['Ushuaia', [-68.303112, -54.801912]],
    ['Reykjavík', [-21.942612, 64.146612]],
    ['Astana', astana],
  ])('%s', (_, centre) => {
    const answers = createSoundAnswers(centre);
    if (Math.abs(centre[0]) > 179.9) {
      // The entrances are on the other side of the line.
      for (const { geometry } of answers.entrance.features)
        geometry.coordinates[0] = -Math.sign(centre[0]) * 179.999213;
      for (const { geometry } of [...answers.parking.features, ...answers.units.features]) {
        const longitude = Number(geometry.coordinates[0]);
        geometry.coordinates[0] =
          longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
      }
    }
    expect(assess(createInspected(answers), usualProfile, coordinateRules)).toMatchObject({
      findings: [],
      notRun: [],
    });
  });
});

test('where everything is wrong alike nobody can tell', () => {
  expect(judgeAsLines('coordinate.swapped', createInspected(createSoundAnswers(swap(astana))))).toEqual([]);
  const projected = createInspected(createSoundAnswers(mercator(astana)));
  expect(judgeAsLines('coordinate.projected', projected)).toEqual([]);
  expect(judgeAsLines('coordinate.out-of-range', projected)).toHaveLength(7);
});

test('a finding carries the ghost, the values, and the metres from where it should be', () => {
  const answers = createSoundAnswers();
  answers.parking.features.splice(1);
  const held = answers.parking.features[0];
  if (held) held.geometry.coordinates = [51.128, 71.423];
  expect(judgeByRule('coordinate.swapped', createInspected(answers))).toMatchObject([
    {
      severity: 'error',
      subject: 'parking:2.a1',
      pointer: '/features/0/geometry/coordinates',
      threshold: 50_000,
      unit: 'metres',
      details: { sent: '[51.128,71.423]', longitude: 71.423, latitude: 51.128 },
      evidence: { points: [[51.128, 71.423]], ghost: [71.423, 51.128] },
    },
  ]);
});

test('exactly as far as the limit passes', () => {
  const answers = createSoundAnswers([71.4, 51.1]);
  answers.parking.features.splice(1);
  const held = answers.parking.features[0];
  if (held) held.geometry.coordinates = [51.1, 71.4];
  const [finding] = judgeByRule('coordinate.swapped', createInspected(answers));
  const far = typeof finding === 'object' ? Number(finding.measured) : 0;
  expect(far).toBeGreaterThan(2_000_000);
  expect(judgeByRule('coordinate.swapped', createInspected(answers), { far })).toEqual([]);
  expect(judgeByRule('coordinate.swapped', createInspected(answers), { far: far - 1 })).toHaveLength(1);
});
