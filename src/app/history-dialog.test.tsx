// @environment page
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { waitForCheck } from '../testing/eventually.driver.ts';
import commandWords from './commands/commands.messages';
import { HistoryDialog } from './history-dialog.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));

afterEach(() => root.unmount());

test('a browser that keeps nothing has no history, says so, and offers nothing to forget', async () => {
  root.render(<HistoryDialog open onAsk={() => expect.fail('nothing was kept')} />);
  const dialog = () => document.querySelector('[role="dialog"]');
  await waitForCheck(() => expect(dialog()?.textContent).toContain(commandWords.keepsNothing));
  expect(dialog()?.textContent).not.toContain(commandWords.forgetAll);
  expect(dialog()?.querySelectorAll('li')).toHaveLength(0);
});
