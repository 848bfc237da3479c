import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the settings by the menu, by their names in the language of the page. */
export async function openSettings(page: Page, more: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}
