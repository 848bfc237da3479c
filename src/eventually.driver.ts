import { vi } from 'vitest';

/** Waits until a check passes, for so many milliseconds at most; a busy machine takes its time. */
export function eventually<Value>(check: () => Value | Promise<Value>, timeout = 15_000): Promise<Value> {
  return vi.waitFor(check, { timeout });
}
