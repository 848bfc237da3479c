import { mkdirSync, readFileSync } from 'node:fs';
import { startBrowser } from '../../tools/pictures/browser.mjs';
import { probe } from './probe.mjs';
import { drawnAt, viewport } from './sample.mjs';
import { aligned } from './table.mjs';

/** What Chromium records: tasks of the page with their causes, paints, requests, and our own moments. */
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8',
  'loading',
  'blink.user_timing',
];

/** Rows of a table at most: what follows is small. */
const most = 14;

/**
 * Records the cold load of a page until it is drawn into a file that Chromium's Performance panel and ui.perfetto.dev
 * open. Returns its moments and what its main thread did between them, as text.
 */
export async function traceOf(name, { address, drawnId, isTold, isInSight }, units, folder) {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/trace-${name}-${units}.json`;
  const browser = await startBrowser(['--use-angle=swiftshader-webgl']);
  try {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript({ content: `(${probe})(${drawnId}, ${isTold}, ${isInSight})` });
    await browser.startTracing(page, { path, categories });
    await page.goto(address(`place-u${units}`), { waitUntil: 'commit' });
    await drawnAt(page, `place-u${units}`);
    const moments = await page.evaluate(momentsOf);
    await browser.stopTracing();
    const { traceEvents } = JSON.parse(readFileSync(path, 'utf8'));
    return [`${name}, ${units} units: ${path}`, timelineText(traceEvents, moments)].join('\n');
  } finally {
    await browser.close();
  }
}

/** Runs in the page: returns its moments in milliseconds since the start of the navigation. */
function momentsOf() {
  const { told, inSight, drawn } = window.speedProbe;
  const received = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/demo/'))
    .map(({ responseEnd }) => responseEnd);
  return {
    'first paint': performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    'answers received': Math.max(...received),
    'answers in sight': inSight,
    'answer in words': told,
    drawn: Object.values(drawn)[0],
  };
}

/** Returns the moments in their order and, from each to the next, the milliseconds of the main thread by cause. */
export function timelineText(events, moments) {
  const start = events.find(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args.data?.isOutermostMainFrame !== false &&
      args.data?.documentLoaderURL?.startsWith('http'),
  );
  const { pid, tid } = start;
  const stops = Object.entries(moments)
    .filter(([, at]) => at !== undefined)
    .sort(([, one], [, other]) => one - other);
  const columns = stops.map(([name], index) => [name, stops[index - 1]?.[1] ?? 0, stops[index][1]]);
  const causes = new Map();
  for (const { cause, from, own } of selfTimes(
    events.filter((each) => each.pid === pid && each.tid === tid),
  )) {
    const at = (from - start.ts) / 1000;
    const column = columns.findIndex(([, begin, end]) => at >= begin && at < end);
    if (column < 0) continue;
    const row = causes.get(cause) ?? columns.map(() => 0);
    row[column] += own / 1000;
    causes.set(cause, row);
  }
  const sum = (row) => row.reduce((total, each) => total + each, 0);
  const rows = [...causes].sort(([, one], [, other]) => sum(other) - sum(one));
  const whole = columns.map((_, index) => sum(rows.map(([, row]) => row[index])));
  const cells = (row) => [...row, sum(row)].map((each) => each.toFixed(0));
  return aligned([
    ['main thread, ms, until', ...columns.map(([name]) => name), 'all'],
    ['at', ...columns.map(([, , end]) => end.toFixed(0)), ''],
    ['busy', ...cells(whole)],
    ...rows.slice(0, most).map(([cause, row]) => [cause, ...cells(row)]),
  ]);
}

/** Returns what each event of a thread took without the events within it, in microseconds, by its cause. */
function selfTimes(events) {
  const complete = events
    .filter(({ ph, dur }) => ph === 'X' && dur > 0)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const found = [];
  const open = [];
  for (const { name, ts, dur, args } of complete) {
    while (open.length > 0 && open.at(-1).end <= ts) open.pop();
    const around = open.at(-1);
    if (around) around.own -= dur;
    const each = { cause: causeOf(name, args, around?.cause), from: ts, end: ts + dur, own: dur };
    open.push(each);
    found.push(each);
  }
  return found;
}

/** Returns the kind of an event, with the file of a script. */
function causeOf(name, args, around) {
  const url = args?.data?.url ?? args?.data?.fileName ?? args?.fileName ?? args?.url;
  if (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') return 'task itself';
  const file = typeof url === 'string' && /([^/]+?)(-[\w-]{8})?\.m?js/.exec(url)?.[1];
  if (file) return `${name} ${file}`;
  // Small events within a script's own time belong to it.
  return around && around !== 'task itself' && /^(v8\.callFunction|V8\.|FunctionCall)/.test(name)
    ? around
    : name;
}
