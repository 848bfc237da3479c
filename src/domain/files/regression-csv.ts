import Papa from 'papaparse';
import { operationNames } from '../../spec/operations.ts';
import { type AddressRegression, getAspects } from '../diff/regression.ts';
import { getReviewers, type ListVerdict } from '../runs/list-verdict.ts';
import { escapeCellControls, escapeCsvFormula } from '../text/foreign-text.ts';
import { formatPlainFindingLine } from './text.ts';

type Cell = string | number | undefined;

/** Reviewers' opinions on the rows of both runs, by position. */
export type OpinionsInBoth = Readonly<Record<'a' | 'b', ReadonlyMap<number, ListVerdict>>>;

/** The verdict of all reviewers on one address in one run. */
export type VerdictInRun = {
  readonly verdict?: Exclude<ListVerdict['verdict'], 'none'>;
  readonly reasons?: readonly string[];
  readonly note?: string;
  readonly reviewer?: string;
};

/** An address of two runs with its verdicts in each; absent without a verdict. */
export type JudgedRegression = AddressRegression & {
  readonly judgementA?: VerdictInRun;
  readonly judgementB?: VerdictInRun;
};

/** Adds verdicts to the addresses, for display and export. */
export function addVerdicts(
  addresses: readonly AddressRegression[],
  opinions: OpinionsInBoth,
): JudgedRegression[] {
  return addresses.map((each) => {
    const [judgementA, judgementB] = [
      getVerdictInRun(opinions.a.get(each.a ?? -1)),
      getVerdictInRun(opinions.b.get(each.b ?? -1)),
    ];
    return { ...each, ...(judgementA && { judgementA }), ...(judgementB && { judgementB }) };
  });
}

/** Undefined without a verdict. */
export function getVerdictInRun(listVerdict: ListVerdict | undefined): VerdictInRun | undefined {
  if (!listVerdict || (listVerdict.verdict === 'none' && listVerdict.notes.length === 0)) return undefined;
  const { verdict, settlement, held, notes } = listVerdict;
  const reasons = [...new Set((settlement ? [settlement] : held).flatMap((each) => each.reasons ?? []))];
  const note = notes.flatMap((each) => each.note ?? []).join('\n');
  const names = verdict === 'none' ? notes.map((each) => each.reviewer) : getReviewers(listVerdict);
  const reviewer = [...new Set(names)].filter((name) => name !== '').join(', ');
  return {
    ...(verdict !== 'none' && { verdict }),
    ...(reasons.length > 0 && { reasons }),
    ...(note !== '' && { note }),
    ...(reviewer !== '' && { reviewer }),
  };
}

/** Columns by name; the first two are the columns of a list, so that the file can be read as one again. */
export const regressionColumns: Readonly<Record<string, (each: JudgedRegression) => Cell>> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
  position_a: ({ a }) => (a !== undefined ? a + 1 : undefined),
  position_b: ({ b }) => (b !== undefined ? b + 1 : undefined),
  changed: (each) => getAspects(each).join(' '),
  answered: ({ answered }) => answered,
  new: ({ appeared }) => appeared.length,
  fixed: ({ fixed }) => fixed.length,
  unchanged: ({ unchanged }) => unchanged.length,
  new_findings: ({ appeared }) => appeared.map(formatPlainFindingLine).join('\n'),
  fixed_findings: ({ fixed }) => fixed.map(formatPlainFindingLine).join('\n'),
  moved_metres: ({ move }) => move && Math.round(move.metres * 100) / 100,
  moved_bearing: ({ move }) => move && Math.round(move.bearing),
  ...Object.fromEntries(
    operationNames.flatMap((name) =>
      (['before', 'after'] as const).map((side) => [
        `${name}_${side === 'before' ? 'a' : 'b'}`,
        ({ counts }: AddressRegression) => counts.find(({ operation }) => operation === name)?.[side],
      ]),
    ),
  ),
  ...Object.fromEntries(
    (['a', 'b'] as const).flatMap((side) => {
      const of = (each: JudgedRegression) => (side === 'a' ? each.judgementA : each.judgementB);
      const columns: [string, (each: JudgedRegression) => Cell][] = [
        [`verdict_${side}`, (each) => of(each)?.verdict],
        [`reasons_${side}`, (each) => of(each)?.reasons?.join('; ')],
        [`note_${side}`, (each) => of(each)?.note],
        [`reviewer_${side}`, (each) => of(each)?.reviewer],
      ];
      return columns;
    }),
  ),
};

/**
 * Writes the comparison of two runs as CSV (RFC 4180) in UTF-8 with a byte order mark, one line an address. The counts
 * of an operation appear where they differ. Texts are quoted and never begin as a formula does.
 */
export function formatRegressionCsv(addresses: readonly JudgedRegression[]): string {
  const rows = addresses.map((each) =>
    Object.values(regressionColumns).map((read) => {
      const cell = read(each);
      return typeof cell === 'string' ? escapeCsvFormula(escapeCellControls(cell)) : cell;
    }),
  );
  const quotes = (value: unknown) => typeof value === 'string';
  return `\ufeff${Papa.unparse({ fields: Object.keys(regressionColumns), data: rows }, { quotes })}\r\n`;
}
