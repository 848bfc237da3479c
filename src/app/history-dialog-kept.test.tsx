// @environment page
import 'fake-indexeddb/auto';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Ask } from '../spec/operations.ts';
import { readRecentPlaces, rememberPlace } from '../state/recents.ts';
import { waitForCheck } from '../testing/eventually.driver.ts';
import commandWords from './commands/commands.messages';
import { HistoryDialog } from './history-dialog.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));

afterEach(() => root.unmount());

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('[role="dialog"] li a')];
const idsShown = () => links().map((link) => link.querySelector('code')?.textContent);

test('what was looked at is asked for again by a press, and forgotten one by one or all at once', async () => {
  const asked: Ask[] = [];
  root.render(<HistoryDialog open onAsk={(ask) => asked.push(ask)} />);
  await waitForCheck(() => expect(document.body.textContent).toContain(commandWords.nothingSeen));
  await rememberPlace({ id: '1.a', kind: 'place', title: 'Mill Lane 5' });
  await rememberPlace({ id: '2.b', kind: 'branch', title: '' });
  await waitForCheck(() => expect(idsShown()).toEqual(['2.b', '1.a']));
  expect(links()[1]?.textContent).toContain('Mill Lane 5');

  links()[1]?.click();
  expect(asked).toEqual([{ id: '1.a', kind: 'place' }]);

  document.querySelector<HTMLButtonElement>('[role="dialog"] li button')?.click();
  await waitForCheck(() => expect(idsShown()).toEqual(['1.a']));
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
  buttons.find(({ textContent }) => textContent === commandWords.forgetAll)?.click();
  await waitForCheck(() => expect(document.body.textContent).toContain(commandWords.nothingSeen));
  expect(await readRecentPlaces()).toEqual([]);
});
