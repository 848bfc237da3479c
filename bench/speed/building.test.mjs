import { expect, test } from 'vitest';
import { assess } from '../../src/checks/assess.ts';
import { usualProfile } from '../../src/checks/profiles.ts';
import { inspectedOf } from '../../src/checks/sound.driver.ts';
import { buildingOf } from './building.mjs';

test.each([4, 100, 1000, 10_000, 100_000])('a building of %i units is sound', (units) => {
  const id = `place-u${units}`;
  const { details, ...others } = buildingOf(units);
  const answers = { details: details(id), ...others };
  expect(answers.units.features).toHaveLength(units);
  const { findings } = assess(inspectedOf(answers, { ask: { id, kind: 'place' } }), usualProfile);
  console.log(
    units,
    findings.map((each) => `${each.severity} ${each.ruleId} ${each.variant} ${each.measured}`).slice(0, 5),
    findings.length,
  );
});
