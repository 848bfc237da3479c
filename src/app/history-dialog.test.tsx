// @environment page
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../eventually.driver.ts';
import { HistoryDialog } from './history-dialog.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));

afterEach(() => root.unmount());

test('a browser that keeps nothing has no history, and says so', async () => {
  root.render(<HistoryDialog open onAsk={() => {}} />);
  await eventually(() =>
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('keeps nothing'),
  );
});
