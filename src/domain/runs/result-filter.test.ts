import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { fates } from '../../spec/correction.ts';
import { ruleIds } from '../../spec/rules.ts';
import { phases } from './list-verdict.ts';
import {
  filterText,
  hasRowFilter,
  noFilter,
  readFilter,
  toggleChoice,
  verdictChoices,
} from './result-filter.ts';
import { resultColumns } from './result-order.ts';
import { standings } from './row-status.ts';

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 4 });

describe('the filter in the address', () => {
  test('reads like what it says', () => {
    const filter = {
      ...noFilter,
      standings: ['error', 'failed'],
      rules: ['parking.far'],
      verdicts: ['none'],
      phases: ['correction'],
      fates: ['open', 'done'],
      reviewers: ['Ann B', ''],
      changed: true,
      noted: true,
      text: 'abay 5',
      order: { column: 'parking', descending: true },
    } as const;
    expect(filterText(filter)).toBe(
      'is:error,failed rule:parking.far verdict:none phase:correction fate:open,done by:Ann%20B, only:changed,noted sort:-parking text:abay 5',
    );
    expect(readFilter(filterText(filter))).toEqual(filter);
  });

  test('is empty for none, and any filter comes back', () => {
    expect(filterText(noFilter)).toBe('');
    const anyFilter = fc.record({
      standings: some(standings),
      rules: some(ruleIds),
      verdicts: some(verdictChoices),
      phases: some(phases),
      fates: some(fates),
      reviewers: fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('Ann B', 'a,b', 'text:x')), {
        maxLength: 3,
      }),
      changed: fc.boolean(),
      noted: fc.boolean(),
      questions: fc.boolean(),
      text: fc.oneof(fc.string(), fc.constantFrom('is:error', 'text:x text:y', ' a\nb ', 'a text:')),
      order: fc.record({ column: fc.constantFrom(...resultColumns), descending: fc.boolean() }),
    });
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(readFilter(filterText(filter))).toEqual(filter);
      }),
    );
  });

  test('never fails on a text that somebody wrote', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void readFilter(text)));
    expect(readFilter('is:error,nonsense rule:parking.near sort:colour')).toEqual({
      ...noFilter,
      standings: ['error'],
    });
  });

  test('hides rows unless it only sorts them', () => {
    expect(hasRowFilter(readFilter('sort:-parking'))).toBe(false);
    expect(hasRowFilter(readFilter('only:changed'))).toBe(true);
  });

  test('takes a choice and gives it back', () => {
    expect(toggleChoice(['error'], 'info')).toEqual(['error', 'info']);
    expect(toggleChoice(['error', 'info'], 'error')).toEqual(['info']);
  });
});
