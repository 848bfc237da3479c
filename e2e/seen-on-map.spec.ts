import { type App, expect, openStill, samples, test } from './app.driver.ts';
import { connectDirectly } from './fault.driver.ts';
import { startLoneService } from './lone-service.driver.ts';

const { tower } = samples;
const withoutUnits = 'place:1 parking:3 entrances:3 units:0';

/** Moves the map until a point is in the middle of the window, and waits until the pointer finds its mark there. */
async function standAt(
  app: App,
  [longitude, latitude]: readonly [number, number],
  ref: RegExp,
): Promise<void> {
  await app.moveMap(`19/${latitude}/${longitude}`);
  await app.pointerFinds(ref);
}

test('what the panel says is seen on the map, what is pointed at there is found in the panel, the camera goes along', {
  tag: '@map',
}, async ({ app, page, started }) => {
  const [longitude, latitude] = await app.positionOf('/demo/parking', tower, 0);
  const release = await openStill(
    app,
    `/?id=${tower.id}&kind=place&basemap=blank&emphasis=parking#map=19/${latitude}/${longitude}`,
  );
  const tabs = page.locator('[role="tablist"]');
  const painted = await tabs.boundingBox();
  release();
  await app.shows(tower.drawn);
  await expect(app.map).toHaveAttribute('data-emphasis', 'parking');
  expect(await tabs.boundingBox(), 'the panel that was painted stays where it is').toEqual(painted);

  await test.step('a row and its point are one: a click on either selects it, a pointer over either lights both', async () => {
    const rows = page.locator('[data-ref^="parking:"]');
    await app.clickMapCentre();
    await expect(app.tab('Parking')).toHaveAttribute('aria-selected', 'true');
    await expect(rows).toHaveCount(3);
    const refs = await rows.evaluateAll((each) => each.map((row) => row.getAttribute('data-ref') ?? ''));
    await expect(app.map).toHaveAttribute('data-selected', refs[0] ?? '');
    await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true');

    await rows.nth(2).hover();
    await expect(app.map).toHaveAttribute('data-hover', refs[2] ?? '');
    await app.pointerFinds(refs[0] ?? '');
    await expect(rows.nth(0)).toHaveAttribute('data-hovered', 'true');

    await rows.nth(1).click();
    await expect(app.map).toHaveAttribute('data-selected', refs[1] ?? '');
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => app.parameter('sel')).toBe(refs[1]);
  });

  await test.step('a node of the wire lights its point, and a point that is chosen brings its node into view', async () => {
    await app.tab('Wire').click();
    await standAt(app, await app.positionOf('/demo/entrance', tower, 0), /^entrances:/);
    const units = page.getByRole('region', { name: 'Units', exact: true });
    await units.getByRole('button', { name: 'Answered' }).click();
    const node = units.locator('[data-ref]').nth(4);
    await node.hover();
    await expect(app.map).toHaveAttribute('data-hover', (await node.getAttribute('data-ref')) ?? '');

    await app.clickMapCentre();
    await expect(app.map).toHaveAttribute('data-selected', /^entrances:/);
    await expect(app.tab('Wire')).toHaveAttribute('aria-selected', 'true');
    const chosen = page.locator('[role="treeitem"][aria-selected="true"]');
    await expect(chosen).toBeInViewport();
    await expect(chosen).toHaveAttribute('data-ref', (await app.map.getAttribute('data-selected')) ?? '');

    await units.getByRole('tree').press('End');
    await units.getByRole('tree').press('Enter');
    await expect(app.map).toHaveAttribute('data-selected', /^unit:/);
    await expect(chosen).toBeInViewport();
  });

  await test.step('one layer is emphasised by key, stands in the link, and is put back with its layer', async () => {
    await app.button('Layers and legend').click();
    const parking = page.getByRole('button', { name: /^Emphasise Parking/ });
    const units = page.getByRole('button', { name: /^Emphasise Units/ });
    await expect(parking).toHaveAttribute('aria-pressed', 'true');
    await parking.press('Enter');
    await expect(app.map).toHaveAttribute('data-emphasis', '');
    await units.press('Space');
    await expect(app.map).toHaveAttribute('data-emphasis', 'units');
    await expect(page).toHaveURL(/emphasis=units/);
    await page.getByRole('checkbox', { name: /^Units/ }).uncheck();
    await expect(page).not.toHaveURL(/emphasis=/);
    await page.getByRole('checkbox', { name: /^Units/ }).check();
    await expect(app.map).toHaveAttribute('data-emphasis', '');
    await app.shows(tower.drawn);
    await page.keyboard.press('Escape');
  });

  await test.step('a layer that is switched off is not drawn, and the address says so', async () => {
    await app.button('Layers and legend').click();
    await page.getByRole('checkbox', { name: /^Units/ }).uncheck();
    await app.shows(withoutUnits);
    await expect(page).toHaveURL(/layers=(?!.*units)/);
    await page.keyboard.press('Escape');
  });

  await test.step('the metres of the panel are those of the map, over the door that bears the address', async () => {
    await app.tab('Place').click();
    await app.ask('332771773.5e6');
    await expect(app.map).toHaveAttribute('data-answer', 'server/place/332771773.5e6');
    await app.settled();
    const line = page.getByRole('button', { name: /^Park at .* about \d/ });
    await expect(line).toContainText(/\d+\sm to door A/);
    const [, told = ''] = /(\d+)\sm to door A/.exec(await line.innerText()) ?? [];
    await line.click();
    await expect(app.tab('Arrival')).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('Entrance A is the only entrance that bears the address.');
    const way = await page.getByRole('img', { name: /^parking / }).getAttribute('aria-label');
    const [, toDoor] = /^parking \d+, (\d+ m), entrance A, 8 m, the place$/.exec(way ?? '') ?? [];
    expect(toDoor?.match(/^\d+/)?.[0], 'the card says the same').toBe(told);
    await expect(app.map).toHaveAttribute(
      'data-path',
      new RegExp(`^parking:\\S+ ${toDoor} entrances:3399134861\\.073a53 8 m place$`),
    );
    await expect(page.getByRole('region', { name: 'Straight line, estimate' })).toContainText(
      /\d+\sm ÷ 1\.3\sm\/s/,
    );
    const doors = page.getByRole('treegrid', { name: 'Entrances' });
    await doors.focus();
    await page.keyboard.press('End');
    await expect(doors.locator('[data-ref]').last()).toContainText('outside the wall of the basemap outline');
    const parking = page.getByRole('treegrid', { name: 'Parking points' }).locator('[data-ref]');
    const pinned = (await parking.last().getAttribute('data-ref')) ?? '';
    await parking.last().click();
    await expect(app.map, 'the map leads from where it is pinned').toHaveAttribute(
      'data-path',
      new RegExp(`^${pinned.replaceAll('.', '\\.')} `),
    );
  });

  await test.step('a finding that is pointed at draws its measured line, opening fits it, Esc gives the camera back', async () => {
    const item = page.getByRole('list', { name: 'Findings' }).locator('[data-rule="parking.far"]');
    const head = item.getByRole('button', { name: 'Parking far from the place' });
    await app.tab('Checks').click();
    // Its only parking point is 708 m away.
    await app.ask('230358847.4e5');
    await expect(app.map).toHaveAttribute('data-answer', 'server/place/230358847.4e5');
    await app.settled();
    await expect(item).toHaveAttribute('data-severity', 'error');
    await expect(app.map).toHaveAttribute('data-evidence', '');
    await head.focus();
    await expect(app.map).toHaveAttribute('data-evidence', /^parking.far parking:.* 708 m$/);
    const before = new URL(page.url()).hash;
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(page).not.toHaveURL(new RegExp(`${before}$`));
    await page.keyboard.press('Escape');
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(new RegExp(`${before}$`));
  });

  await test.step('back restores the place and its camera; another place is fitted anew', async () => {
    await app.ask(tower.id);
    await app.shows(withoutUnits);
    await app.moveMap('15.5/51.13/71.42');
    await expect(page).toHaveURL(/#map=15\.5\/51\.13\/71\.42$/);
    await app.ask('255353213.7e3');
    await expect(app.map).toHaveAttribute('data-answer', 'server/place/255353213.7e3');
    await app.settled();
    await expect(page).toHaveURL(/#map=1[5-9][^/]*\/-34\.9/);
    await page.goBack();
    await expect(app.map).toHaveAttribute('data-answer', `server/place/${tower.id}`);
    await expect(page).toHaveURL(/#map=15\.5\/51\.13\/71\.42$/);
    await app.settled();
    // The browser restores the address; that the map is there, only its next movement tells.
    await app.button('Zoom in').click();
    await expect(page).toHaveURL(/#map=16\.5\/51\.13\/71\.42$/);
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/#map=1[789][^/]*\/51\.12/);
  });

  await test.step('one that is nowhere is in no city', async () => {
    // A kind is free text.
    await app.ask('1', 'кафе');
    await expect(app.operation('Details')).toHaveAttribute('data-reason', 'not-found');
    await expect.poll(() => app.parameter('kind')).toBe('кафе');
    await expect(page.getByText('No answer gives a position: the map shows no place.')).toBeVisible();
    // The whole world.
    await expect(page).toHaveURL(/#map=1\/20\/0$/);
    await expect(app.button('Back to the place')).toHaveCount(0);
  });

  await test.step('the map goes where the answer of another connection is', async () => {
    const service = await started(startLoneService('Demo Street 1'));
    await app.ask(tower.id, tower.kind);
    await app.shows(withoutUnits);
    await expect(page).toHaveURL(/#map=1[5-9][^/]*\/51\.12\d*\/71\.42[12]/);
    await app.tab('Place').click();
    await connectDirectly(app, service.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Street 1');
    await expect(page).toHaveURL(/#map=1[5-9][^/]*\/51\.128\d*\/71\.4(29|30)/);
  });
});

test('the map of a linked place begins there: what is drawn is in sight before its building is known', {
  tag: '@map',
}, async ({ app, page }) => {
  // The building is found there.
  await page.route('**/basemap/montevideo.pmtiles', () => {});
  await app.openPlace(samples.block);
  const scale = await page.waitForFunction(
    (drawn) => document.querySelector(`[data-drawn="${drawn}"] .maplibregl-ctrl-scale`)?.textContent,
    samples.block.drawn,
  );
  // Over the city that the map would begin in, it is some hundred metres.
  expect(await scale.jsonValue()).toMatch(/^[1-5]0\sm$/);
});
