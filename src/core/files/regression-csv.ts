import Papa from 'papaparse';
import { operationNames } from '../../contract/operations.ts';
import { type AddressRegression, aspectsOf } from '../diff/regression.ts';
import { guardedCell, inertCell } from '../text/foreign-text.ts';
import { plainFindingLine } from './text.ts';

type Cell = string | number | undefined;

/** Columns by name; the first two are what a list has, so that the file is one again. */
const columns: Readonly<Record<string, (each: AddressRegression) => Cell>> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
  position_a: ({ a }) => (a !== undefined ? a + 1 : undefined),
  position_b: ({ b }) => (b !== undefined ? b + 1 : undefined),
  changed: (each) => aspectsOf(each).join(' '),
  answered: ({ answered }) => answered,
  new: ({ appeared }) => appeared.length,
  fixed: ({ fixed }) => fixed.length,
  unchanged: ({ unchanged }) => unchanged.length,
  new_findings: ({ appeared }) => appeared.map(plainFindingLine).join('\n'),
  fixed_findings: ({ fixed }) => fixed.map(plainFindingLine).join('\n'),
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
};

/**
 * What became of the addresses of two runs as CSV (RFC 4180) in UTF-8 with a byte order mark, one line each. Counts of
 * an operation stand there where they differ. Texts are quoted and never begin as a formula does.
 */
export function regressionCsv(addresses: readonly AddressRegression[]): string {
  const rows = addresses.map((each) =>
    Object.values(columns).map((read) => {
      const cell = read(each);
      return typeof cell === 'string' ? guardedCell(inertCell(cell)) : cell;
    }),
  );
  const quotes = (value: unknown) => typeof value === 'string';
  return `\ufeff${Papa.unparse({ fields: Object.keys(columns), data: rows }, { quotes })}\r\n`;
}
