import { expect, test } from 'vitest';
import { assess } from '../../src/domain/rules/assess.ts';
import { usualProfile } from '../../src/domain/rules/profiles.ts';
import { createInspected } from '../../src/domain/rules/sound.driver.ts';
import { buildingOf } from './building.mjs';

test.each([4, 100, 1000, 10_000, 20_000])(
  'the checks find next to nothing in a building of %i units',
  (units) => {
    const id = `place-u${units}`;
    const { details, ...others } = buildingOf(units);
    const answers = { details: details(id), ...others };
    const { findings } = assess(createInspected(answers, { ask: { id, kind: 'place' } }), usualProfile);
    expect(answers.units.features).toHaveLength(units);
    // The building has no photos; and with three digits after the floor, one unit has the number 0.
    const numberless = units > 10_000 ? ['unit.odd-number'] : [];
    expect(findings.map(({ ruleId }) => ruleId)).toEqual([...numberless, 'photo.none']);
  },
);

test('a building is the same each time', () => {
  expect(JSON.stringify(buildingOf(100))).toBe(JSON.stringify(buildingOf(100)));
});
