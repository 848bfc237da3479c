import type { Page } from '@playwright/test';
import { expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { startExamplePage } from './example-page.driver.ts';
import { startGateway } from './gateway.driver.ts';

const { tower } = samples;

/** Returns the messages from the frame to the example page, the last first. */
async function told(page: Page): Promise<unknown[]> {
  const log = await page.getByLabel('Messages of Placelens').inputValue();
  const lines = log.split('\n').filter(Boolean);
  return lines.map((line): unknown => JSON.parse(line)).reverse();
}

/** Runs in the page: hides paint timings. */
function hidePaints(): void {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function observeAllBut(options) {
    if (options?.type !== 'paint') observe.call(this, options);
  };
}

test('in a frame an allowed page opens, selects and is told; nobody else is shown or answered', {
  tag: '@map',
}, async ({ appOn, started }) => {
  const friend = await started(startExamplePage());
  const stranger = await started(startExamplePage());
  const gateway = await started(startGateway({ PLACES_FRAME_ANCESTORS: friend.url }));
  const app = await appOn(gateway);
  app.allow(friend.url);
  app.allow(stranger.url);
  const { page } = app;
  const frame = page.frameLocator('iframe[title="Placelens"]');
  const map = frame.locator('section[aria-label="Map"]');
  const lastTold = async () => (await told(page))[0];

  await test.step('it says that it listens', async () => {
    await page.goto(`${friend.url}/?placelens=${gateway.url}`);
    await expect.poll(lastTold).toMatchObject({ placelens: 1, type: 'ready', state: { id: null } });
    await expect(frame.getByText('No place is open here yet.')).toBeVisible();
  });

  await test.step('it opens a place, chooses a floor and selects', async () => {
    await page.getByRole('button', { name: 'Open Dostyk 5' }).click();
    await expect(map).toHaveAttribute('data-drawn', tower.drawn);
    await expect.poll(lastTold).toMatchObject({
      type: 'state',
      state: { id: tower.id, busy: false, operations: { units: { state: 'ready', count: 256 } } },
    });
    await page.getByRole('button', { name: 'Floor 12' }).click();
    await expect(map).toHaveAttribute('data-drawn', 'place:1 parking:3 entrances:3 units:8');
    await page.getByRole('button', { name: 'Select the place' }).click();
    await expect(frame.getByRole('region', { name: 'In short' })).toContainText('Northern Lights 1');
    await expect.poll(lastTold).toMatchObject({ state: { floor: '12', sel: 'place' } });
  });

  await test.step('what the reader does is told, too', async () => {
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect.poll(lastTold).toMatchObject({ type: 'state', state: { floor: '12', sel: null } });
  });

  await test.step('it has no dialog, and axe finds nothing', async () => {
    await expect(frame.getByRole('link', { name: 'Open in Placelens' })).toHaveAttribute('rel', 'noopener');
    await expect(frame.getByRole('textbox')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('what asks for more than there is is refused with words', async () => {
    await page.evaluate((origin) => {
      const message = { placelens: 1, type: 'open', id: '1', connection: 'direct:theirs' };
      frames[0]?.postMessage(message, origin);
    }, gateway.url);
    await expect.poll(lastTold).toMatchObject({ type: 'error', code: 'malformed' });
  });

  await test.step('the place on the screen, opened again, is asked for what failed', async () => {
    const open = () =>
      page.evaluate((origin) => {
        frames[0]?.postMessage({ placelens: 1, type: 'open', id: '230358851.2e1' }, origin);
      }, gateway.url);
    await page.route('**/demo/units', (route) => route.fulfill({ status: 404 }));
    await open();
    const units = (state: string) => ({
      state: { id: '230358851.2e1', busy: false, operations: { units: { state } } },
    });
    await expect.poll(lastTold).toMatchObject(units('failed'));
    await page.unroute('**/demo/units');
    await open();
    await expect.poll(lastTold).toMatchObject(units('ready'));
  });

  await test.step('what the answers lack is told to the page and to the reader', async () => {
    await page.evaluate(
      ([origin, id]) =>
        frames[0]?.postMessage({ placelens: 1, type: 'open', id, floor: 12, sel: 'unit:gone' }, origin),
      [gateway.url, tower.id] as const,
    );
    await expect.poll(async () => JSON.stringify(await told(page))).toContain('no-such-feature');
    await expect(frame.getByText('which is not in the answer')).toBeVisible();
    await frame.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(lastTold).toMatchObject({ type: 'state', state: { floor: '12', sel: null } });
  });

  await test.step('a sister frame gets no answer, and nothing is done', async () => {
    await page.evaluate((url) => {
      const sister = document.createElement('iframe');
      sister.src = `${url}/empty`;
      sister.name = 'sister';
      document.body.append(sister);
    }, stranger.url);
    await expect.poll(() => page.frame('sister')?.url()).toContain(stranger.url);
    await page.frame('sister')?.waitForLoadState();
    await page.frame('sister')?.evaluate(() => {
      addEventListener('message', () => document.body.setAttribute('data-answered', ''));
      parent.frames[0]?.postMessage({ placelens: 1, type: 'open', id: 'stolen' }, '*');
      parent.frames[0]?.postMessage({ placelens: 1, type: 'getState' }, '*');
    });
    await page.getByRole('button', { name: 'Get state' }).click();
    // Messages arrive in the order in which they were posted: the stranger's would have had its effect already.
    await expect.poll(lastTold).toMatchObject({ type: 'state', state: { id: tower.id } });
    await expect(page.frameLocator('iframe[name="sister"]').locator('body[data-answered]')).toHaveCount(0);
    await expect(map).toHaveAttribute('data-drawn', 'place:1 parking:3 entrances:3 units:8');
  });

  await test.step('as an element it shows what its attributes say, and tells what it shows', async () => {
    // As in WebKit, in a frame of another origin.
    await page.addInitScript(hidePaints);
    const inElement = page.frameLocator('iframe[title="Parking, entrances and units"]');
    const elementMap = inElement.locator('section[aria-label="Map"]');
    await page.goto(`${friend.url}/element?placelens=${gateway.url}`);
    await expect(elementMap).toHaveAttribute('data-drawn', tower.drawn);
    await expect(page.getByRole('status')).toHaveText(`${tower.id}: 3 parking points, 256 units`);
    await page.getByRole('button', { name: 'Its floor 12' }).click();
    await expect(elementMap).toHaveAttribute('data-drawn', 'place:1 parking:3 entrances:3 units:8');
    await page.getByRole('button', { name: 'Dostyk 5/2' }).click();
    await expect(page.getByRole('status')).toHaveText('230358851.2e1: 3 parking points, 336 units');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the wheel over it scrolls the page around it; with Ctrl it zooms', async () => {
    await page.setViewportSize({ width: 800, height: 400 });
    const element = page.frameLocator('iframe[title="Parking, entrances and units"]');
    await element.locator('canvas').hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(element.getByText('Ctrl + wheel zooms the map')).toHaveCount(1);
  });

  await test.step('a page that is not listed shows nothing', async () => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`${stranger.url}/?placelens=${gateway.url}`);
    await refused;
    await expect(map).toHaveCount(0);
    expect(await told(page)).toEqual([]);
  });
});
