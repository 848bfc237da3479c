import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Gateway, startGateway } from './gateway.driver.ts';
import { minutePasses, rememberBlankMap } from './in-page.driver.ts';
import { slowDown } from './slow.driver.ts';

/** Keys on the handle of a phone's sheet, in order from its first stop, and the stop to which each moves it. */
export const sheetSteps = [
  ['ArrowUp', 'full'],
  ['ArrowDown', 'half'],
  ['ArrowDown', 'peek'],
] as const;

/** Samples that the tests name, by the names of their files. */
export const samples = {
  tower: { id: '230358852.5e8', kind: 'place', drawn: 'place:1 parking:3 entrances:3 units:256' },
  /** 48 units, and the place itself, on one coordinate. */
  block: { id: '221143136.6e4', kind: 'place', drawn: 'place:1 parking:1 entrances:9 units:48' },
} as const;

type Asked = { readonly id: string; readonly kind?: string };

/** The product as a person uses it: actions and content, by roles and names. */
export class App {
  readonly page: Page;
  readonly map: Locator;
  /** Violations of the content security policy, requests to other origins, and uncaught errors so far. */
  readonly offences: string[] = [];
  readonly #gateway: Gateway;
  readonly #streets: boolean;
  readonly #allowed = new Set<string>();

  constructor(page: Page, gateway: Gateway, streets: boolean) {
    this.page = page;
    this.#gateway = gateway;
    this.#streets = streets;
    this.#allowed.add(gateway.url);
    this.map = page.locator('section[aria-label="Map"]');
  }

  get origin(): string {
    return this.#gateway.url;
  }

