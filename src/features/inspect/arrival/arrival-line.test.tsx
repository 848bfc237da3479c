// @environment page
import { afterEach, expect, test } from 'vitest';
import { click, createAnswered, createFailed, hidePanel, readShown, showPanel } from '../panel.driver.tsx';
import { empty, whole } from './arrival.driver.ts';

afterEach(hidePanel);

test('the Place tab has the way in a line that opens the tab', () => {
  const asked = showPanel(whole, 'place', 'unit:m');
  const line = document.querySelector('[role="tabpanel"] header + button');
  expect(line?.textContent).toBe('55 m, about 58 s2nd floor by elevator. Straight lines, estimate.P1A214');
  click(line);
  expect(asked.went).toEqual([{ tab: 'arrival' }]);
  showPanel({ ...whole, parking: createAnswered('parking', empty) });
  expect(readShown()).toContain(
    '11 m, about 8 sNo parking data: the service answered with no parking points.',
  );
});

test('the line says that the way is asked for, and that there is none only when all has answered', () => {
  const loading = { state: 'loading', subjects: [] } as const;
  const line = () => document.querySelector('[role="tabpanel"] header + button')?.textContent;
  showPanel({ details: loading, parking: loading, entrance: loading, units: loading });
  expect(line()).toMatch(/^Asking for the way/);
  showPanel({
    ...whole,
    details: createFailed('details', 'server', 502),
    parking: createAnswered('parking', empty),
  });
  expect(line()).toMatch(/^No way can be drawn/);
});
