import { fanLayout, plateSize } from '../src/map/spot/fan.ts';
import { type App, expect, test } from './app.driver.ts';
import { startWith } from './own-data.driver.ts';

/** 48 units, and the place itself, on one coordinate. */
const block = { id: '221143136.6e4', kind: 'place', drawn: 'place:1 parking:1 entrances:9 units:48' };

const list = (app: App, name: RegExp) => app.page.getByRole('dialog', { name });
const coordinate = (app: App) => app.page.locator('output[data-coordinate]');

/** The place's spot in the middle of the window. */
async function openAt(app: App, id: string, [longitude, latitude]: readonly [number, number]): Promise<void> {
  await app.openPlace({ id }, `#map=19/${latitude}/${longitude}`);
  await app.settled();
}

type ScreenPoint = { readonly x: number; readonly y: number };

/** A point of the window at some pixels from its middle. */
function around(offset: ScreenPoint | undefined): ScreenPoint {
  return { x: 720 + (offset?.x ?? 0), y: 450 + (offset?.y ?? 0) };
}

/** Waits until a mark of the fan is on the screen, where the pointer finds it. */
async function drawnAt(app: App, { x, y }: ScreenPoint, ref: string | null): Promise<void> {
  await expect
    .poll(async () => {
      await app.page.mouse.move(x + 1, y);
      await app.page.mouse.move(x, y);
      return app.map.getAttribute('data-hover');
    })
    .toBe(ref);
}

type UnitFeature = {
  readonly markerId: string;
  readonly properties: { readonly unit: number };
  readonly geometry: { readonly coordinates: readonly number[] };
};

async function unitsOf(app: App, id: string): Promise<[marker: string, unit: number, text: string][]> {
  const response = await app.page.request.post(`${app.origin}/demo/units`, {
    headers: { token: 'demo' },
    data: { id, kind: 'place' },
  });
  const { features }: { features: UnitFeature[] } = await response.json();
  return features.map(({ markerId, properties, geometry }) => [
    markerId,
    properties.unit,
    `lat ${geometry.coordinates[1]}, lon ${geometry.coordinates[0]}`,
  ]);
}

test('48 units on one coordinate fan out; one is chosen by a click and keeps its coordinate', async ({
  app,
}) => {
  const position = await app.positionOf('/demo/units', block, 0);
  const units = (await unitsOf(app, block.id)).sort(([, a], [, b]) => a - b);
  await openAt(app, block.id, position);
  await app.clickMapCentre();
  const fan = list(app, /48 units on one spot/);
  await expect(fan).toContainText('Positions are not surveyed: all share this coordinate.');
  await expect(fan.getByRole('listbox')).toBeFocused();

  const places = fanLayout(48, plateSize(3)).map(around);
  const [first = around(undefined)] = places;
  await drawnAt(app, first, `unit:${units[0]?.[0]}`);
  for (const [index, { x, y }] of places.entries()) {
    // All around the fan, and the last, on which the test ends.
    if (index % 6 !== 0 && index !== 47) continue;
    const [marker, , sent] = units[index] ?? [];
    await app.page.mouse.click(x, y);
    await expect(app.map).toHaveAttribute('data-selected', `unit:${marker}`);
    await expect(coordinate(app)).toHaveText(sent ?? '');
    await expect(coordinate(app)).toHaveAttribute('data-coordinate', `unit:${marker}`);
  }
  await app.shows(block.drawn);
  expect((await unitsOf(app, block.id)).sort(([, a], [, b]) => a - b)).toEqual(units);

  await app.page.mouse.click(728, 780);
  await expect(fan).toBeHidden();
  await expect(app.map).toHaveAttribute('data-selected', `unit:${units[47]?.[0]}`);
});

test('map and list light each other, keys choose, Esc closes', async ({ app }) => {
  await openAt(app, block.id, await app.positionOf('/demo/units', block, 0));
  await app.clickMapCentre();
  const fan = list(app, /48 units on one spot/);
  const options = fan.getByRole('option');
  const [first] = fanLayout(48, plateSize(3));
  await drawnAt(app, around(first), await options.nth(1).getAttribute('data-ref'));
  await expect(options.nth(1)).toHaveAttribute('data-hovered', 'true');
  await options.nth(5).hover();
  await expect(app.map).toHaveAttribute('data-hover', (await options.nth(5).getAttribute('data-ref')) ?? '');

  await fan.getByRole('listbox').focus();
  await app.page.keyboard.press('End');
  await app.page.keyboard.press('Enter');
  await expect(fan.getByRole('option', { selected: true })).toContainText('412');
  await app.page.keyboard.press('Escape');
  await expect(fan).toBeHidden();
});

