import Papa from 'papaparse';
import { afterEach, expect, test } from 'vitest';
import type { Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import { compareRuns } from '../diff/regression.ts';
import { noOpinions } from '../runs/list-verdict.ts';
import type { VerdictAct } from '../runs/verdicts.ts';
import { setLanguage } from '../words/speak.ts';
import { addVerdicts, formatRegressionCsv } from './regression-csv.ts';
import { formatPlainFindingLine } from './text.ts';

afterEach(() => setLanguage('en'));

const far: Finding = {
  id: 'far',
  ruleId: 'parking.far',
  severity: 'warning',
  operation: 'parking',
  subject: 'parking:1.a',
  pointer: '',
  measured: 412,
  threshold: 200,
  unit: 'metres',
};

const wrong: VerdictAct = {
  ...{ id: 'x', run: 'a', placeId: '1709067740.5e8', kind: 'place', what: 'wrong', reviewer: 'Anna', at: 1 },
  reasons: ['Position', 'Units'],
};

function run(name: string, row: Partial<Result>, findings: Finding[]) {
  const result: Result = {
    run: name,
    position: 0,
    id: '1709067740.5e8',
    kind: 'place',
    state: 'done',
    ...row,
  };
  return { results: [result], findings: [{ run: name, position: 0, findings }] };
}

test.each(['en', 'ru'] as const)(
  'a report on two runs is a table that a spreadsheet opens: ids are text, formulas are not run (%s)',
  async (language) => {
    await setLanguage(language);
    const units = (count: number) => ({ units: { state: 'ready', count, duration: 1 } }) as const;
    const { addresses } = compareRuns(
      run('a', { place: [71, 51], operations: units(5) }, []),
      run('b', { place: [71, 51.001], operations: units(4), title: '=cmd()' }, [far]),
    );
    const verdict = { ...noOpinions, verdict: 'wrong', held: [wrong] } as const;
    const said = { a: new Map([[0, verdict]]), b: new Map([[0, noOpinions]]) };
    const csv = formatRegressionCsv(addVerdicts(addresses, said));
    const [row] = Papa.parse<Record<string, string>>(csv.slice(1), { header: true }).data;
    expect(row).toMatchObject({
      id: '1709067740.5e8',
      title: "'=cmd()",
      changed: 'appeared moved counts',
      answered: 'both',
      new: '1',
      new_findings: formatPlainFindingLine(far),
      moved_metres: '111.2',
      units_a: '5',
      units_b: '4',
      parking_a: '',
      verdict_a: 'wrong',
      reasons_a: 'Position; Units',
      reviewer_a: 'Anna',
      verdict_b: '',
    });
    expect(csv).toContain('"1709067740.5e8"');
  },
);
