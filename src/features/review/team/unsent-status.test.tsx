// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Run } from '../../../spec/batch.ts';
import { database } from '../../../state/database.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import { UnsentStatus } from './unsent-status.tsx';

const run: Run = {
  id: 'r',
  name: 'Astana',
  createdAt: 0,
  connection: '',
  baseUrl: '',
  profile: '',
  total: 1,
  concurrency: 1,
  keepRaw: false,
};

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('only where the browser’s database says so everything is said to be sent; what was refused is told with its reason', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<UnsentStatus run={run} />));
  await waitForShown(() => expect(document.body.textContent).toBe('All sent'));

  // Unsent acts can be lost with this browser: they are saved before the server refuses them.
  await database.outbox.put({ id: 'a', run: run.id, at: 1, person: 'ann' });
  await waitForShown(() => expect(document.body.textContent).toBe('1 not sent yetSave as file'));
  await act(async () => root.render(null));

  const refused = { run: run.id, at: 1, person: 'p', refused: true, why: 'Say it in fewer words.' } as const;
  await database.outbox.bulkPut([
    { ...refused, id: 'a' },
    { ...refused, id: 'b' },
  ]);
  await act(async () => root.render(<UnsentStatus run={run} />));
  await waitForShown(() =>
    expect(document.body.textContent).toContain('2 entries were not taken by the team’s server'),
  );
  expect(document.body.textContent.split('Say it in fewer words.')).toHaveLength(2);
  await act(async () => root.render(null));

  database.close({ disableAutoOpen: true });
  await act(async () => {
    root.render(<UnsentStatus run={run} />);
    await expect(readActsOfRun(run.id)).rejects.toThrow();
  });
  expect(document.body.textContent).toBe('');
  await act(async () => root.unmount());
});
