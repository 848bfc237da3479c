import type { Locator, Page } from '@playwright/test';
import { expect } from './app.driver.ts';

/** How the service behaves towards the page from now on. */
export type Manner = 'live' | 'silent' | 'refusing' | 'offline';

/** The stage as a presenter and an audience know it. */
export class Show {
  readonly page: Page;
  readonly stage: Locator;
  #manner: Manner = 'live';

  constructor(page: Page) {
    this.page = page;
    this.stage = page.getByRole('region', { name: 'Stage' });
  }

  /** Takes control of the service, and from now on notes everything that opens over the page. */
  async watch(): Promise<void> {
    await this.page.addInitScript(noteDialogs);
    await this.page.addInitScript(noteFirstFrame);
    await this.page.route('**/demo/*', (route) => {
      // A missing answer is longer than any limit.
      if (this.#manner === 'silent') return;
      const headers = { ...route.request().headers() };
      return route.continue(this.#manner === 'refusing' ? { headers: { ...headers, token: 'expired' } } : {});
    });
  }

  async serviceIs(manner: Manner): Promise<void> {
    this.#manner = manner;
    await this.page.context().setOffline(manner === 'offline');
  }

  /** Sets the size of the page, in CSS pixels, also where it fills the screen. */
  async resize(width: number, height: number): Promise<void> {
    const browser = await this.page.context().newCDPSession(this.page);
    const metrics = { width, height, deviceScaleFactor: 0.5, mobile: false };
    await browser.send('Emulation.setDeviceMetricsOverride', metrics);
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
    await this.stands(1);
  }

  /** Presses a key and waits for its step. */
  async press(key: string, step: number): Promise<void> {
    await this.page.keyboard.press(key);
    await this.stands(step);
  }

  async stands(step: number): Promise<void> {
    await expect(this.stage).toHaveAttribute('data-step', String(step));
    await expect(this.stage).toHaveAttribute('aria-busy', 'false');
  }

  async leave(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.stage).toBeHidden();
  }

  /** Returns the picture of the stage, whole, from the moment it was last added to the page; empty for none. */
  firstPicture(): Promise<string> {
    return this.page.evaluate(() => Reflect.get(window, 'firstPicture'));
  }

  /** Returns everything with the role of a dialog or an alert that was ever in the page. */
  opened(): Promise<string[]> {
    return this.page.evaluate(() => Reflect.get(window, 'openedOverPage'));
  }

  /** Returns the overlapping ones of card, buttons, floors and credit. */
  async overlaps(): Promise<string[]> {
    const parts = {
      card: this.stage.locator('[data-card]'),
      buttons: this.page.getByRole('button', { name: 'Next' }).locator('..'),
      floors: this.page.getByRole('radiogroup', { name: 'Floor' }),
      credit: this.page.locator('.maplibregl-ctrl-attrib'),
    };
    const boxes = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => ({
        name,
        box: (await part.count()) > 0 ? await part.boundingBox() : null,
      })),
    );
    return boxes.flatMap(({ name, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => (overlap(box, other.box) ? [`${name} ${other.name}`] : [])),
    );
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function overlap(one: Box | null, other: Box | null): boolean {
  if (!one || !other) return false;
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function noteFirstFrame(): void {
  let before: Element | null = null;
  const look = () => {
    const stage = document.querySelector('section[data-step][data-source]');
    if (stage && stage !== before) {
      const picture = stage.querySelector('img');
      Reflect.set(window, 'firstPicture', picture?.complete ? picture.src : '');
    }
    before = stage;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

function noteDialogs(): void {
  const opened: string[] = [];
  Reflect.set(window, 'openedOverPage', opened);
  const look = () => {
    for (const element of document.querySelectorAll(
      '[role="dialog"], [role="alertdialog"], [role="alert"], dialog[open]',
    ))
      opened.push(element.textContent ?? '');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}
