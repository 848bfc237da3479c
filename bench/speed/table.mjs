import { exponent } from './figures.mjs';
import { figures, goalOf, goalText, growthGoal, judged, medianOf, verdictOn } from './goals.mjs';

const names = Object.keys(figures);

/** Returns one table for each size as text: both medians, the ratio next to its goal, and the verdict. */
export function tablesOf({ samples }) {
  const tables = sizesOf(samples).map((units) => {
    const rows = names.flatMap((name) => rowsOf(samples, name, units));
    const heads = [`${units.toLocaleString('en')} units`, 'plain page', 'Placelens', 'ratio', 'goal', ''];
    return aligned([heads, ...rows]);
  });
  const growth = growthOf(samples);
  return [...tables, ...(growth ? [growthText(growth)] : [])].join('\n\n');
}

/** Returns the row of a figure: only the median where one page has it, none for a figure that was not measured. */
function rowsOf(samples, name, units) {
  const { text, unit } = figures[name];
  const label = unit === '' || unit === 'fps' ? text : `${text}, ${unit}`;
  const found = judged(samples, name, units);
  const medians = ['plain', 'placelens'].map((page) => medianOf(samples, page, name, units));
  if (medians.every(Number.isNaN)) return [];
  const cells = medians.map((value) => (Number.isNaN(value) ? '' : number(value)));
  return [
    [
      label,
      ...cells,
      found ? ratioText(found.ratio) : '',
      goalText(goalOf(name, units)),
      found?.verdict ?? '',
    ],
  ];
}

/**
 * Returns the power of the size with which the time of a submit grows from 10,000 to 100,000 units; undefined if not
 * measured.
 */
export function growthOf(samples) {
  const [small, large] = [10_000, 100_000].map((units) => ({
    units,
    found: judged(samples, 'submit', units),
  }));
  if (!small.found || !large.found) return undefined;
  const of = (page) => exponent([small.units, small.found[page]], [large.units, large.found[page]]);
  const [own, plain] = [of('own'), of('plain')];
  return { own, plain, verdict: verdictOn(growthGoal, own, 1) };
}

export function growthText({ own, plain, verdict }) {
  return (
    `submit from 10,000 to 100,000 units: N^${own.toFixed(2)} (goal ≤ N^${growthGoal.most}, ` +
    `plain page N^${plain.toFixed(2)}) ${verdict}`
  );
}

/** Returns the sizes of some samples, small to large. */
export function sizesOf(samples) {
  return [...new Set(samples.map(({ units }) => units))].sort((a, b) => a - b);
}

/** Formats a figure for people: whole from 100 on, one decimal below. */
export function number(value) {
  return Math.abs(value) < 100 && !Number.isInteger(value)
    ? value.toFixed(1)
    : Math.round(value).toLocaleString('en');
}

export function ratioText(ratio) {
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '∞';
}

/** Aligns rows in columns, the first to the left, the others to the right. */
export function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
