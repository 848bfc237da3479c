import type { Page } from '@playwright/test';
import { type App, expect, samples, sheetSteps, test } from './app.driver.ts';
import { faintInBothThemes, violations } from './axe.driver.ts';

const tabs = ['place', 'arrival', 'parking', 'entrances', 'units', 'checks', 'wire'] as const;

/** Controls that somebody must hit: everything that reacts, but not what stands unseen in the page. */
const controls = 'button, a[href], input, select, summary, [role="tab"], [role="treeitem"], [tabindex="0"]';

/** The names of controls that an edge cuts off sideways, or that lie outside the window with no way to scroll there. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator(controls).evaluateAll((elements) => {
    const slack = 1;
    const isCut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      let [scrollsAcross, scrollsDown] = [false, false];
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, display, position } = getComputedStyle(outer);
        if (display === 'contents') continue;
        const around = outer.getBoundingClientRect();
        const across = overflowX === 'auto' || overflowX === 'scroll';
        if (overflowX !== 'visible' && !across && !scrollsAcross) {
          if (box.left < around.left - slack || box.right > around.right + slack) return true;
        }
        scrollsAcross ||= across;
        scrollsDown ||= overflowY === 'auto' || overflowY === 'scroll';
        if (position === 'fixed') break;
      }
      const outsideAcross = box.left < -slack || box.right > innerWidth + slack;
      const outsideDown = box.top < -slack || box.bottom > innerHeight + slack;
      return (outsideAcross && !scrollsAcross) || (outsideDown && !scrollsDown);
    };
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => element.getBoundingClientRect().width > 1 && isCut(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '');
  });
}

/** How far the page can be scrolled sideways, in CSS pixels. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/**
 * Controls smaller than 44 px each way. WCAG 2.5.5 excepts links in a sentence and of the map's own credits, and
 * boxes whose whole label is the target; the photo strip and the map scroll under a finger of any size.
 */
async function tooSmall(page: Page): Promise<string[]> {
  return page.locator('button, a[href], input, select, summary, [role="tab"]').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => !element.closest('p a, .maplibregl-ctrl-attrib, [inert]'))
      .map((element) => ({
        element,
        target: element.matches('label input') ? element.closest('label') : element,
      }))
      .flatMap(({ element, target }) => {
        const { width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
        const small = width > 1 && (width < 43.5 || height < 43.5);
        const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40);
        return small ? [`${name} ${Math.round(width)}×${Math.round(height)}`] : [];
      }),
  );
}

/** Opens a tab and waits for what is in it, which may come late. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.locator(`[data-tab="${tab}"]`).click();
  await expect(page.locator(`[data-tab="${tab}"]`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').locator(controls)).not.toHaveCount(0);
}

async function cutsNothingOff(page: Page, tab: string): Promise<void> {
  expect(await sideways(page), tab).toBeLessThanOrEqual(0);
  expect(await cutOff(page), tab).toEqual([]);
}

async function openTower(app: App): Promise<void> {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
}

const desks = {
  'a laptop at 200 %': { width: 720, height: 450 },
  'a tablet': { width: 820, height: 1180 },
  'a wide screen': { width: 2560, height: 1440 },
  'a 4K screen': { width: 3840, height: 2160 },
} as const;

test('no screen on a desk cuts anything off or scrolls sideways', { tag: '@map' }, async ({ app }) => {
  const { page } = app;
  await openTower(app);

  await test.step('forced colours have no axe violations, over the map too', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  for (const [name, size] of Object.entries(desks)) {
    await test.step(name, async () => {
      await page.setViewportSize(size);
      for (const tab of tabs) {
        await openTab(page, tab);
        await cutsNothingOff(page, tab);
      }
    });
  }
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a phone cuts nothing off, has targets of 44 px, and its sheet keeps the tabs at each stop', {
    tag: '@map',
  }, async ({ app }) => {
    const { page } = app;
    const handle = page.getByRole('button', { name: /Panel height/ });
    const sheet = page.getByRole('complementary', { name: 'Inspection' });
    await openTower(app);
    expect(await violations(page)).toEqual([]);
    for (const height of [740, 640]) {
      await test.step(`${height} px high`, async () => {
        await page.setViewportSize({ width: 360, height });
        for (const tab of tabs) {
          await openTab(page, tab);
          await cutsNothingOff(page, tab);
          expect(await tooSmall(page), tab).toEqual([]);
        }
        await openTab(page, 'place');
        await expect(sheet).toHaveAttribute('data-stop', 'half');
        for (const [key, stop] of sheetSteps) {
          await handle.press(key);
          await expect(sheet).toHaveAttribute('data-stop', stop);
          await expect(app.tab('Place')).toBeInViewport();
        }
        await handle.press('ArrowUp');
      });
    }
  });

  test('stands at the place in 3D too, however high it is', { tag: '@map' }, async ({ app }) => {
    for (const height of [640, 740]) {
      await app.page.setViewportSize({ width: 360, height });
      await app.openPlace({ id: '255353213.7e3' }, '&view=3d');
      await app.settled();
      await expect(app.page).toHaveURL(/#map=1[4-7][^/]*\/-34\.9/);
    }
  });
});

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('forced colours have no axe violations, and outline the selected and the active row of the tree', async ({
    app,
  }) => {
    const { page } = app;
    await app.openPlace(samples.tower);
    await app.answered();
    for (const tab of ['arrival', 'units', 'checks', 'place']) {
      await openTab(page, tab);
      expect(await faintInBothThemes(page, 'aside'), tab).toEqual([]);
    }
    const tree = page.getByRole('tree', { name: 'On the map' });
    await tree.focus();
    await page.keyboard.type('entrance b');
    await page.keyboard.press('Enter');
    const selected = tree.getByRole('treeitem', { selected: true });
    await expect(selected).toHaveAccessibleName(/^Entrance B/);
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveCSS('outline-style', 'solid');
    await expect(selected).toHaveCSS('outline-width', '2px');
    const active = tree.locator(`[id="${await tree.getAttribute('aria-activedescendant')}"]`);
    await expect(active).toHaveAccessibleName(/^Entrance C/);
    await expect(active).toHaveCSS('outline-style', 'solid');
    await expect(active).toHaveCSS('outline-width', '3px');
  });
});

test.describe('a reader who wants more contrast', () => {
  test.use({ contrast: 'more' });

  test('reads secondary text as dark as the rest, and no text from right to left turns our own words round', async ({
    app,
  }) => {
    await app.openPlace({ id: '296140043.7e5' });
    await app.answered();

    await test.step('secondary text is as dark as the rest', async () => {
      const colorOf = (name: string) =>
        app.page.evaluate((property) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = `var(${property})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }, name);
      expect(await colorOf('--ink-2')).toBe(await colorOf('--ink'));
    });

    await test.step('our own words stand in their order around an Arabic name', async () => {
      const line = app.page
        .getByRole('tabpanel')
        .getByText(/Not a building.*مونتيفيديو.*No units/)
        .first();
      const from = await line.evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        return ['Not a building', 'مونتيفيديو', 'No units'].map((part) => {
          const range = document.createRange();
          const start = text?.nodeValue?.indexOf(part) ?? -1;
          if (!text || start < 0) return -1;
          range.setStart(text, start);
          range.setEnd(text, start + part.length);
          return range.getBoundingClientRect().left;
        });
      });
      expect(from.every((left) => left > 0)).toBe(true);
      expect(from).toEqual(from.toSorted((a, b) => a - b));
    });
  });
});
