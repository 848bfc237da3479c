import { afterAll, expect } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { kindOf } from './test-kinds.ts';

if (kindOf(expect.getState().testPath ?? '') === 'page') await openPage();

/**
 * Opens a new page for a test file in a process that runs many: loading happy-dom again costs two hundred times as
 * much.
 */
async function openPage(): Promise<void> {
  const page = await builtinEnvironments['happy-dom'].setup(globalThis, {});
  // The original property descriptors of each class of the page: all pages share the same classes.
  const classes = Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const { value, get } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    return value === undefined && get ? prototypeOf(Reflect.get(globalThis, name)) : [];
  });
  afterAll(async () => {
    // The page was aborted (`as-new.ts`); work that goes on nevertheless is not waited for.
    Reflect.get(globalThis, 'happyDOM').abort = async () => {};
    await page.teardown(globalThis);
    for (const [prototype, before] of classes) {
      for (const key of Reflect.ownKeys(prototype))
        if (!Object.hasOwn(before, key)) Reflect.deleteProperty(prototype, key);
      Object.defineProperties(prototype, before);
    }
  });
}

function prototypeOf(value: unknown): [object, PropertyDescriptorMap][] {
  const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
  return typeof prototype === 'object' && prototype
    ? [[prototype, Object.getOwnPropertyDescriptors(prototype)]]
    : [];
}
