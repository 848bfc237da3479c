import { expect, samples, test } from './app.driver.ts';
import { faintInBothThemes } from './axe.driver.ts';
import { openTab } from './fit.driver.ts';

test.describe('forced colours, and more contrast', () => {
  test.use({ forcedColors: 'active' });

  test('forced colours have no axe violations and outline the selected and the active row of the tree; with more contrast secondary text is as dark as the rest', async ({
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

    // Another reader.
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
    await app.followPlace({ id: '296140043.7e5' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('مونتيفيديو');
    await app.answered();
    await test.step('secondary text is as dark as the rest', async () => {
      const colorOf = (name: string) =>
        page.evaluate((property) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = `var(${property})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }, name);
      expect(await colorOf('--ink-2')).toBe(await colorOf('--ink'));
    });
  });
});
