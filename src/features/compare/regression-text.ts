import { groupBy } from '../../domain/collections/group-by.ts';
import type { AddressRegression, Regression } from '../../domain/diff/regression.ts';
import { addVerdicts, getVerdictInRun } from '../../domain/files/regression-csv.ts';
import reportWords from '../../domain/files/report.messages';
import { formatNumber } from '../../domain/format/formats.ts';
import type { ListVerdict } from '../../domain/runs/list-verdict.ts';
import { escapeJsonControls } from '../../domain/text/foreign-text.ts';
import { getRuleText } from '../../domain/words/rule-text.ts';
import type { Run } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import inspectionWords from '../inspect/model/inspection.messages';
import compareWords from './compare.messages';
import { formatMove } from './difference-text.ts';
import type { RegressionReport } from './use-runs.ts';

/** Returns the totals of a regression report, without those that are 0. */
export function formatTotals({ totals, addresses }: Regression): string[] {
  const said = (count: number, say: (values: { count: number }) => string) =>
    count === 0 ? [] : [say({ count })];
  const { appeared, fixed, unchanged, onlyA, onlyB, slowA, slowB } = totals;
  return [
    compareWords.runs.findings({ appeared, fixed, unchanged }),
    compareWords.runs.compared({ count: addresses.length - onlyA - onlyB }),
    ...said(totals.moved, compareWords.runs.places),
    ...said(totals.countsChanged, compareWords.runs.counts),
    ...said(totals.answersChanged, compareWords.runs.answers),
    ...said(totals.answeredA, compareWords.runs.answeredA),
    ...said(totals.answeredB, compareWords.runs.answeredB),
    ...said(totals.unanswered, compareWords.runs.unanswered),
    ...(slowA + slowB > 0 ? [compareWords.runs.slow({ before: slowA, after: slowB })] : []),
    ...said(onlyA, compareWords.runs.onlyA),
    ...said(onlyB, compareWords.runs.onlyB),
  ];
}

/** Returns the changes of one address, in words. */
function changeSaid(each: AddressRegression): string {
  const { a, b, answered, appeared, fixed, move, counts, answerChanged } = each;
  if (b === undefined) return compareWords.runs.inAAlone;
  if (a === undefined) return compareWords.runs.inBAlone;
  return [
    (answered === 'a' || answered === 'b') && compareWords.runs.answeredOnce[answered],
    appeared.length > 0 && compareWords.runs.newFindings({ names: getRules(appeared) }),
    fixed.length > 0 && compareWords.runs.fixedFindings({ names: getRules(fixed) }),
    move && formatMove(move),
    ...counts.map(({ operation, before, after }) =>
      compareWords.runs.count({
        operation: inspectionWords.operation[operation],
        before: countText(before),
        after: countText(after),
      }),
    ),
    answerChanged && compareWords.runs.answerChanged,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Returns the changes of one address, and the verdicts on it in each run. */
export function formatAddress(each: AddressRegression, said: RegressionReport['said']): string {
  return [changeSaid(each), verdictsSaid(each, said)].filter(Boolean).join('; ');
}

/** Empty without verdicts. */
function verdictsSaid({ a, b }: AddressRegression, said: RegressionReport['said']): string {
  const [before, after] = [said.a.get(a ?? -1), said.b.get(b ?? -1)];
  return [
    before && before.verdict !== 'none' && compareWords.runs.verdictA({ verdict: verdictText(before) }),
    after && after.verdict !== 'none' && compareWords.runs.verdictB({ verdict: verdictText(after) }),
  ]
    .filter(Boolean)
    .join('; ');
}

/** `Wrong, Position`. */
function verdictText(said: ListVerdict): string {
  const { verdict, reasons = [] } = getVerdictInRun(said) ?? {};
  return verdict ? [reportWords.verdict[verdict], ...reasons].join(', ') : '';
}

/** A failed answer is not an empty one. */
function countText(count: number | undefined): string {
  return count === undefined ? compareWords.told.failed : formatNumber(count);
}

/** Returns the names of their rules, each once, with its number of findings. */
function getRules(findings: readonly Finding[]): string {
  return [...groupBy(findings, ({ ruleId }) => ruleId)]
    .map(
      ([rule, { length }]) => getRuleText(rule).name + (length > 1 ? `\u00a0(${formatNumber(length)})` : ''),
    )
    .join(', ');
}

/** Returns the report as plain text: the totals, then one line for each address that changed. */
export function formatRegression(a: Run, b: Run, report: RegressionReport): string {
  const told = [...new Set([...report.changed, ...report.wrong])];
  const lines = told.map((each) => `${each.id} (${each.kind}): ${formatAddress(each, report.said)}`);
  return `${[`${a.name} → ${b.name}`, ...formatTotals(report), '', ...lines].join('\n')}\n`;
}

/** Returns the report as NDJSON: the totals first, then every address with its verdicts, unchanged ones too. */
export function formatRegressionNdjson(
  a: Run,
  b: Run,
  { totals, addresses, said }: RegressionReport,
): string {
  const head = { a: a.id, b: b.id, totals };
  const lines = [head, ...addVerdicts(addresses, said)];
  return `${lines.map((each) => escapeJsonControls(JSON.stringify(each))).join('\n')}\n`;
}
