import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

/**
 * Returns violations of WCAG 2.2 AA and axe's best practices, as `rule: element`; of the page, or of the elements of a
 * selector.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  return told(await (await axe(page, within)).analyze());
}

/**
 * Returns the violations in both themes; the page is light afterwards. Both have the same elements: in the dark theme
 * only the colours are checked.
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, within);
  return [...light, ...(await faintInTheDark(page, within))];
}

/** Returns only the colour violations in both themes, for a screen whose elements another test checks. */
export async function faintInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await faint(page, within);
  return [...light, ...(await faintInTheDark(page, within))];
}

async function faintInTheDark(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faint(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
  return dark.map((violation) => `dark: ${violation}`);
}

/** Returns the elements with too little contrast. */
async function faint(page: Page, within?: string): Promise<string[]> {
  return told(await (await axe(page, within)).withRules('color-contrast').analyze());
}

/**
 * Returns axe for a page without frames, which is checked within itself: otherwise axe opens a second, blank page to
 * join the results of frames. Its half a megabyte of code is injected once, not for each check. Waits for the elements
 * of the selector, which axe does not.
 */
async function axe(page: Page, within?: string): Promise<AxeBuilder> {
  if (within !== undefined) await page.locator(within).first().waitFor();
  const alone = page.frames().length === 1;
  const isThere = alone && (await page.evaluate(() => 'axe' in window));
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(alone);
  return within === undefined ? builder : builder.include(within);
}

function told({ violations: found }: Found): string[] {
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
