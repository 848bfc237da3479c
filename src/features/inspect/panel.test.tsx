// @environment page
import { afterEach, expect, test } from 'vitest';
import { tabs as tabNames } from '../../state/address.ts';
import { createAnswersWithText } from '../../testing/answered-text.driver.ts';
import { click, createAnswered, createCollection, hidePanel, readShown, showPanel } from './panel.driver.tsx';

afterEach(hidePanel);

const tabs = () => [...document.querySelectorAll('[role="tab"]')];

test('has its tabs in order, with counts where the service answered', () => {
  showPanel({ units: createAnswered('units', createCollection([{ unit: 1 }, { unit: 2 }])) });
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'Place',
    'Arrival',
    'Units 2',
    'Entrances',
    'Parking',
    'Checks',
    'Wire',
  ]);
});

test('writes the chosen tab into the address', () => {
  const asked = showPanel({});
  click(tabs()[2]);
  expect(asked.went).toEqual([{ tab: 'units' }]);
});

test('keeps skeletons of the layout while it waits', () => {
  showPanel({ parking: { state: 'loading', subjects: [] } }, 'parking');
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'Asking for parking points',
  );
  expect(readShown()).not.toContain('could not be read');
});

/** Browsers take seconds to lay out 100,000 combining marks, or end the tab. */
test.each(tabNames)(
  'no text of any length stands whole in the tab %s, nor in a name of its elements',
  (tab) => {
    const said = createAnswersWithText(`https://a/${'\u0301'.repeat(20_000)}`);
    showPanel(
      {
        details: createAnswered('details', JSON.stringify(said.details)),
        parking: createAnswered('parking', JSON.stringify(said.parking)),
        entrance: createAnswered('entrance', JSON.stringify(said.entrance)),
        units: createAnswered('units', JSON.stringify(said.units)),
      },
      tab,
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const long: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if ((nodeValue ?? '').length > 700) long.push(parentElement?.tagName ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isRead = !['src', 'href', 'd'].includes(name) && !name.startsWith('data-');
        if (isRead && value.length > 700) long.push(`${element.tagName} ${name}`);
      }
    }
    expect(long).toEqual([]);
  },
);
