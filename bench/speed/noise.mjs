import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { spread } from './figures.mjs';
import { sizesOf } from './table.mjs';

/** Most spread of the plain page's own loads, as a share of their median. */
const mostSpread = 0.4;

/** Most share of the processors that other programs may use before the first sample. */
const mostBusy = 0.2;

/** Milliseconds over which that share is measured. */
const listening = 2000;

/** Returns the share of the processors in use while this process waits, 0 to 1. */
export async function busyShare() {
  const before = processorTimes();
  await wait(listening);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function processorTimes() {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.reduce(
    (sum, each) => sum + Object.values(each).reduce((total, time) => total + time, 0),
    0,
  );
  return { idle, all };
}

/** Returns why a run must not be judged, one sentence each; none where it may. */
export function noiseOf({ samples, busy }) {
  const taken = busy > mostBusy ? [`${percent(busy)} of the machine was in use before the first sample`] : [];
  const unsteady = sizesOf(samples).flatMap((units) => {
    const own = samples.filter((each) => each.page === 'plain' && each.units === units);
    const apart = spread(own.map(({ figures }) => figures.cold));
    if (!(apart > mostSpread)) return [];
    return [`the plain page's own loads of ${units.toLocaleString('en')} units lie ${percent(apart)} apart`];
  });
  return [...taken, ...unsteady];
}

function percent(share) {
  return `${Math.round(share * 100)} %`;
}
