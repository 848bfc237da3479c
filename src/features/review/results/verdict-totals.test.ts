import { expect, test } from 'vitest';
import { listVerdicts } from '../../../domain/runs/list-verdict.ts';
import { noFilter, readFilter } from '../../../domain/runs/result-filter.ts';
import { createAct } from '../../../domain/runs/verdicts.driver.ts';
import { createLedger } from '../../../domain/runs/verdicts.ts';
import type { Act } from '../../../spec/judgement.ts';
import { measureTeamAgreement } from './team-agreement.ts';
import { aggregateVerdicts, getReviewerChoices, getVerdictChoices, hasPhases } from './verdict-totals.ts';

const rows = ['1.2e8', '2.2e8', '3.2e8'].map((id, position) => ({
  run: 'r',
  position,
  id,
  kind: 'place',
  state: 'done' as const,
}));
const saidBy = (...acts: Partial<Act>[]) =>
  aggregateVerdicts(
    listVerdicts(rows, createLedger(acts.map((act, at) => createAct({ at, ...act }))), 'Ann'),
  );

test('nobody sees a choice of verdicts before there is one, unless a link asks for it', () => {
  expect(getVerdictChoices(saidBy(), noFilter)).toEqual([]);
  expect(getVerdictChoices(saidBy(), readFilter('verdict:conflict'))).toContain('conflict');
});

test('who reviews alone sees nothing of conflicts, phases and names', () => {
  const said = saidBy({ what: 'good' }, { what: 'unsure', placeId: '2.2e8' });
  expect(getVerdictChoices(said, noFilter)).toEqual(['good', 'wrong', 'unsure', 'none']);
  expect([hasPhases(said, noFilter), getReviewerChoices(said, noFilter)]).toEqual([false, []]);
});

test('a second reviewer brings conflicts and names, a wrong one the phases', () => {
  const said = saidBy({ what: 'wrong' }, { what: 'skip', reviewer: 'Bo', placeId: '2.2e8' });
  expect(getVerdictChoices(said, noFilter)).toEqual(['good', 'wrong', 'unsure', 'skip', 'conflict', 'none']);
  expect([hasPhases(said, noFilter), getReviewerChoices(said, noFilter)]).toEqual([true, ['Ann', 'Bo']]);
});

test('the agreement of a list is that of two, or of each two of more, the least alike first', () => {
  const acts = (reviewer: string, ...said: Act['what'][]) =>
    said.map((what, index) =>
      createAct({ id: `${reviewer}${index}`, reviewer, what, placeId: `${index + 1}.2e8`, at: index }),
    );
  const two = [...acts('Ann', 'good', 'wrong', 'good'), ...acts('Bo', 'good', 'good')];
  expect(measureTeamAgreement(createLedger(acts('Ann', 'good')), 'Ann')).toBeUndefined();
  expect(measureTeamAgreement(createLedger(two), 'Ann')).toMatchObject({ people: 2, several: 2, agreed: 1 });
  const three = measureTeamAgreement(createLedger([...two, ...acts('', 'good', 'wrong')]), '');
  expect(three).toMatchObject({ people: 3, several: 2, agreed: 1 });
  expect(three?.pairs.map(({ one, other, agreed, both }) => [one, other, agreed, both])).toEqual([
    ['', 'Bo', 1, 2],
    ['Ann', 'Bo', 1, 2],
    ['', 'Ann', 2, 2],
  ]);
});
