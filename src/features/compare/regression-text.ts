import type { Run } from '../../contract/batch.ts';
import type { Finding } from '../../contract/finding.ts';
import { groupBy } from '../../core/collections/group-by.ts';
import { type AddressRegression, changedFirst, type Regression } from '../../core/diff/regression.ts';
import { formatNumber } from '../../core/format/formats.ts';
import { windOf } from '../../core/geo/geodesy.ts';
import { ruleText } from '../../core/words/rule-text.ts';
import { reviewWords } from '../../core/words/words.ts';

/** The totals of a regression report, those that are none left out. */
export function totalsSaid({ totals, addresses }: Regression): string[] {
  const words = reviewWords.compare.runs;
  const said = (count: number, say: (count: number) => string) => (count === 0 ? [] : [say(count)]);
  const { appeared, fixed, unchanged, onlyA, onlyB } = totals;
  return [
    `${words.findings}: ${[words.appeared(appeared), words.fixed(fixed), words.unchanged(unchanged)].join(', ')}`,
    words.compared(addresses.length - onlyA - onlyB),
    ...said(totals.moved, words.places),
    ...said(totals.countsChanged, words.counts),
    ...said(totals.answersChanged, words.answers),
    ...said(totals.answeredA, words.answeredA),
    ...said(totals.answeredB, words.answeredB),
    ...said(totals.unanswered, words.unanswered),
    ...said(onlyA, words.onlyA),
    ...said(onlyB, words.onlyB),
  ];
}

/** What became of one address, in words. */
export function changeSaid(each: AddressRegression): string {
  const words = reviewWords.compare;
  const { a, b, answered, appeared, fixed, move, counts, answerChanged } = each;
  if (b === undefined) return words.runs.inAAlone;
  if (a === undefined) return words.runs.inBAlone;
  return [
    (answered === 'a' || answered === 'b') && words.runs.answeredOnce[answered],
    appeared.length > 0 && words.runs.newFindings(rulesOf(appeared)),
    fixed.length > 0 && words.runs.fixedFindings(rulesOf(fixed)),
    move && words.moved(move.metres, windOf(move.bearing), move.bearing),
    ...counts.map(({ operation, before, after }) => words.runs.count(operation, before, after)),
    answerChanged && words.runs.answerChanged,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The names of their rules, each once, with how many there are of it. */
function rulesOf(findings: readonly Finding[]): string {
  return [...groupBy(findings, ({ ruleId }) => ruleId)]
    .map(([rule, { length }]) => ruleText(rule).name + (length > 1 ? `\u00a0(${formatNumber(length)})` : ''))
    .join(', ');
}

/** The report as plain text: the totals, then one line for each address that changed. */
export function regressionAsText(a: Run, b: Run, report: Regression): string {
  const lines = changedFirst(report.addresses).map(
    (each) => `${each.id} (${each.kind}): ${changeSaid(each)}`,
  );
  return `${[`${a.name} → ${b.name}`, ...totalsSaid(report), '', ...lines].join('\n')}\n`;
}

/** The report as NDJSON: the totals first, then every address, also those that did not change. */
export function regressionAsNdjson(a: Run, b: Run, { totals, addresses }: Regression): string {
  const head = { a: a.id, b: b.id, totals };
  return `${[head, ...addresses].map((each) => JSON.stringify(each)).join('\n')}\n`;
}
