// @environment page
import { beforeEach, expect, test, vi } from 'vitest';

/** Returns a new or reloaded tab, over the one storage of the browser. */
async function openTab() {
  vi.resetModules();
  return await import('./crash-guard.ts');
}

beforeEach(() => localStorage.clear());

test('a start stands until it ends, for every tab', async () => {
  const tab = await openTab();
  tab.startBegins('kit a');
  const other = await openTab();
  expect([other.startDidNotEnd('kit a'), other.startDidNotEnd('kit b')]).toEqual([true, false]);
  tab.startEnds('kit a');
  expect(other.startDidNotEnd('kit a')).toBe(false);
});

test('a tab that is left in the middle of a start leaves no mark, and those of other tabs stay', async () => {
  // Left by a killed tab, without a `pagehide`.
  localStorage.setItem('placelens.opening kit a', '');
  const left = await openTab();
  left.startBegins('kit b');
  dispatchEvent(new Event('pagehide'));
  expect([left.startDidNotEnd('kit a'), left.startDidNotEnd('kit b')]).toEqual([true, false]);
});

test('all marks can be forgotten, and nothing else is', async () => {
  const tab = await openTab();
  tab.startBegins(tab.startOfKit('a'));
  tab.startBegins(tab.startOfOwnMap);
  localStorage.setItem('placelens.preferences', '{}');
  tab.forgetStarts();
  expect(Object.keys({ ...localStorage })).toEqual(['placelens.preferences']);
});
