import { startBrowser } from '../../tools/pictures/browser.mjs';
import { pages } from './pages.mjs';
import { probe } from './probe.mjs';
import { drawnAt, memoryOf, viewport } from './sample.mjs';
import { aligned } from './table.mjs';

/** Milliseconds of rest for a page before its heap is read. */
const calm = 1000;

/** Units of the measured places. */
const sizes = [4, 1000, 10_000];

/**
 * Returns the content of the page's own heap, part by part, each read after garbage collection: as text, MB.
 * @param {(page: string, id: string) => string} addressOf
 */
export async function heapText(addressOf) {
  const browser = await startBrowser(['--use-angle=swiftshader-webgl']);
  try {
    const rows = [['part', 'MB']];
    const read = async (page, part) => {
      await page.waitForTimeout(calm);
      rows.push([part, (await memoryOf(page)).heap.toFixed(1)]);
    };
    const opened = async (name, words) => {
      const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
      const { drawnId, isTold, isInSight } = pages[name];
      await page.addInitScript({ content: `(${probe})(${drawnId}, ${isTold}, ${isInSight})` });
      for (const units of sizes) {
        const id = `place-u${units}`;
        await page.goto(addressOf(name, id));
        await drawnAt(page, id);
        await read(page, `${words}, ${units.toLocaleString('en')} units`);
      }
      return page;
    };
    await opened('plain', 'the plain page');
    const page = await opened('placelens', 'Placelens');
    for (const tab of ['Units', 'Checks', 'Wire', 'Arrival']) {
      await page.getByRole('tab', { name: tab }).click();
      await read(page, `tab ${tab}`);
    }
    await page.goto(`${new URL(addressOf('placelens', '')).origin}/?page=review`);
    await page.getByRole('textbox', { name: 'Ids' }).waitFor();
    await read(page, 'Review alone');
    return aligned(rows);
  } finally {
    await browser.close();
  }
}
