import { median } from './figures.mjs';

/**
 * The figures, with their goals at up to 1,000, at 10,000 and at 100,000 units. A goal is the most that Placelens may
 * have as a multiple of the plain page (`times`), or in its own unit (`most`), or the least (`least`).
 */
export const figures = {
  cold: { text: 'cold load → drawn', unit: 'ms', goals: times(1, 0.9, 0.7) },
  inSight: { text: 'cold load → answers in sight', unit: 'ms', goals: times(0.5, 0.35, 0.25) },
  told: { text: 'cold load → text on the screen', unit: 'ms', goals: times(0.5, 0.5, 0.3) },
  processor: { text: 'processor time of a cold load', unit: 's', goals: times(1.1, 0.9, 0.7) },
  firstPaint: { text: 'first contentful paint', unit: 'ms', goals: times(1.2, 1.2, 1.2) },
  submit: { text: 'submit → drawn, less the service', unit: 'ms', goals: times(1, 0.8, 0.67) },
  longestTask: { text: 'longest task of a submit', unit: 'ms', goals: [{ most: 50 }, ...times(0.4, 0.4)] },
  blocking: { text: 'blocking time of a submit', unit: 'ms', goals: [{ most: 0 }, ...times(0.25, 0.4)] },
  heap: { text: 'JS heap', unit: 'MB', goals: times(1.8, 1, 0.7) },
  hover: { text: 'hover → highlight', unit: 'ms', goals: times(0.8, 0.5, 0.5) },
  pan: {
    text: 'pan, frames a second',
    unit: 'fps',
    more: true,
    goals: [{ least: 1.3 }, { least: 1.5 }, { least: 2 }],
  },
  nodes: { text: 'DOM nodes', unit: '', goals: most(900) },
  scripts: { text: 'JavaScript, gzip', unit: 'kB', goals: times(1.25, 1.25, 1.25) },
  scriptsBeforePaint: { text: 'of it before first paint', unit: 'kB', goals: most(0) },
  requests: { text: 'requests', unit: '', goals: most(12) },
};

/** Most growth of the time of a submit, as a power of the size from 10,000 to 100,000 units. */
export const growthGoal = { most: 0.7 };

/** Up to this multiple of its goal a figure is near. */
const near = 1.25;

function times(...limits) {
  return limits.map((limit) => ({ times: limit }));
}

/** Returns the same goal for every size. */
function most(limit) {
  return Array(3).fill({ most: limit });
}

/** Returns the goal of a figure at a size, undefined where it has none. */
export function goalOf(name, units) {
  return figures[name].goals[units <= 1000 ? 0 : units <= 10_000 ? 1 : 2];
}

/** Returns the verdict on a number: 'ok', 'near' within a quarter of its goal, 'missed', or '' without a goal. */
export function verdictOn(goal, value, ratio) {
  if (!goal) return '';
  if (goal.least !== undefined)
    return ratio >= goal.least ? 'ok' : ratio * near >= goal.least ? 'near' : 'missed';
  const [held, limit] = goal.times === undefined ? [value, goal.most] : [ratio, goal.times];
  return held <= limit ? 'ok' : held <= limit * near ? 'near' : 'missed';
}

/** Returns a goal in words. */
export function goalText(goal) {
  if (!goal) return '';
  if (goal.least !== undefined) return `≥ ${goal.least} ×`;
  return goal.times === undefined ? `≤ ${goal.most}` : `≤ ${goal.times} ×`;
}

/** Returns the ratio of Placelens to the plain page: 1 where both are 0. */
export function ratioOf(own, plain) {
  return own === plain ? 1 : own / plain;
}

/** Returns the median of a figure of one page at a size; NaN where it was not measured. */
export function medianOf(samples, page, name, units) {
  const own = samples.filter((each) => each.page === page && each.units === units);
  return median(own.flatMap(({ figures: { [name]: value } }) => value ?? []));
}

/**
 * Returns the medians of a figure at a size by page with their ratio and verdict; undefined where a page has none.
 * @param {{ page: string, units: number, figures: Record<string, number> }[]} samples
 */
export function judged(samples, name, units) {
  const [own, plain] = ['placelens', 'plain'].map((page) => medianOf(samples, page, name, units));
  if (Number.isNaN(own) || Number.isNaN(plain)) return undefined;
  const ratio = ratioOf(own, plain);
  const goal = goalOf(name, units);
  return { own, plain, ratio, goal, verdict: verdictOn(goal, own, ratio) };
}
