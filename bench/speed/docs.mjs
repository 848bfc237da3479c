import { readFileSync, writeFileSync } from 'node:fs';
import { curvesOf } from './curves.mjs';
import { figures, goalText, judged } from './goals.mjs';
import { noiseOf } from './noise.mjs';
import { growthOf, growthText, number, ratioText, sizesOf } from './table.mjs';

const docs = new URL('../../docs/', import.meta.url);
const guide = new URL('performance.md', docs);
const pictureName = 'pictures/performance.svg';
const picture = new URL(pictureName, docs);
const [begin, end] = ['<!-- figures -->', '<!-- /figures -->'];

/** Writes the figures of a run into docs/performance.md, between its two marks, and their curves next to it. */
export function writeDocs(run) {
  const text = readFileSync(guide, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/performance.md has no ${begin} … ${end}.`);
  writeFileSync(
    guide,
    `${text.slice(0, before + begin.length)}\n\n${figuresAsMarkdown(run)}\n\n${text.slice(after)}`,
  );
  writeFileSync(picture, curvesOf(run));
}

/** Returns the ratios with their goals, the medians they come from, and the setting of the run. */
export function figuresAsMarkdown(run) {
  const { samples, taken, rounds, machine } = run;
  const sizes = sizesOf(samples);
  const heads = sizes.map((units) => `${number(units)} units`);
  const noise = noiseOf(run).map((reason) => `Too noisy to judge: ${reason}.`);
  const growth = growthOf(samples);
  return [
    `${taken.slice(0, 10)}, ${machine}, median of ${rounds} rounds. Ratio to the plain page, goal, and what came of it:`,
    table(['', ...heads], samples, sizes, (found) =>
      found.goal?.most !== undefined
        ? `${number(found.own)} (${goalText(found.goal)}) ${found.verdict}`
        : [ratioText(found.ratio), found.goal && `(${goalText(found.goal)}) ${found.verdict}`]
            .filter(Boolean)
            .join(' '),
    ),
    ...(growth ? [`Growth of the time of a ${growthText(growth)}.`] : []),
    ...noise,
    'Placelens / plain page:',
    table(['', ...heads], samples, sizes, (found) => `${number(found.own)} / ${number(found.plain)}`),
    `![Units against time and heap of both pages, both axes in powers of ten](${pictureName})`,
  ].join('\n\n');
}

function table(heads, samples, sizes, cellOf) {
  const rows = Object.entries(figures).map(([name, { text, unit }]) => [
    unit === '' || unit === 'fps' ? text : `${text}, ${unit}`,
    ...sizes.map((units) => {
      const found = judged(samples, name, units);
      return found ? cellOf(found) : '';
    }),
  ]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
