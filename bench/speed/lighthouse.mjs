import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBrowser } from '../../tools/pictures/browser.mjs';
import { aligned, number } from './table.mjs';

/** Brings 200 packages that nothing else needs, so it is installed only for its figures. */
const tool = 'lighthouse';
const help = `Lighthouse is not installed. "npm install --no-save ${tool}@12" installs it here, or --lighthouse-from names another folder.`;

const told = {
  'first-contentful-paint': 'FCP, ms',
  'largest-contentful-paint': 'LCP, ms',
  'total-blocking-time': 'TBT, ms',
  'cumulative-layout-shift': 'CLS',
};

/**
 * Returns Lighthouse's figures of both pages on a phone and on a desktop as text; throws with a hint where it is not
 * installed.
 * @param {Record<string, string>} addresses of the pages by name
 * @param {string} from the folder in whose node_modules Lighthouse is
 */
export async function lighthouseText(addresses, from) {
  const { default: lighthouse, desktopConfig } = await load(from);
  const rows = [];
  for (const [device, config] of [
    ['phone', undefined],
    ['desktop', desktopConfig],
  ]) {
    for (const [page, address] of Object.entries(addresses)) {
      const { categories, audits } = await audited(lighthouse, address, config);
      const scores = Object.values(categories).map(({ score }) => String(Math.round((score ?? 0) * 100)));
      const values = Object.keys(told).map((id) => valueText(audits[id].numericValue));
      const heads = [...Object.values(categories).map(({ title }) => title), ...Object.values(told)];
      if (rows.length === 0) rows.push(['Lighthouse', ...heads]);
      rows.push([`${page}, ${device}`, ...scores, ...values]);
      process.stderr.write(`${page}, ${device}: ${values.join(' ')}\n`);
    }
  }
  return aligned(rows);
}

async function load(from) {
  try {
    const file = createRequire(join(resolve(from), 'package.json')).resolve(tool);
    return await import(pathToFileURL(file).href);
  } catch (error) {
    throw error.code === 'MODULE_NOT_FOUND' ? new Error(help) : error;
  }
}

/** Runs one audit in a browser of its own, without the categories that are not about the page itself. */
async function audited(lighthouse, address, config) {
  const port = await freePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
    const { lhr } = await lighthouse(address, { port, onlyCategories, logLevel: 'error' }, config);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await browser.close();
  }
}

function valueText(value) {
  return value !== 0 && value < 1 ? value.toFixed(3) : number(value);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
