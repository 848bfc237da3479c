// @environment page
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** Returns shared locks as in the Web Locks API: granted and released in later tasks. */
function createLocks() {
  const held: { readonly name: string }[] = [];
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  return {
    query: async () => ({ held: [...held] }),
    request: async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
      await nextTask();
      const lock = { name };
      held.push(lock);
      await work();
      await nextTask();
      held.splice(held.indexOf(lock), 1);
    },
  };
}

function Shown({ run }: { readonly run: string }) {
  return <output>{useOtherTabs(run) ? 'others' : 'alone'}</output>;
}

test('a tab is alone also when React mounts it twice, until another one comes, and once that is gone', async () => {
  const locks = createLocks();
  vi.stubGlobal('navigator', { locks, userAgent: '' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const eventually = (text: string) =>
    waitForCheck(async () => {
      expect((await locks.query()).held).toHaveLength(text === 'others' ? 2 : 1);
      expect(document.querySelector('output')?.textContent).toBe(text);
    });
  root.render(
    <StrictMode>
      <Shown run="a" />
    </StrictMode>,
  );
  await eventually('alone');
  const other = createRoot(document.createElement('div'));
  other.render(<Shown run="a" />);
  await eventually('others');
  other.unmount();
  await eventually('alone');
  root.unmount();
});
