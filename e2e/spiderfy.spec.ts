import { getPlateSize, layoutSpiderfy } from '../src/map/spot/spiderfy.ts';
import { type App, expect, samples, test } from './app.driver.ts';
import { answerWith, type OwnPlace } from './own-data.driver.ts';

// Room for the fan of 48 next to the panels over the map.
test.use({ viewport: { width: 1440, height: 900 } });

const { block } = samples;

const list = (app: App, name: RegExp) => app.page.getByRole('dialog', { name });
const coordinate = (app: App) => app.page.locator('output[data-coordinate]');

/** Opens a place with its position in the middle of the window. */
async function openAt(app: App, id: string, [longitude, latitude]: readonly [number, number]): Promise<void> {
  await app.openPlace({ id }, `&basemap=blank#map=19/${latitude}/${longitude}`);
  await app.settled();
}

/** Returns a point of the window at some pixels from its middle. */
function around(offset: { readonly x: number; readonly y: number } | undefined): [x: number, y: number] {
  return [720 + (offset?.x ?? 0), 450 + (offset?.y ?? 0)];
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

const here = [71.4222, 51.1279] as const;
const parkings = [71.424, 51.1279] as const;
const manyUnits = [71.426, 51.1279] as const;
const dateLine = [179.9999996, -179.9999996, 180];

/** Far more than a fan spreads; `npm run soak -- trouble` sets more. */
const crowd = Number(process.env.PLACELENS_CROWD ?? 120);

/** Every kind of spot in one place. */
const spots: OwnPlace = {
  id: 'spots',
  at: here,
  entrances: [here],
  parking: [parkings, parkings],
  units: [
    ...Array.from({ length: crowd }, (_, index) => ({ unit: index + 1, floor: 1, at: manyUnits })),
    ...dateLine.map((longitude, index) => ({
      unit: crowd + 1 + index,
      floor: 1,
      at: [longitude, -16.8] as const,
    })),
  ],
};

test('48 units on one coordinate fan out, and what else lies on one spot can be chosen as well', {
  tag: '@map',
}, async ({ app }) => {
  const units = (await unitsOf(app, block.id)).sort(([, a], [, b]) => a - b);
  await openAt(app, block.id, await app.positionOf('/demo/units', block, 0));
  const refs = units.map(([marker]) => `unit:${marker}`);
  const fan = list(app, /48 units on one spot/);
  const options = fan.getByRole('option');
  const places = layoutSpiderfy(48, getPlateSize(3)).map(around);
  const [first = around(undefined), second = around(undefined)] = places;

  await test.step('map and list light each other, keys choose, Esc closes', async () => {
    await app.clickMapCentre();
    await expect(fan).toContainText('Positions are not surveyed: all share this coordinate.');
    await expect(fan.getByRole('listbox')).toBeFocused();
    await app.pointerFinds(refs[0] ?? '', first);
    await expect(options.nth(1)).toHaveAttribute('data-ref', refs[0] ?? '');
    await expect(options.nth(1)).toHaveAttribute('data-hovered', 'true');
    await options.nth(5).hover();
    await expect(app.map).toHaveAttribute(
      'data-hover',
      (await options.nth(5).getAttribute('data-ref')) ?? '',
    );
    await fan.getByRole('listbox').focus();
    await app.page.keyboard.press('End');
    await app.page.keyboard.press('Enter');
    await expect(fan.getByRole('option', { selected: true })).toContainText('412');
    await app.page.keyboard.press('Escape');
    await expect(fan).toBeHidden();
  });
  await test.step('one is chosen by a click and keeps its coordinate', async () => {
    await app.clickMapCentre();
    await app.pointerFinds(refs[0] ?? '', first);
    for (const [index, [x, y]] of places.entries()) {
      // All around the fan, and the last, on which the step ends.
      if (index % (process.env.PLACELENS_CROWD ? 12 : 24) !== 0 && index !== 47) continue;
      const [, , sent] = units[index] ?? [];
      await app.page.mouse.click(x, y);
      await expect(app.map).toHaveAttribute('data-selected', refs[index] ?? '');
      await expect(coordinate(app)).toHaveText(sent ?? '');
      await expect(coordinate(app)).toHaveAttribute('data-coordinate', refs[index] ?? '');
    }
    await app.shows(block.drawn);
    await app.page.mouse.click(728, 780);
    await expect(fan).toBeHidden();
    await expect(app.map).toHaveAttribute('data-selected', refs[47] ?? '');
  });
  await test.step('another zoom lays the fan out anew; another floor closes it', async () => {
    await app.clickMapCentre();
    await expect(fan).toBeVisible();
    await app.button('Zoom in').click();
    await expect(app.page).toHaveURL(/#map=20\//);
    await app.pointerFinds(refs[1] ?? '', second);
    await app.page.mouse.click(...second);
    await expect(fan.getByRole('option', { selected: true })).toContainText('102');
    await app.page.getByRole('radiogroup', { name: 'Floor' }).getByText('3', { exact: true }).click();
    await app.shows('place:1 parking:1 entrances:9 units:12');
    await expect(list(app, /units/)).toBeHidden();
  });
  await test.step('many units are a list: they are counted, chosen by key, and say where they truly are', async () => {
    await answerWith(app.page, spots);
    await app.ask(spots.id);
    await app.shows(`place:1 parking:2 entrances:1 units:${crowd + 3}`);
    await app.moveMap(`19/${manyUnits[1]}/${manyUnits[0]}`);
    await app.pointerFinds(/^unit:/);
    await app.clickMapCentre();
    const many = list(app, new RegExp(`${crowd} units on one spot`));
    const options = many.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-setsize', String(crowd));
    expect(await options.count()).toBeLessThan(60);
    await expect(many.getByRole('listbox')).toBeFocused();
    await app.page.keyboard.press('End');
    await app.page.keyboard.press('Enter');
    await expect(app.map).toHaveAttribute('data-selected', `unit:u${crowd}`);
    await expect(coordinate(app)).toHaveText('lat 51.1279, lon 71.426');
  });
  await test.step('two parking points fan out too', async () => {
    await app.moveMap(`19/${parkings[1]}/${parkings[0]}`);
    await app.pointerFinds(/^parking:/);
    await app.clickMapCentre();
    await expect(list(app, /^2 parking points on one spot/)).toBeVisible();
    await app.pointerFinds('parking:2.a', [720, 450 + 58]);
    await app.page.mouse.click(720, 450 + 58);
    await expect(app.map).toHaveAttribute('data-selected', 'parking:2.a');
    await app.page.mouse.click(720, 450 - 58);
    await expect(app.map).toHaveAttribute('data-selected', 'parking:1.a');
  });
  await test.step('Esc closes it', async () => {
    await app.page.keyboard.press('Escape');
    await expect(list(app, /on one spot/)).toBeHidden();
  });
  await test.step('a place and an entrance are listed to choose from', async () => {
    await app.moveMap(`19/${here[1]}/${here[0]}`);
    await app.pointerFinds(/^(place|entrances)/);
    await app.clickMapCentre();
    const both = list(app, /^1 place and 1 entrance on one spot/);
    await expect(both.getByRole('option')).toHaveText([/Own spots/, /Entrance A/]);
    await expect(both.getByRole('listbox')).toBeFocused();
    await app.page.keyboard.press('ArrowDown');
    await expect(app.map).toHaveAttribute('data-hover', 'entrances:1.b');
    await app.page.keyboard.press('Enter');
    await expect(app.map).toHaveAttribute('data-selected', 'entrances:1.b');
    await app.page.mouse.click(720, 700);
    await expect(both).toBeHidden();
  });
  await test.step('a group across the antimeridian fans out round its true points', async () => {
    await app.moveMap('19/-16.8/180');
    await app.pointerFinds(new RegExp(`^unit:u(${crowd + 1}|${crowd + 2}|${crowd + 3})$`));
    await app.clickMapCentre();
    await expect(list(app, /^3 units on one spot/)).toContainText('within 0.3 m');
    const [, second = around(undefined)] = layoutSpiderfy(3, getPlateSize(3)).map(around);
    await app.pointerFinds(`unit:u${crowd + 2}`, second);
    await app.page.mouse.click(...second);
    await expect(app.map).toHaveAttribute('data-selected', `unit:u${crowd + 2}`);
    await expect(coordinate(app)).toHaveText('lat -16.8, lon -179.9999996');
  });
});