test('another zoom lays the fan out anew; another floor closes it', async ({ app }) => {
  await openAt(app, block.id, await app.positionOf('/demo/units', block, 0));
  await app.clickMapCentre();
  await expect(list(app, /48 units/)).toBeVisible();
  await app.button('Zoom in').click();
  await expect.poll(() => app.page.url()).toContain('#map=20/');
  const [, second] = fanLayout(48, plateSize(3));
  const at = around(second);
  await drawnAt(
    app,
    at,
    await list(app, /48 units/)
      .getByRole('option')
      .nth(2)
      .getAttribute('data-ref'),
  );
  await app.page.mouse.click(at.x, at.y);
  await expect(list(app, /48 units/).getByRole('option', { selected: true })).toContainText('102');
  await app.page.getByRole('radiogroup', { name: 'Floor' }).getByText('3', { exact: true }).click();
  await app.shows('place:1 parking:1 entrances:9 units:12');
  await expect(list(app, /units/)).toBeHidden();
});

const here = [71.4222, 51.1279] as const;
const unit = (number: number, at: readonly [number, number]) => ({ unit: number, floor: 1, at });
const beside = [71.424, 51.1279] as const;
const ownPlaces = [
  { id: 'many', at: beside, units: Array.from({ length: 500 }, (_, index) => unit(index + 1, here)) },
  { id: 'two', at: beside, parking: [here, here] },
  { id: 'layers', at: here, entrances: [here] },
  {
    id: 'date-line',
    at: [179.999, -16.8] as const,
    units: [unit(1, [179.9999996, -16.8]), unit(2, [-179.9999996, -16.8]), unit(3, [180, -16.8])],
  },
];

test.describe('own places', () => {
  test('500 units on one spot are a list: they are counted, chosen by key, and say where they truly are', async ({
    appOn,
    started,
  }) => {
    const app = await appOn(await started(startWith(ownPlaces)));
    await openAt(app, 'many', here);
    await app.clickMapCentre();
    const options = list(app, /500 units on one spot/).getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-setsize', '500');
    expect(await options.count()).toBeLessThan(60);
    await app.page.keyboard.press('End');
    await app.page.keyboard.press('Enter');
    await expect(app.map).toHaveAttribute('data-selected', 'unit:u500');
    await expect(coordinate(app)).toHaveText('lat 51.1279, lon 71.4222');
  });

  test('two parking points on one spot fan out too', async ({ appOn, started }) => {
    const app = await appOn(await started(startWith(ownPlaces)));
    await openAt(app, 'two', here);
    await app.clickMapCentre();
    await expect(list(app, /^2 parking points on one spot/)).toBeVisible();
    await drawnAt(app, { x: 720, y: 450 + 58 }, 'parking:2.a');
    await app.page.mouse.click(720, 450 + 58);
    await expect(app.map).toHaveAttribute('data-selected', 'parking:2.a');
    await app.page.mouse.click(720, 450 - 58);
    await expect(app.map).toHaveAttribute('data-selected', 'parking:1.a');
  });

  test('a place and an entrance under one click are listed to choose from', async ({ appOn, started }) => {
    const app = await appOn(await started(startWith(ownPlaces)));
    await openAt(app, 'layers', here);
    await app.clickMapCentre();
    const both = list(app, /^1 place and 1 entrance on one spot/);
    await expect(both.getByRole('option')).toHaveText([/Own street layers/, /Entrance A/]);
    await app.page.keyboard.press('ArrowDown');
    await expect(app.map).toHaveAttribute('data-hover', 'entrances:1.b');
    await app.page.keyboard.press('Enter');
    await expect(app.map).toHaveAttribute('data-selected', 'entrances:1.b');
    await app.page.mouse.click(720, 700);
    await expect(both).toBeHidden();
  });

  test('a group across the antimeridian fans out round its true points', async ({ appOn, started }) => {
    const app = await appOn(await started(startWith(ownPlaces)));
    await openAt(app, 'date-line', [180, -16.8]);
    await app.clickMapCentre();
    await expect(list(app, /^3 units on one spot/)).toContainText('within 0.3 m');
    const [, second] = fanLayout(3, plateSize(1)).map(around);
    await drawnAt(app, second ?? around(undefined), 'unit:u2');
    await app.page.mouse.click(second?.x ?? 0, second?.y ?? 0);
    await expect(app.map).toHaveAttribute('data-selected', 'unit:u2');
    await expect(coordinate(app)).toHaveText('lat -16.8, lon -179.9999996');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });

  test('more than 30 are a list alone; choosing shows the unit', async ({ app }) => {
    const [longitude, latitude] = await app.positionOf('/demo/units', block, 0);
    await app.openPlace(block, `#map=19/${latitude - 0.0001}/${longitude}`);
    await app.shows(block.drawn);
    const box = await app.map.boundingBox();
    const pixels = ((0.0001 / Math.cos((latitude * Math.PI) / 180)) * 512 * 2 ** 19) / 360;
    await app.page.touchscreen.tap(195, (box?.height ?? 0) / 2 - pixels);
    const spot = list(app, /48 units on one spot/);
    const option = spot.getByRole('option').nth(2);
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const ref = await option.getAttribute('data-ref');
    await option.tap();
    await expect(app.map).toHaveAttribute('data-selected', ref ?? '');
    await expect(spot).toBeHidden();
  });
});
