import type { Page } from '@playwright/test';
import { idOf } from '../faults/fault-id.ts';
import { unitsOn } from '../faults/wire-faults.ts';
import { type App, samples } from './app.driver.ts';
import { expect, startPatientGateway, test } from './fault.driver.ts';

const { tower } = samples;

/** Contexts lost in a row; `npm run soak -- trouble` loses ten. */
const contexts = Number(process.env.PLACELENS_CONTEXTS ?? 2);

test('a browser that denies every storage shows everything, the map again after lost WebGL contexts, in one context', {
  tag: '@map',
}, async ({ app }) => {
  await app.page.addInitScript(countContexts);
  await app.page.addInitScript(denyStorage);
  await app.openPlace(tower, '&basemap=blank');
  await app.shows(tower.drawn);
  const context = await app.page.evaluateHandle(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
    return canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null;
  });
  for (let times = 0; times < contexts; times++) {
    await context.evaluate((extension) => extension?.loseContext());
    await expect(app.map).toHaveAttribute('data-renderer', 'none');
    await expect(app.map.locator('> canvas'), 'the picture is back, and the map says so').toHaveCount(1);
    await expect(app.map).toHaveAttribute('data-in-sight', /^server/);
    await context.evaluate((extension) => extension?.restoreContext());
    await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
    await app.shows(tower.drawn);
  }
  expect(
    await app.page.evaluate(() => window.webglContexts.filter((each) => !each.isContextLost()).length),
  ).toBe(1);
  await showsEverything(app);
  await test.step('every page opens, and says what it cannot keep', async () => {
    const keepsNothing = app.page.locator('[data-store-trouble="refused"]');
    await app.page.keyboard.press('Escape');
    await app.follow('/?page=review');
    await expect(app.page.getByRole('region', { name: 'Review' })).toBeVisible();
    await expect(keepsNothing).toContainText('does not let Placelens keep anything');
    await app.follow(`/?page=compare&id=${tower.id}`);
    await app.button('Record side A').press('Enter');
    await expect(app.page.getByText('Not recorded')).toBeVisible();
    await app.follow('/?page=present');
    await app.button('Start').press('Enter');
    await expect(app.page).toHaveURL(/[?&]step=1/);
  });
  await test.step('one that alters what is read from a canvas has dots, and says why', async () => {
    const [longitude, latitude] = await app.positionOf('/demo/parking', tower, 0);
    await app.page.addInitScript(alterCanvases);
    await app.openPlace(tower, `&basemap=blank#map=19/${latitude}/${longitude}`);
    await app.shows(tower.drawn);
    const note = app.map.getByRole('status').filter({ hasText: 'alters what pages read from a canvas' });
    await expect(note).toBeVisible();
    await app.pointerFinds(/^parking:/);
  });
});

/** Runs in the page before its own scripts: imitates a browser that resists fingerprinting, such as Firefox and Tor. */
function alterCanvases(): void {
  const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
  OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...part) {
    const image = read.apply(this, part);
    crypto.getRandomValues(new Uint8Array(image.data.buffer).subarray(0, 65_536));
    return image;
  };
}

declare global {
  interface Window {
    webglContexts: WebGLRenderingContextBase[];
  }
}

/** Runs in the page: keeps every WebGL context of a canvas. */
function countContexts(): void {
  window.webglContexts = [];
  const { getContext } = HTMLCanvasElement.prototype;
  Reflect.set(
    HTMLCanvasElement.prototype,
    'getContext',
    function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      const context: unknown = Reflect.apply(getContext, this, [kind, ...rest]);
      const isNew = context instanceof WebGL2RenderingContext && !window.webglContexts.includes(context);
      if (isNew) window.webglContexts.push(context);
      return context;
    },
  );
}

