import { faultNamed } from '../faults/all-faults.ts';
import { operationNames } from '../src/contract/operations.ts';
import {
  connectDirectly,
  endure,
  expect,
  faultToken,
  inTurn,
  openSound,
  startPatientGateway,
  test,
} from './fault.driver.ts';

test.use({ viewport: { width: 800, height: 480 } });

/** What a gateway would hide from the browser, or end itself. */
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

test('a service asked without the gateway may break in each way, and its redirects stay unfollowed', async ({
  appOn,
  faultGateway,
  faults,
}) => {
  test.setTimeout(180_000);
  const app = await appOn(faultGateway);
  await openSound(app);
  await connectDirectly(app, faults.url);
  for (const [index, name] of raw.entries()) await endure(app, inTurn(faultNamed(name), index), 'direct');
  expect(faults.strayed).toEqual([]);
  expect(faults.asked.every(({ token }) => token === faultToken)).toBe(true);
});

test('200 MB, packed or plain, end at 32 MiB, and the next id is as quick as ever', async ({
  appOn,
  faults,
  started,
}) => {
  const app = await appOn(await started(startPatientGateway(faults)));
  await openSound(app);
  await connectDirectly(app, faults.url);
  for (const name of ['gzip-bomb', 'plain-200-mb']) {
    const started = Date.now();
    await endure(app, { units: name }, 'direct');
    console.log(`${name}: said after ${Date.now() - started} ms`);
    await endure(app, {}, 'direct');
  }
});

test('calls without an end are ended by the page', async ({ appOn, faultGateway, faults }) => {
  const app = await appOn(faultGateway);
  await openSound(app);
  await connectDirectly(app, faults.url);
  const endless = ['no-answer', 'stall', 'drip-without-end'];
  for (const turn of endless.keys()) {
    const chosen = operationNames.map((name, index) => [name, endless[(index + turn) % endless.length]]);
    await endure(app, Object.fromEntries(chosen), 'direct');
  }
});

test('a refused preflight keeps the token in the browser', async ({ appOn, faultGateway, faults }) => {
  const app = await appOn(faultGateway);
  await openSound(app);
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
