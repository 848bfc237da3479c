import { startBrowser } from '../../tools/pictures/browser.mjs';
import { panned, pointedAt } from './pointer.mjs';
import { probe, tasksBetween } from './probe.mjs';
import { transferred } from './transferred.mjs';

export const viewport = { width: 1280, height: 800 };

/** Milliseconds until an id must be drawn, and of rest for a page after it. */
const patience = 120_000;
const calm = 1000;

/** A place asked for between two of the measured size: nothing of the first may help the second. */
const small = 'between-u4';

/**
 * Measures a page once, in a browser process of its own: a cold load, the heap, the pointer, a submit, a pan. Returns
 * times in milliseconds, processor times in seconds, heap in MB, bytes in kB. Throws where something was never drawn.
 */
export async function sampleOf(
  { address, drawnId, isTold, isInSight },
  { units, latency, motion, upstream },
) {
  const [id, again] = [`place-u${units}`, `again-u${units}`];
  upstream.answerAfter(0);
  const browser = await startBrowser(['--use-angle=swiftshader-webgl']);
  try {
    const context = await browser.newContext({
      viewport,
      reducedMotion: motion ? 'no-preference' : 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript({ content: `(${probe})(${drawnId}, ${isTold}, ${isInSight})` });
    const processors = await browser.newBrowserCDPSession();
    const before = await secondsOf(processors);
    await page.goto(address(id), { waitUntil: 'commit' });
    const cold = await drawnAt(page, id);
    const load = await page.evaluate(loadFigures, cold);
    const bytes = await transferred(load.scripts, load.firstPaint);
    await page.waitForTimeout(calm);
    const processor = (await secondsOf(processors)) - before;
    const memory = await memoryOf(page);
    const hover = await pointedAt(page, viewport);
    await submit(page, small);
    await drawnAt(page, small);
    await page.waitForTimeout(calm);
    upstream.answerAfter(latency);
    const asked = await submit(page, again);
    const drawn = await drawnAt(page, again);
    await page.waitForTimeout(calm);
    upstream.answerAfter(0);
    const tasks = await page.evaluate(tasksBetween, [asked, drawn + calm]);
    const pan = await panned(page, viewport);
    return {
      cold,
      inSight: load.inSight,
      told: load.told,
      processor,
      firstPaint: load.firstPaint,
      submit: drawn - asked - latency,
      ...tasks,
      ...memory,
      hover,
      pan,
      ...bytes,
      requests: load.requests,
    };
  } finally {
    await browser.close();
  }
}

/** Returns the milliseconds from the start of the load until an id was drawn. */
export async function drawnAt(page, id) {
  const seen = (wanted) => window.speedProbe?.drawn[wanted];
  const handle = await page.waitForFunction(seen, id, { polling: 100, timeout: patience });
  return handle.jsonValue();
}

/** Asks for an id in the form, and returns when. */
async function submit(page, id) {
  const field = page.getByRole('textbox', { name: 'Id', exact: true });
  await field.fill(id);
  return field.evaluate((input) => {
    const now = performance.now();
    input.form.requestSubmit();
    return now;
  });
}

/**
 * Runs in the page: returns what the load needed until it was drawn, each file once: the map's worker asks for its
 * script again and has it from the browser's cache. Answers of the service are no part of the page.
 */
function loadFigures(drawn) {
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < drawn)
    .filter(({ name }) => name.startsWith('http') && !new URL(name).pathname.startsWith('/demo/'))
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);
  const scripts = loaded.filter(({ name }) => /\.m?js$/.test(new URL(name).pathname));
  return {
    inSight: window.speedProbe.inSight,
    told: window.speedProbe.told,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    requests: loaded.length + 1,
    scripts: scripts.map(({ name, responseEnd }) => ({ url: name, at: responseEnd })),
  };
}

/** Returns the processor seconds of all processes of the browser. */
async function secondsOf(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Returns, after garbage collection, MB of the page's own JavaScript and nodes of the document. */
export async function memoryOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name) => metrics.find((each) => each.name === name).value;
  await session.detach();
  return { heap: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes') };
}
