// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { answered, click, collection, hidePanel, shown, showPanel } from './panel.driver.tsx';

afterEach(hidePanel);

const tabs = () => [...document.querySelectorAll('[role="tab"]')];

test('has its tabs in order, with counts where the service answered', () => {
  showPanel({ units: answered('units', collection([{ unit: 1 }, { unit: 2 }])) });
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'Place',
    'Arrival',
    'Parking',
    'Entrances',
    'Units 2',
    'Checks',
    'Wire',
  ]);
});

test('writes the chosen tab into the address', () => {
  const asked = showPanel({});
  click(tabs()[4]);
  expect(asked.went).toEqual([{ tab: 'units' }]);
});

test('keeps skeletons of the layout while it waits', () => {
  showPanel({ parking: { state: 'loading', subjects: [] } }, 'parking');
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'Asking for parking points',
  );
  expect(shown()).not.toContain('could not be read');
});
