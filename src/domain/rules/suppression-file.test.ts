import { expect, test } from 'vitest';
import type { Suppression } from '../../spec/judgement.ts';
import { formatSuppressions, mergeSuppressions, readSuppressions } from './suppression-file.ts';

const island: Suppression = {
  fingerprint: 'parking.far place 1.2e8 parking:1.a',
  ruleId: 'parking.far',
  kind: 'place',
  placeId: '1.2e8',
  subject: 'parking:1.a',
  band: 'warning',
  measured: 300,
  unit: 'metres',
  reason: 'an island',
  author: 'Ana',
  at: 1000,
};

function fileWith(change: (file: { version: number; accepted: unknown[] }) => void): string {
  const file = JSON.parse(formatSuppressions([island], 5));
  change(file);
  return JSON.stringify(file);
}

test('a saved file gives back what was saved', () => {
  expect(readSuppressions(formatSuppressions([island], 5))).toEqual({
    accepted: [island],
    unknown: 0,
    unreadable: 0,
    newer: false,
  });
});

test('the same file twice adds nothing, and of two acceptances the later one holds', () => {
  expect(mergeSuppressions([], [island, island]).added).toEqual([island]);
  expect(mergeSuppressions([island], [island])).toEqual({ added: [], replaced: [], same: 1 });
  const later = { ...island, at: 2000, reason: 'asked the owner' };
  expect(mergeSuppressions([island], [later]).replaced).toEqual([later]);
  expect(mergeSuppressions([later], [island])).toEqual({ added: [], replaced: [], same: 1 });
});

test('entries of unknown rules and damaged ones are counted and cost no other', () => {
  const text = fileWith(({ accepted }) =>
    accepted.push({ ...island, ruleId: 'parking.purple' }, { ...island, at: 'yesterday' }, null),
  );
  expect(readSuppressions(text)).toMatchObject({ accepted: [island], unknown: 1, unreadable: 2 });
});

test('a file of a newer form says so', () => {
  const text = fileWith((file) => {
    file.version = 99;
  });
  expect(readSuppressions(text)?.newer).toBe(true);
});

test.each(['', '{', 'null', '[]', '{"accepted":[]}', '{"what":"placelens-accepted-findings"}'])(
  '%j is no file of accepted findings',
  (text) => {
    expect(readSuppressions(text)).toBeUndefined();
  },
);
