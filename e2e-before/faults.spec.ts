import { bodyFaults } from '../faults/body-faults.ts';
import { contentFaults } from '../faults/content-faults.ts';
import type { Fault } from '../faults/fault.ts';
import type { Chosen } from '../faults/fault-id.ts';
import { shapeFaults } from '../faults/shape-faults.ts';
import { refusalFaults, statusFaults } from '../faults/status-faults.ts';
import { wireFaults } from '../faults/wire-faults.ts';
import { operationNames } from '../src/contract/operations.ts';
import { endure, inTurn, openSound, test } from './fault.driver.ts';

// Hundreds of frames in software GL: small ones are as telling.
test.use({ viewport: { width: 800, height: 480 } });

/** Those of the 200 that stand for the others, which the product endures without a browser. */
const telling = [400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504];

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

/** What the gateway can only cut meets the limit of the page at nearly the same moment: faults-direct.spec.ts. */
const wires = wireFaults.filter(
  ({ cost, behindGateway }) => cost !== 'large' && !(cost === 'limit' && behindGateway),
);

/** Those of a long table that a browser might take otherwise than Node. */
function named(faults: readonly Fault[], names: readonly string[]): readonly Fault[] {
  return names.map((name) => {
    const fault = faults.find((each) => each.name === name);
    if (!fault) throw new Error(`no such fault: ${name}`);
    return fault;
  });
}

for (const [group, faults] of Object.entries(groups)) {
  test(`each of the ${group} alone, on each operation`, async ({ appOn, faultGateway }) => {
    test.setTimeout(180_000);
    const app = await appOn(faultGateway);
    await openSound(app);
    for (const fault of faults) {
      for (const operation of fault.operations) await endure(app, { [operation]: fault.name }, 'gateway');
    }
  });
}

test('each of the wires alone, on one operation after the other', async ({ appOn, faultGateway }) => {
  test.setTimeout(180_000);
  const app = await appOn(faultGateway);
  await openSound(app);
  for (const [index, fault] of wires.entries()) await endure(app, inTurn(fault, index), 'gateway');
});

const representatives = ['status-404', 'reset-mid-body', 'bad-json', 'geometry-null'];

test('any of the 16 subsets of the four may fail, each in four ways', async ({ appOn, faultGateway }) => {
  const app = await appOn(faultGateway);
  await openSound(app);
  for (let bits = 0; bits < 16; bits++) {
    for (const name of representatives) {
      const broken = operationNames.filter((_, index) => (bits & (1 << index)) !== 0);
      const chosen: Chosen = Object.fromEntries(broken.map((operation) => [operation, name]));
      await endure(app, chosen, 'gateway');
    }
  }
});