test('a map whose worker is blocked leaves list and panel working', { tag: '@map' }, async ({ app }) => {
  // The page runs the same file and asks for it first.
  let asked = 0;
  await app.page.route(/map-library/, (route) => (asked++ === 0 ? route.continue() : route.abort()));
  await app.openPlace(tower);
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
  await expect(app.page.getByRole('tree', { name: 'On the map' })).toContainText('3 parking points');
  await expect(app.map).toHaveAttribute('data-renderer', 'none');
  await expect(app.map).toContainText('No map can be drawn now');
  expect(asked, 'the worker itself').toBeGreaterThan(1);
  await app.settled();
  await app.tab('Units').click();
  await app.openFirstFloor();
  await expect(app.page.locator('[data-ref^="unit:"]').first()).toBeVisible();
});

/** Runs in the page before its own scripts: imitates a browser that denies storage. */
function denyStorage(): void {
  const deny = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: deny });
  }
  // As in Firefox, where it blocks them.
  Reflect.set(
    window,
    'BroadcastChannel',
    class {
      constructor() {
        deny();
      }
    },
  );
  LockManager.prototype.request = async () => deny();
}

/** Runs in the page before its own scripts: imitates a browser with full storage. */
function fillStorage(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBFactory.prototype.open = full;
}

test('a browser that is full shows everything', async ({ app }) => {
  await app.page.addInitScript(fillStorage);
  await app.openPlace(tower);
  await showsEverything(app);
});

/** Checks that choices, lists, requests and recent places work for as long as the page lives. */
async function showsEverything(app: App): Promise<void> {
  const { page } = app;
  await expect(app.operation('Units')).toHaveAttribute('data-count', '256');
  await chooseDark(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await app.tab('Units').click();
  await app.openFirstFloor();
  await expect(page.locator('[data-ref^="unit:"]').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Id', exact: true }).click();
  await app.ask('255353213.7e3');
  await expect(app.operation('Units')).toHaveAttribute('data-count', '240');
  await app.answered();
  await app.run('history');
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
}

async function chooseDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'Dark' }).check();
}

/** Most elements of the Inspect page, or nodes of a fresh page, for any number of units. */
const mostElements = 950;

/** As many as in a city block; `npm run soak -- trouble` takes 100,000. */
const many = Number(process.env.PLACELENS_UNITS ?? 10_000);

test('any number of units takes few elements and nodes, and each floor of them is drawn whole', {
  tag: '@map',
}, async ({ appOn, faults, started }) => {
  const app = await appOn(await started(startPatientGateway(faults)));
  const { page } = app;
  const asked = Date.now();
  await app.openPlace({ id: idOf({ units: `features-${many}` }) });
  await expect(app.map).toHaveAttribute('data-drawn', `place:1 parking:3 entrances:2 units:${many}`);
  await app.settled();
  console.log(`${many} units: drawn after ${Date.now() - asked} ms`);
  await expect(page.getByRole('radiogroup', { name: 'Floor' }).getByRole('radio').nth(20)).toBeAttached();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const nodes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value;
  };
  // Nodes of a skeleton or a late menu may be released a moment later.
  await expect.poll(nodes).toBeLessThanOrEqual(mostElements);

  await test.step('floors are switched by key, each drawn whole', async () => {
    const rows = page.getByRole('radiogroup', { name: 'Floor', exact: true }).getByRole('radio');
    await rows.first().focus();
    for (const [key, floor] of [
      ['ArrowDown', 250],
      ['End', 1],
      ['ArrowUp', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => app.parameter('floor')).toBe(String(floor));
      await app.shows(`place:1 parking:3 entrances:2 units:${unitsOn(floor, many)}`);
    }
    expect(await rows.count()).toBeLessThan(80);
    await page.keyboard.press('Home');
    await expect.poll(() => app.parameter('floor')).toBeNull();
  });

  await test.step('on each tab', async () => {
    // A first screen that was shown stays hidden in the page, ready for the way back.
    const elements = () =>
      page.evaluate(() => document.querySelectorAll('*:not(#first-screen, #first-screen *)').length);
    await app.tab('Units').click();
    await app.openFirstFloor();
    await expect(page.locator('[data-ref^="unit:"]').first()).toBeVisible();
    await expect.poll(elements).toBeLessThanOrEqual(mostElements);
    await app.tab('Place').click();
    await expect(page.getByRole('tree', { name: 'On the map' })).toBeVisible();
    await expect.poll(elements).toBeLessThanOrEqual(mostElements);
  });
});