  /** Records what must not happen on any screen. */
  async watch(): Promise<void> {
    await this.page.exposeFunction('reportViolation', (text: string) =>
      this.offences.push(`policy: ${text}`),
    );
    if (!this.#streets) await this.page.addInitScript(rememberBlankMap);
    await this.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation');
        if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    this.page.on('pageerror', (error) => this.offences.push(`error: ${error.message}`));
    this.page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !this.#allowed.has(origin)) {
        this.offences.push(`request: ${request.url()}`);
      }
    });
  }

  /** Allows requests to a second origin. */
  allow(origin: string): void {
    this.#allowed.add(origin);
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  async openPlace({ id, kind = 'place' }: Asked, more = ''): Promise<void> {
    await this.open(`/?id=${encodeURIComponent(id)}&kind=${encodeURIComponent(kind)}${more}`);
  }

  /** Follows a link inside the page, without a load. */
  async follow(address: string): Promise<void> {
    await this.page.evaluate((next) => {
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /** Follows a link to a place. */
  async followPlace({ id, kind = 'place' }: Asked, more = ''): Promise<void> {
    await this.follow(`/?id=${encodeURIComponent(id)}&kind=${encodeURIComponent(kind)}${more}`);
  }

  async ask(id: string, kind?: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Id', exact: true }).fill(id);
    if (kind !== undefined) await this.page.getByRole('combobox', { name: 'Kind' }).fill(kind);
    await this.page.getByRole('button', { name: 'Inspect', exact: true }).click();
  }

  /**
   * Waits until the first frame with every answer is on the screen, and the building is known: the camera is fitted to
   * both, so that nothing moves by itself afterwards.
   */
  async settled(): Promise<void> {
    await expect(this.map).toHaveAttribute('aria-busy', 'false');
    await expect(this.map).not.toHaveAttribute('data-building', 'pending');
  }

  /** Waits until each operation is in this state, by default ended, with an answer or without: works without a map. */
  async answered(state: string | RegExp = /^(?!idle|loading)/): Promise<void> {
    for (const name of ['Details', 'Parking', 'Entrances', 'Units'] as const)
      await expect(this.operation(name)).toHaveAttribute('data-state', state);
  }

  /** Waits until the service worker answers for the page: it caches everything when it has been in use long enough. */
  async keptOffline(): Promise<void> {
    await minutePasses(this.page);
    const controlled = () => this.page.evaluate(() => navigator.serviceWorker.controller !== null);
    // Hundreds of files, some after others on a slow line.
    await expect.poll(controlled, { timeout: 600_000 }).toBe(true);
  }

  /** Waits until the map shows this many of each; for tests with a map (`@map`, `@pixels`). */
  async shows(drawn: string): Promise<void> {
    await expect(this.map).toHaveAttribute('data-drawn', drawn);
    await this.settled();
  }

  /** Returns the position of one point from the service's own answer. */
  async positionOf(path: string, { id, kind }: Required<Asked>, index: number): Promise<[number, number]> {
    const response = await this.page.request.post(this.origin + path, {
      headers: { token: 'demo' },
      data: { id, kind },
    });
    const { features } = await response.json();
    return features[index].geometry.coordinates;
  }

  /** Clicks the feature in the middle of the window, once it is drawn. */
  async clickMapCentre(): Promise<void> {
    await this.#clickDrawn(this.#at());
  }

  /** Clicks the tower of the sample in 3D, next to the panel, at a share of its height. */
  async clickTower(share: number): Promise<void> {
    await this.#clickDrawn(this.#at(0.62, 0.85 - 0.7 * share));
  }

  /**
   * Moves the map as a link of the page does, at once: an event that comes later could be overwritten by the map's own
   * address. Zoom, latitude and longitude, then bearing and pitch.
   */
  async moveMap(camera: string): Promise<void> {
    await this.page.evaluate((hash) => {
      history.pushState(null, '', hash);
      dispatchEvent(new Event('hashchange'));
    }, `#map=${camera}`);
  }

  /** Waits until the pointer finds a drawn mark at this point of the window; by default at its middle. */
  async pointerFinds(ref: string | RegExp, at: readonly [number, number] = this.#at()): Promise<void> {
    await this.#pointUntil(at, () => expect(this.map).toHaveAttribute('data-hover', ref, { timeout: 1000 }));
  }

  /** Clicks the map where the pointer is a hand: something is drawn there, perhaps a floor, which is no mark. */
  async #clickDrawn(at: readonly [number, number]): Promise<void> {
    const canvas = this.map.locator('canvas');
    await this.#pointUntil(at, () => expect(canvas).toHaveCSS('cursor', 'pointer', { timeout: 1000 }));
    await this.page.mouse.click(...at);
  }

  /** Moves the pointer to a point until it finds what is expected: the map looks for features only on a move. */
  async #pointUntil([x, y]: readonly [number, number], finds: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.page.mouse.move(x + 1, y);
      await this.page.mouse.move(x, y);
      await finds();
    }).toPass();
  }

  #at(across = 0.5, down = 0.5): [number, number] {
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    return [width * across, height * down];
  }

  /** Returns a parameter of the address; null where it is absent. */
  parameter(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }

  /** Opens the palette by its key and types. */
  async command(typed: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    const box = this.page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
    await expect(box).toBeFocused();
    await box.fill(typed);
  }

  /**
   * Types into the palette and runs the chosen line, which must be the expected one. A line may load late (a kit that
   * opens, for example), and the palette keeps its choice when it comes: so the text is typed again.
   */
  async run(typed: string, title = commandOf(typed)): Promise<void> {
    await this.command(typed);
    const palette = this.page.getByRole('dialog', { name: 'Commands' });
    await expect(palette.getByRole('option').filter({ hasText: title })).not.toHaveCount(0);
    await palette.getByRole('combobox').fill('');
    await palette.getByRole('combobox').fill(typed);
    await expect(palette.getByRole('option', { selected: true })).toHaveText(title);
    await this.page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  }

  operation(name: 'Details' | 'Parking' | 'Entrances' | 'Units'): Locator {
    return this.page.getByRole('status', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Opens a floor of the tab Units, where there are so many that floors are folded. */
  async openFirstFloor(): Promise<void> {
    await this.page.getByRole('treegrid').getByRole('row', { expanded: false }).first().click();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}

/** Opens a first screen; none of its scripts loads before the returned function is called. */
export async function openStill({ page, origin }: App, path = '/'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(origin + path, { waitUntil: 'commit' });
  return release;
}

type Fixtures = {
  /** True for tests of the map beneath our marks. The others have a blank map, which is quicker to paint. */
  readonly streets: boolean;
  readonly app: App;
  /** Opens the product on another host; offences there fail the test too. */
  readonly appOn: (gateway: Gateway) => Promise<App>;
  /** Registers a further host for this test; it ends with the test. */
  readonly started: <Host extends Gateway>(host: Promise<Host>) => Promise<Host>;
};
type WorkerFixtures = { readonly gateway: Gateway };

/** A test with the product on its own gateway. It fails on any offence. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [({ browser }, use) => use(slowDown(browser)), { scope: 'worker' }],
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  streets: [false, { option: true }],
  app: async ({ page, gateway, streets }, use) => {
    const app = new App(page, gateway, streets);
    await app.watch();
    await use(app);
    expect(app.offences).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  started: async ({}, use) => {
    const gateways: Gateway[] = [];
    await use(async (starting) => {
      const host = await starting;
      gateways.push(host);
      return host;
    });
    await Promise.all(gateways.map((gateway) => gateway.close()));
  },
  appOn: async ({ page, streets }, use) => {
    const apps: App[] = [];
    await use(async (gateway) => {
      const app = new App(page, gateway, streets);
      await app.watch();
      apps.push(app);
      return app;
    });
    expect(apps.flatMap((app) => app.offences)).toEqual([]);
  },
});

export { expect };

/** Matches the title of a command that holds these words; not the line that takes them for an id. */
function commandOf(words: string): RegExp {
  return new RegExp(`^(?!Inspect \u2068).*${words.replaceAll(' ', '.*')}`, 'i');
}
