import { cpus, loadavg } from 'node:os';
import { spread } from './figures.mjs';
import { sizesOf } from './table.mjs';

/** How far the plain page's own loads may lie apart, as a share of their median. */
export const mostSpread = 0.4;

/** Processes that may want a core before the first sample, for each core. */
export const mostLoad = 0.5;

/** Processes that want a core now, for each core. */
export function loadNow() {
  return loadavg()[0] / cpus().length;
}

/** Why a run must not be judged, one sentence each; none where it may. */
export function noiseOf({ samples, load }) {
  const busy =
    load > mostLoad ? [`the machine was busy before the first sample (load ${load.toFixed(1)} a core)`] : [];
  const unsteady = sizesOf(samples).flatMap((units) => {
    const own = samples.filter((each) => each.page === 'plain' && each.units === units);
    const apart = spread(own.map(({ figures }) => figures.cold));
    if (!(apart > mostSpread)) return [];
    const share = `${Math.round(apart * 100)} %`;
    return [`the plain page's own loads of ${units.toLocaleString('en')} units lie ${share} apart`];
  });
  return [...busy, ...unsteady];
}
