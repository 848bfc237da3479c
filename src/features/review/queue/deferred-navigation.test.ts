// @environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAct } from '../../../domain/runs/verdicts.driver.ts';
import { DeferredNavigation } from './deferred-navigation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const verdict = createAct({ id: 'a' });

/** Returns a step that waits for a verdict, and how often it was taken. */
function held() {
  const step = new DeferredNavigation();
  const made = vi.fn();
  step.after(verdict, made);
  return { step, made };
}

test('the next address comes once the page says that the verdict is saved, and once only', async () => {
  const { step, made } = held();
  step.saw([verdict]);
  await Promise.resolve();
  expect(made).not.toHaveBeenCalled();
  step.saw([]);
  await Promise.resolve();
  vi.advanceTimersByTime(1000);
  step.hurry();
  expect(made).toHaveBeenCalledOnce();
});

test('it waits no longer than 100 ms for a browser that is slow', () => {
  const { made } = held();
  vi.advanceTimersByTime(99);
  expect(made).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(made).toHaveBeenCalledOnce();
});

test('it comes at once where the next key is there before', () => {
  const { step, made } = held();
  step.hurry();
  expect(made).toHaveBeenCalledOnce();
});

test('it does not come where the reviewer goes elsewhere, though the verdict is saved in that moment', async () => {
  const { step, made } = held();
  step.saw([]);
  step.drop();
  await Promise.resolve();
  vi.advanceTimersByTime(1000);
  expect(made).not.toHaveBeenCalled();
});
