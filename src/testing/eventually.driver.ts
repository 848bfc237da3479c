import { vi } from 'vitest';

/** Waits until a check passes, for at most so many milliseconds; a busy machine takes its time. */
export function waitForCheck<Value>(check: () => Value | Promise<Value>, timeout = 120_000): Promise<Value> {
  return vi.waitFor(check, { timeout });
}

/** The same for what React shows: late changes are rendered as in a page, outside of any act. */
export async function waitForShown(check: () => void): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  await waitForCheck(check);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
}
