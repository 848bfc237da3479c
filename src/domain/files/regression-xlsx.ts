import { type JudgedRegression, regressionColumns } from './regression-csv.ts';
import { writeSheet } from './xlsx.ts';

const widths = {
  ...{ id: 20, kind: 10, title: 32, changed: 20, answered: 12, new_findings: 60, fixed_findings: 60 },
  ...{ reasons_a: 24, note_a: 40, reviewer_a: 20, reasons_b: 24, note_b: 40, reviewer_b: 20 },
};

/** Writes the comparison of two runs as a workbook of one sheet, in the parts that `XlsxPacker` makes a file of. */
export function writeRegressionXlsx(addresses: readonly JudgedRegression[]): Generator<string> {
  const rows = addresses.map((each) => Object.values(regressionColumns).map((read) => read(each)));
  return writeSheet(Object.keys(regressionColumns), widths, rows);
}
