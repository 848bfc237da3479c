import { expect, test } from 'vitest';
import { type Attempt, attempts, getAttempt, watchAttempts } from './attempts.ts';

const attempt = (number: number): Attempt => ({
  attempt: number,
  of: 2,
  last: { operation: 'units', reason: 'server', detail: '' },
  stop: () => {},
});

test('tells of every step of a run under its own key, and nothing after its end', () => {
  const [first, second] = [attempt(1), attempt(2)];
  const heard: (Attempt | undefined)[] = [];
  const forget = attempts.subscribe(() => heard.push(getAttempt(['answer', 'units', '1'])));
  const watch = watchAttempts(['answer', 'units', '1']);
  watch.tell(first);
  watch.tell(second);
  expect(heard).toEqual([first, second]);
  expect(getAttempt(['answer', 'units', '2'])).toBeUndefined();
  watch.end();
  expect(getAttempt(['answer', 'units', '1'])).toBeUndefined();
  forget();
  watch.tell(first);
  expect(heard).toHaveLength(2);
  watch.end();
});

test('a run that was superseded takes nothing from the one after it', () => {
  const key = ['answer', 'units', '1'];
  const [old, next] = [watchAttempts(key), watchAttempts(key)];
  old.tell(attempt(1));
  next.tell(attempt(2));
  old.end();
  expect(getAttempt(key)?.attempt).toBe(2);
  next.end();
});
