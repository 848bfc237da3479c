import { median } from './figures.mjs';
import { figures, judged, ratioOf } from './goals.mjs';
import { aligned, ratioText, sizesOf } from './table.mjs';

/**
 * Returns what changed between two runs as text: the ratio of each figure before and now with the range of its rounds.
 * A figure is better or worse only where the ranges do not meet; unchanged figures are left out.
 */
export function comparedText(before, now) {
  const rows = changesBetween(before, now).map(({ text, units, old, fresh, verdict }) => [
    `${text}, ${units.toLocaleString('en')} units`,
    ratioText(old.middle),
    ratioText(fresh.middle),
    `${rangeText(old)} → ${rangeText(fresh)}`,
    verdict,
  ]);
  if (rows.length === 0) return 'Nothing changed: no figure is in both runs with another ratio.';
  return aligned([['ratio to the plain page', 'before', 'now', 'rounds', ''], ...rows]);
}

/** Returns every figure of both runs whose ratio differs, with what that means. */
export function changesBetween(before, now) {
  const sizes = sizesOf(before.samples).filter((units) => sizesOf(now.samples).includes(units));
  return sizes.flatMap((units) =>
    Object.entries(figures).flatMap(([name, { text, more = false }]) => {
      if (!judged(before.samples, name, units) || !judged(now.samples, name, units)) return [];
      const [old, fresh] = [before, now].map(({ samples }) => rangeOf(samples, name, units));
      if (!old || !fresh || ratioText(old.middle) === ratioText(fresh.middle)) return [];
      return [{ name, text, units, old, fresh, verdict: verdictBetween(old, fresh, more) }];
    }),
  );
}

/** Fewest rounds whose range has a meaning. */
const leastRounds = 3;

function verdictBetween(old, fresh, more) {
  if (Math.min(old.rounds, fresh.rounds) < leastRounds) return 'too few rounds';
  if (old.least <= fresh.most && fresh.least <= old.most) return 'within the spread';
  return fresh.middle > old.middle === more ? 'better' : 'worse';
}

/** Returns the ratios of the rounds in which both pages were measured: how many, least, middle, most. */
function rangeOf(samples, name, units) {
  const own = samples.filter((each) => each.page === 'placelens' && each.units === units);
  const ratios = own.flatMap(({ round, figures: { [name]: value } }) => {
    const pair = samples.find(
      (each) => each.page === 'plain' && each.units === units && each.round === round,
    );
    return pair ? [ratioOf(value, pair.figures[name])] : [];
  });
  if (ratios.length === 0) return undefined;
  const rounds = ratios.length;
  return { rounds, least: Math.min(...ratios), middle: median(ratios), most: Math.max(...ratios) };
}

function rangeText({ least, most }) {
  return `${ratioText(least)}–${ratioText(most)}`;
}
