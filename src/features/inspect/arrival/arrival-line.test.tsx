// @environment page
import { afterEach, expect, test } from 'vitest';
import { click, createAnswered, createFailed, hidePanel, readShown, showPanel } from '../panel.driver.tsx';
import { empty, whole } from './arrival.driver.ts';

afterEach(hidePanel);

test('the Place tab has the way in a line that opens the tab', () => {
  const asked = showPanel(whole, 'place', 'unit:m');
  const line = document.querySelector('[role="tabpanel"] header ~ button');
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Park at P1 · 44 m to door A · 2nd floor · about 1 min2nd floor by elevator. Straight lines, estimate.P1A214',
  );
  click(line);
  expect(asked.went).toEqual([{ tab: 'arrival' }]);
  showPanel({ ...whole, parking: createAnswered('parking', empty) });
  expect(readShown().replaceAll('\u00a0', ' ')).toContain(
    'Door A · 11 m to the place · about 10 sNo parking data: the service answered with no parking points.',
  );
});

test('the line says that the way is asked for, and that there is none only when all has answered', () => {
  const loading = { state: 'loading', subjects: [] } as const;
  const line = () => document.querySelector('[role="tabpanel"] header ~ button')?.textContent;
  showPanel({ details: loading, parking: loading, entrance: loading, units: loading });
  expect(line()).toMatch(/^Finding the way/);
  showPanel({
    ...whole,
    details: createFailed('details', 'server', 502),
    parking: createAnswered('parking', empty),
  });
  expect(line()).toMatch(/^No way can be drawn/);
});
