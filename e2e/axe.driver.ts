import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What WCAG 2.2 AA and axe's best practices forbid, as `rule: element`; all of the page, or what a selector finds. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  return told(await (await axe(page, within)).analyze());
}

/**
 * The same in both themes; the page is light afterwards. What is dark has the same elements as what is light: there
 * the colours alone are looked at.
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, within);
  return [...light, ...(await faintInTheDark(page, within))];
}

/** In both themes the colours alone, of a screen whose elements another test looks at. */
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

/** What stands out too little from what is behind it. */
async function faint(page: Page, within?: string): Promise<string[]> {
  return told(await (await axe(page, within)).withRules('color-contrast').analyze());
}

/**
 * A page without frames is looked at within itself: axe takes a second, blank page to join what frames have. Its half
 * a megabyte of code is brought there once, not anew for each look.
 */
async function axe(page: Page, within?: string): Promise<AxeBuilder> {
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
