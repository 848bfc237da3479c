// @environment page
import { expect, test } from 'vitest';
import { askOrRetry } from './ask-or-retry.ts';
import { createContext } from './commands/commands.driver.ts';

/** Returns the address after place 2 was asked for over place 1, `meanwhile` happened, and the answers came. */
async function addressAfter(meanwhile: () => void): Promise<string> {
  history.replaceState(null, '', '/?id=1');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const scene = { ...createContext('?id=1').scene, askAhead: () => answered };
  askOrRetry(scene, { id: '2', kind: 'place' }, 'with the answers');
  meanwhile();
  answer();
  // The page turns in the task after that of the answers.
  await answered;
  await new Promise((resolve) => setTimeout(resolve));
  return location.search;
}

test('the page turns to the place that was asked for when its answers are there', async () => {
  expect(await addressAfter(() => {})).toContain('id=2');
});

test('who goes back meanwhile stays there', async () => {
  const back = () => {
    history.replaceState(null, '', '/?id=0');
    dispatchEvent(new PopStateEvent('popstate'));
  };
  expect(await addressAfter(back)).toBe('?id=0');
});
