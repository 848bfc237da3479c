import { expect, test } from 'vitest';
import { ruleIds } from '../../spec/rules.ts';
import { profiles, usualProfile } from './profiles.ts';
import { getLimits, readProfile } from './read-profile.ts';

test('the usual profile comes first; it does not count info, the others do', () => {
  expect(profiles.map(({ name }) => name)).toEqual(['normal', 'strict', 'demo']);
  expect(profiles[0]).toEqual(usualProfile);
  expect(profiles.map(({ counts }) => counts.includes('info'))).toEqual([false, true, true]);
});

test('every limit that a profile names is one of its rule', () => {
  const named = profiles.flatMap(({ limits }) =>
    ruleIds.flatMap((id) => Object.keys(limits[id] ?? {}).map((limit): [typeof id, string] => [id, limit])),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const [id, limit] of named)
    expect([id, Object.keys(getLimits(id))]).toEqual([id, expect.arrayContaining([limit])]);
});

test('a stage is spared surveys and records, not photos, swaps, empty answers and the mark of the demo', () => {
  const demo = profiles.find(({ name }) => name === 'demo');
  expect(demo?.off).toContain('unit.shared-coordinate');
  for (const kept of ['photo.none', 'coordinate.swapped', 'structure.empty', 'kind.not-demo'] as const) {
    expect(demo?.off).not.toContain(kept);
  }
});

test('every profile of the product reads as one that a reader gives', () => {
  for (const each of profiles) expect(readProfile(JSON.stringify(each))).toEqual({ profile: each });
});

test.each([
  ['{', [{ kind: 'not-json' }]],
  ['[]', [{ kind: 'not-an-object' }]],
  ['{}', [{ kind: 'no-name' }]],
  ['{"name":"a","of":[]}', [{ kind: 'unknown-field', field: 'of' }]],
  ['{"name":"a","off":"all"}', [{ kind: 'not-a-list', field: 'off' }]],
  ['{"name":"a","off":["parking.near"]}', [{ kind: 'unknown-rule', rule: 'parking.near' }]],
  ['{"name":"a","off":[["parking.far"]]}', [{ kind: 'unknown-rule', rule: '["parking.far"]' }]],
  ['{"name":"a","off":[{"toString":null}]}', [{ kind: 'unknown-rule', rule: '{"toString":null}' }]],
  ['{"name":"a","counts":[{"toString":1}]}', [{ kind: 'unknown-severity', severity: '{"toString":1}' }]],
  ['{"name":"a","counts":["fatal"]}', [{ kind: 'unknown-severity', severity: 'fatal' }]],
  ['{"name":"a","limits":[]}', [{ kind: 'not-limits', field: 'limits' }]],
  ['{"name":"a","limits":{"parking.far":5}}', [{ kind: 'not-limits', field: 'parking.far' }]],
  ['{"name":"a","limits":{"x.y":{}}}', [{ kind: 'unknown-rule', rule: 'x.y' }]],
  [
    '{"name":"a","limits":{"parking.far":{"near":1,"warning":"100","error":1e999}}}',
    [
      { kind: 'unknown-limit', rule: 'parking.far', limit: 'near' },
      { kind: 'not-a-number', rule: 'parking.far', limit: 'warning' },
      { kind: 'not-a-number', rule: 'parking.far', limit: 'error' },
    ],
  ],
])('%s is told what is wrong', (text, faults) => {
  expect(readProfile(text)).toEqual({ faults });
});
