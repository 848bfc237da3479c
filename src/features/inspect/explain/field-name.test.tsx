// @environment page
import { afterEach, expect, test } from 'vitest';
import { iterateJsonLeaves } from '../../../domain/json/json-leaves.ts';
import { documentedSamples } from '../../../spec/documented.driver.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import { click, createAnswered, getButtons, hidePanel, readShown, showPanel } from '../panel.driver.tsx';
import explainedWords from './explained.messages';

// The content is tested, not that it loads late.
await import('./explanation.tsx');

setPreferences({ technical: true });

afterEach(hidePanel);

const places = {
  details: { tab: 'place', sel: null },
  parking: { tab: 'parking', sel: 'parking:1709067740.5e8' },
  entrance: { tab: 'entrances', sel: 'entrances:1709067741.a0' },
  units: { tab: 'units', sel: 'unit:1709067742.b1' },
} as const satisfies Record<OperationName, object>;

function show(operation: OperationName): void {
  const sample = documentedSamples[operation];
  const answer = operation === 'details' ? sample : { type: 'FeatureCollection', features: [sample] };
  const { tab, sel } = places[operation];
  showPanel({ [operation]: createAnswered(operation, JSON.stringify(answer)) }, tab, sel);
  click([...document.querySelectorAll('summary')].find((each) => each.textContent === 'All fields'));
}

const names = () => [...document.querySelectorAll('details details dt button, tr details dt button')];
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

async function explains(name: Element | undefined, text: string | undefined): Promise<void> {
  click(name);
  await waitForShown(() => expect(dialog()).toContain(text?.replaceAll('`', '')));
  click(getButtons('Close')[0]);
  await waitForShown(() => expect(dialog()).toBe(''));
}

test.each(['details', 'parking', 'entrance', 'units'] as const)(
  'every documented value of %s tells what it means, as the specification says it',
  // Dozens of popups: a busy machine takes a while.
  async (operation) => {
    show(operation);
    const leaves = [...iterateJsonLeaves(documentedSamples[operation])];
    expect(names().map(({ textContent }) => textContent)).toEqual(leaves.map(({ path }) => path));
    const meanings: Readonly<Partial<Record<string, string>>> = explainedWords.meaning[operation];
    for (const [index, { path }] of leaves.entries()) {
      const meaning = meanings[path] ?? meanings[path.replace(/\[\d+\]$/, '[]')];
      expect(meaning, path).toBeDefined();
      await explains(names()[index], meaning);
    }
  },
);

test('a fact of the place explains itself by its own field', async () => {
  show('details');
  await explains(getButtons('Confirmations')[0], 'Counter of confirmations.');
  await explains(getButtons('Delivery score')[0], 'without a known range');
  await explains(getButtons('Coordinate')[0], 'longitude then latitude');
});

test('a field that the specification does not name says so', async () => {
  const extra = { ...documentedSamples.details, operator: 'https://operator.example/' };
  showPanel({ details: createAnswered('details', JSON.stringify(extra)) });
  click([...document.querySelectorAll('summary')].find((each) => each.textContent === 'All fields'));
  await explains(
    names().find(({ textContent }) => textContent === 'operator'),
    'does not name this field',
  );
});

test('a web address can be followed, anything else stays text', () => {
  const { properties } = documentedSamples.details;
  const answer = {
    ...documentedSamples.details,
    website: 'https://example.com/a?b',
    script: 'javascript:alert(1)',
    data: 'data:text/html,x',
    long: `https://example.com/${'a'.repeat(1000)}`,
    properties: { ...Object(properties), text: 'http://example.com/text' },
  };
  showPanel({ details: createAnswered('details', JSON.stringify(answer)) });
  click([...document.querySelectorAll('summary')].find((each) => each.textContent === 'All fields'));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('dd a')];
  expect([...new Set(links.map(({ href }) => href))].toSorted()).toEqual([
    'http://example.com/text',
    'https://example.com/a?b',
    `https://example.com/${'a'.repeat(1000)}`,
    'https://photos.example/1.jpg',
  ]);
  for (const link of links) {
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer noopener']);
    expect(link.textContent.length).toBeLessThan(200);
  }
  expect(readShown()).toContain('javascript:alert(1)');
});

test.each([
  ['parking', 'lat 51.12822, lon 71.43056'],
  ['entrance', 'lat 51.12822, lon 71.43056'],
  ['units', 'lat 51.12822, lon 71.43056'],
  ['details', 'lat 51.12822, lon 71.43056[71.43056,51.12822]'],
] as const)('%s shows where it lies, as it was sent', (operation, text) => {
  show(operation);
  expect(readShown()).toContain(text);
  expect(getButtons('Copy coordinate').length).toBe(1);
});
