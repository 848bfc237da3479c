import { bodyFaults } from '../faults/body-faults.ts';
import { contentFaults } from '../faults/content-faults.ts';
import type { Fault } from '../faults/fault.ts';
import type { Chosen } from '../faults/fault-id.ts';
import { shapeFaults } from '../faults/shape-faults.ts';
import { refusalFaults, statusFaults } from '../faults/status-faults.ts';
import { wireFaults } from '../faults/wire-faults.ts';
import { operationNames } from '../src/spec/operations.ts';
import {
  endure,
  endureOnMap,
  everywhere,
  expect,
  openSound,
  playsOf,
  startPatientGateway,
  test,
} from './fault.driver.ts';

test.use({ viewport: { width: 800, height: 480 } });

/** Representatives of the 200 that the product endures without a browser. */
const telling = [400, 401, 403, 404, 413, 429, 500, 503];

const groups: Readonly<Record<string, readonly Fault[]>> = {
  refusals: [
    ...statusFaults.filter(({ name }) => telling.some((status) => name === `status-${status}`)),
    ...refusalFaults,
  ],
  bodies: named(bodyFaults, [
    'type-html-with-json',
    'sign-in-page',
    'empty-200',
    'no-content-204',
    'cut-json',
    'byte-order-mark',
    'utf-16',
    'invalid-utf-8',
    'deep-json',
    'json-null',
    'json-number',
    'other-type',
    'features-text',
    'features-of-all-sorts',
  ]),
  shapes: named(shapeFaults, [
    'geometry-null',
    'geometry-line',
    'geometry-coordinates-texts',
    'geometry-out-of-range',
    'geometry-projected',
    'geometry-infinite',
    'geometry-swapped',
    'geometry-height',
    'geometry-antimeridian',
    'prototype-keys',
    'properties-null',
    'every-field-null',
    'every-field-object',
    'every-field-huge',
  ]),
  contents: contentFaults.filter(({ cost }) => cost !== 'large'),
};

/**
 * Only in `npm run soak -- faults`: behind the gateway faults/faults.test.ts plays them all, and without it
 * faults-direct.spec.ts. A fault that the gateway can only cut meets the page's limit at nearly the same moment.
 */
const wires = wireFaults.filter(
  ({ cost, behindGateway }) => cost !== 'large' && !(cost === 'limit' && behindGateway),
);

/** Returns those of a long table that a browser might handle differently from Node. */
function named(faults: readonly Fault[], names: readonly string[]): readonly Fault[] {
  return names.map((name) => {
    const fault = faults.find((each) => each.name === name);
    if (!fault) throw new Error(`no such fault: ${name}`);
    return fault;
  });
}

const representatives = ['status-404', 'reset-mid-body', 'bad-json', 'geometry-null'];

/** Which of the four fail, as bits; the usual run takes one of each number except none. */
const subsets = everywhere ? Array.from({ length: 16 }, (_, bits) => bits) : [2, 9, 7, 15];

test('each fault is told as what it is, and any of the four may fail beside the others', async ({
  appOn,
  faultGateway,
}) => {
  const app = await appOn(faultGateway);
  await openSound(app);
  // The server has the token.
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  for (const [group, faults] of Object.entries(everywhere ? { ...groups, wires } : groups)) {
    await test.step(group, async () => {
      for (const chosen of playsOf(faults)) await endure(app, chosen, 'gateway');
    });
  }
  await test.step('one, two, three, four', async () => {
    for (const [turn, bits] of subsets.entries()) {
      const broken = operationNames.filter((_, index) => (bits & (1 << index)) !== 0);
      const name = representatives[turn % representatives.length] ?? '';
      for (const way of everywhere ? representatives : [name]) {
        const chosen: Chosen = Object.fromEntries(broken.map((operation) => [operation, way]));
        await endure(app, chosen, 'gateway');
      }
    }
  });
});

/** Faults that reach the map's own code, or leave it without an answer. */
const mapped = [
  ...named(shapeFaults, ['geometry-swapped', 'geometry-infinite', 'geometry-antimeridian', 'prototype-keys']),
  ...named(shapeFaults, ['every-field-object', 'every-field-huge']),
  ...named(contentFaults, ['markup', 'one-thousand']),
  ...named(statusFaults, ['status-404']),
];

test('the map draws what can be drawn of an answer, and counts what cannot', { tag: '@map' }, async ({
  appOn,
  faults,
  started,
}) => {
  // The page asks no other origin, nor does its map: it works under a narrowed policy.
  const narrowed = { PLACES_CONNECT_ORIGINS: 'https://listed.example' };
  const app = await appOn(await started(startPatientGateway(faults, narrowed)));
  await openSound(app);
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  for (const chosen of playsOf(mapped)) await endureOnMap(app, chosen);
});
