import { faultNamed } from '../faults/all-faults.ts';
import { operationNames } from '../src/spec/operations.ts';
import { samples } from './app.driver.ts';
import {
  connectDirectly,
  endure,
  everywhere,
  expect,
  faultToken,
  openSound,
  playsOf,
  test,
} from './fault.driver.ts';

test.use({ viewport: { width: 800, height: 480 } });

/** Faults that a gateway would hide from the browser, or end itself. */
const raw = [
  'drip',
  'reset-before-headers',
  'not-http',
  'reset-mid-body',
  'truncated-length',
  'truncated-chunk',
  'bad-gzip',
  'redirect-301',
  'redirect-307',
  'redirect-same-origin',
  'redirect-loop',
  'cors-refused',
];

const endless = ['no-answer', 'stall', 'drip-without-end'];

test('a service asked without the gateway may break in each way', async ({ appOn, faultGateway, faults }) => {
  const app = await appOn(faultGateway);
  await openSound(app);
  await connectDirectly(app, faults.url);

  await test.step('its redirects stay unfollowed', async () => {
    for (const chosen of playsOf(raw.map(faultNamed))) await endure(app, chosen, 'direct');
    expect(faults.strayed).toEqual([]);
    expect(faults.asked.every(({ token }) => token === faultToken)).toBe(true);
  });

  await test.step('calls without an end are ended by the page', async () => {
    for (const turn of everywhere ? endless.keys() : [0]) {
      const chosen = operationNames.map((name, index) => [name, endless[(index + turn) % endless.length]]);
      await endure(app, Object.fromEntries(chosen), 'direct');
    }
  });

  await test.step('a refused preflight keeps the token in the browser', async () => {
    const before = faults.asked.length;
    await connectDirectly(app, faults.urlWithoutPreflight);
    for (const name of ['Details', 'Parking', 'Entrances', 'Units'] as const) {
      await expect(app.operation(name)).toHaveAttribute('data-reason', 'unreachable');
    }
    await expect(app.page.getByRole('group', { name: 'Failure' })).toContainText(
      'All four: the service could not be reached (network, CORS or redirect).',
    );
    expect(faults.asked.length).toBe(before);
  });
});

test('200 MB end at 32 MiB, and the next id is as quick as ever', async ({ app, faults }) => {
  await app.openPlace(samples.tower);
  await app.answered();
  await connectDirectly(app, faults.url);
  for (const name of everywhere ? ['gzip-bomb', 'plain-200-mb'] : ['gzip-bomb']) {
    const started = Date.now();
    await endure(app, { units: name }, 'direct');
    console.log(`${name}: said after ${Date.now() - started} ms`);
    await endure(app, {}, 'direct');
  }
});
