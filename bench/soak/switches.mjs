import { readFileSync } from 'node:fs';
import { startBrowser } from '../../tools/pictures/browser.mjs';
import { drawnMap, patience } from '../../tools/pictures/drawn-map.mjs';
import { median } from '../speed/figures.mjs';
import { startGateway } from './gateway-process.mjs';

/** Approximate number of readings in one run. */
const readingsWanted = 10;

/** Readings that fill the cache of the last addresses. */
const warmUp = 1;

/** Readings at either end that make the median: a single one may come before the page's machine code is collected. */
const compared = 3;

/** Most relative difference between begin and end that still counts as flat. */
const flatWithin = 0.1;

const sound = JSON.parse(
  readFileSync(new URL('../../src/server/service/samples/index.json', import.meta.url), 'utf8'),
).filter(({ shelf }) => shelf !== 'faulty');

/**
 * Switches the page of the built gateway this many times from one sample to the next, by its own form, and prints its
 * memory after garbage collection. Readings come after whole rounds through the samples: each time the same places are
 * cached, and the same one is on the screen.
 * @param {number} count
 * @returns {Promise<boolean>} true when it ran to its end, flat or not
 */
export async function soakSwitches(count) {
  const gateway = await startGateway({ PLACES_LOG: 'problems' }, 'inherit');
  const browser = await startBrowser();
  try {
    const { page, read } = await openedPage(browser, gateway.url);
    const every = Math.max(1, Math.round(count / readingsWanted / sound.length)) * sound.length;
    const readings = [];
    console.log(`${count} switches through ${sound.length} samples. JS heap after garbage collection:`);
    for (let done = 1; done <= count; done++) {
      // The last of each round is the first sample, which has units, parking and entrances.
      await switchTo(page, sound[done % sound.length]);
      if (done % every === 0) readings.push(await read(done));
    }
    for (const line of verdicts(readings)) console.log(line);
    return true;
  } catch (error) {
    console.error(`It could not run to its end: ${error.message}`);
    return false;
  } finally {
    await browser.close();
    await gateway.end();
  }
}

async function openedPage(browser, origin) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // A quarter of the pixels, as they are painted in software.
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`error in the page: ${error.message}`));
  await page.addInitScript(countContexts);
  const [{ id, kind }] = sound;
  await page.goto(`${origin}/?${new URLSearchParams({ id, kind, basemap: 'blank' })}`, { timeout: patience });
  await drawnMap(page, { id, kind });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.enable');
  const read = async (done) => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devTools.send('Performance.getMetrics');
    const of = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    const reading = {
      megabytes: of('JSHeapUsedSize') / 2 ** 20,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      workers: page.workers().length,
      contexts: await page.evaluate(() => globalThis.webglCanvases.size),
    };
    const { megabytes, nodes, listeners, workers, contexts } = reading;
    console.log(
      `${String(done).padStart(6)}: ${megabytes.toFixed(1)} MB, ${nodes} DOM nodes, ${listeners} listeners, ${workers} workers, ${contexts} WebGL contexts made`,
    );
    return reading;
  };
  await read(0);
  return { page, read };
}

async function switchTo(page, { id, kind }) {
  await page.getByRole('combobox', { name: 'Kind' }).fill(kind);
  const field = page.getByRole('textbox', { name: 'Id', exact: true });
  await field.fill(id);
  await field.press('Enter');
  await drawnMap(page, { id, kind });
}

/** Runs in the page before its own scripts: notes each canvas that gets a WebGL context. */
function countContexts() {
  globalThis.webglCanvases = new Set();
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (type, ...options) {
    const context = getContext.call(this, type, ...options);
    if (context && /webgl/.test(type)) globalThis.webglCanvases.add(this);
    return context;
  };
}

function verdicts(readings) {
  const [first, last] = [readings.slice(warmUp, warmUp + compared), readings.slice(-compared)];
  if (readings.length < warmUp + 2 * compared)
    return ['Too few switches to compare their beginning and end.'];
  const middle = (few, name) => median(few.map((reading) => reading[name]));
  const growth = (name) => middle(last, name) / middle(first, name) - 1;
  const { contexts } = readings.at(-1);
  const line = (words, name) => {
    const flat = Math.abs(growth(name)) <= flatWithin;
    const share = `${growth(name) >= 0 ? '+' : '−'}${Math.abs(growth(name) * 100).toFixed(1)} %`;
    return `${flat ? ' ' : '!'} ${words}: ${share} from the first three after the warm-up to the last, ${flat ? 'flat' : 'NOT flat'} (within ${flatWithin * 100} %)`;
  };
  return [
    line('JS heap', 'megabytes'),
    line('DOM nodes', 'nodes'),
    line('listeners', 'listeners'),
    `${contexts === 1 ? ' ' : '!'} WebGL contexts: ${contexts} made (promised: 1)`,
  ];
}
