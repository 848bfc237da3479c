import type { Run } from '../contract/batch.ts';
import { type AddressRegression, hasChanged, type Regression } from '../diff/regression.ts';
import { windOf } from '../domain/wind.ts';
import { reviewWords } from '../words/words.ts';

/** The totals of a regression report, those that are none left out. */
export function totalsSaid({ totals }: Regression): string[] {
  const words = reviewWords.compare.runs;
  const said = (count: number, say: (count: number) => string) => (count === 0 ? [] : [say(count)]);
  const { appeared, fixed, unchanged, moved, countsChanged, answersChanged, onlyA, onlyB, notJudged } =
    totals;
  return [
    `${words.findings}: ${[words.appeared(appeared), words.fixed(fixed), words.unchanged(unchanged)].join(', ')}`,
    ...said(moved, words.places),
    ...said(countsChanged, words.counts),
    ...said(answersChanged, words.answers),
    ...said(onlyA, words.onlyA),
    ...said(onlyB, words.onlyB),
    ...said(notJudged, words.notJudged),
  ];
}

/** What became of one address, in words. */
export function changeSaid(each: AddressRegression): string {
  const words = reviewWords.compare;
  const { a, b, appeared, fixed, move, counts, answerChanged, judged } = each;
  if (b === undefined) return words.runs.inAAlone;
  if (a === undefined) return words.runs.inBAlone;
  return [
    !judged && words.runs.noAnswer,
    appeared.length > 0 && words.runs.appeared(appeared.length),
    fixed.length > 0 && words.runs.fixed(fixed.length),
    move && words.moved(move.metres, windOf(move.bearing), move.bearing),
    ...counts.map(({ operation, before, after }) => words.runs.count(operation, before, after)),
    answerChanged && words.runs.answerChanged,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The report as plain text: the totals, then one line for each address that changed. */
export function regressionAsText(a: Run, b: Run, report: Regression): string {
  const lines = report.addresses
    .filter(hasChanged)
    .map((each) => `${each.id} (${each.kind}): ${changeSaid(each)}`);
  return `${[`${a.name} → ${b.name}`, ...totalsSaid(report), '', ...lines].join('\n')}\n`;
}

/** The report as NDJSON: the totals first, then every address, also those that did not change. */
export function regressionAsNdjson(a: Run, b: Run, { totals, addresses }: Regression): string {
  const head = { a: a.id, b: b.id, totals };
  return `${[head, ...addresses].map((each) => JSON.stringify(each)).join('\n')}\n`;
}
